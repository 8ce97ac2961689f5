import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** What touches no database is the same on either, so it is not run a second time. */
const withoutDatabase = [
  'contract/**',
  'server/src/documents/**',
  'tests/{circles,docs,house,repository,listSheet,spec-texts}.test.ts',
  'tests/faults/hugeRequests.test.ts',
];
const onPostgres = process.env.TEST_ENGINE === 'postgres';

/** `TEST_ENGINE=postgres vitest run --project server` runs the server's tests on a PostgreSQL of their own. */
export default defineConfig({
  test: {
    // More than processors: many a test waits, for a program that starts, for a disk, for a claim to run out.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
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
          exclude: [...configDefaults.exclude, ...(onPostgres ? withoutDatabase : [])],
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
