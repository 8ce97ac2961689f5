import { defineConfig } from 'vitest/config';

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
      './web/vitest.config.ts',
    ],
  },
});
