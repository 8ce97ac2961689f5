import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const isLong = process.env.TEST_LONG === '1';

/**
 * Not run a second time on PostgreSQL: what touches no database, and what is refused before one or drawn after one, the same on
 * either. The long form leaves out only the first.
 */
const alikeOnBoth = [
  'contract/**',
  'server/src/documents/**',
  'server/src/gateways/{http,privateAddress}.test.ts',
  'server/src/{answerText,compressAnswers,config,pages,secureHeaders}.test.ts',
  'server/src/projects/*{Pdf,Excel}.test.ts',
  'tests/{browser,circles,docs,house,repository,listSheet,spec-texts}.test.ts',
  ...(isLong
    ? []
    : [
        'tests/faults/{connections,hugeRequests,hostile*,formulas,stolenToken}.test.ts',
        'server/src/session/signInLimits.test.ts',
      ]),
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
          exclude: [
            ...configDefaults.exclude,
            ...(isLong ? [] : ['**/*.long.test.ts']),
            ...(onPostgres ? alikeOnBoth : []),
          ],
          pool: 'threads',
          isolate: false,
          // What starts programs and databases takes as long as the machine is busy.
          testTimeout: 120_000,
          globalSetup: ['server/src/testing/postgresSetup.ts'],
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
