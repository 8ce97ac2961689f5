import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { allowedPlugin } from './allowed.plugin.ts';

/** The public bundles: their scripts run once when they are read, so each file needs a page of its own. */
export const publicPages = 'src/{apply,verify}/**/*.test.ts';

/** The screens' tests: the real components in jsdom, the network answered by functions typed from the contract. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), allowedPlugin()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, publicPages],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://school.test/dashboard' } },
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    // After the server's, which take another number of workers.
    sequence: { groupOrder: 1 },
    // One window for many files: a window for each takes longer than the tests.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
