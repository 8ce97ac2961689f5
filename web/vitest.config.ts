import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { allowedData } from './allowed.ts';

/** The screens' tests: the real components in jsdom, the network answered by functions typed from the contract. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: allowedData,
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://school.test/dashboard' } },
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    // After the server's, with as many workers: without this line it would be one less than there are processors.
    sequence: { groupOrder: 1 },
    maxWorkers: availableParallelism(),
    // Each file has a window and modules of its own, in a thread that stays: a new thread for each takes longer than the tests.
    pool: 'vmThreads',
    unstubGlobals: true,
    restoreMocks: true,
  },
});
