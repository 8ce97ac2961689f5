import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { allowedPlugin } from './web/allowed.plugin.ts';

/** `TEST_ENGINE=postgres vitest run --project server` runs the server's tests on a PostgreSQL of their own. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'tests/*.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
          globalSetup: ['server/src/testing/postgresSetup.ts'],
        },
      },
      {
        plugins: [react(), allowedPlugin()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // Testing Library takes the screen down after each test only when it finds afterEach there.
          globals: true,
          include: ['web/src/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
