import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/LongestFirst.ts';
import { leftOnPostgres } from './tests/leftOnPostgres.ts';

const isLong = process.env.TEST_LONG === '1';

const onPostgres = process.env.TEST_ENGINE === 'postgres';

/** Left to test:long on PostgreSQL: what is refused before the database is asked, large sheets, and sets in a bucket, the same on either. */
const onceInShort = [
  'tests/faults/{bigSheets,bruteForce,connections,hugeRequests,hostile*,formulas,stolenToken}.test.ts',
  'server/src/safekeeping/places/s3Place.test.ts',
  'server/src/session/signInLimits.test.ts',
];

/** `TEST_ENGINE=postgres vitest run --project server` runs the server's tests on a PostgreSQL of their own. */
export default defineConfig({
  test: {
    // More than processors: many a test waits, for a program that starts, for a disk, for a claim to run out.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
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
            ...(process.env.TEST_FAILOVER === '1' ? ['tests/failover/*.test.ts'] : []),
          ],
          exclude: [
            ...configDefaults.exclude,
            ...(isLong ? [] : ['**/*.long.test.ts']),
            ...(onPostgres ? [...leftOnPostgres(isLong), ...(isLong ? [] : onceInShort)] : []),
          ],
          // In threads of one process each start of a program copies the memory map of all: a tenth more work.
          pool: 'forks',
          // Node reads the sources by itself, as it does when the server runs: a tenth less work than by Vite.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          isolate: false,
          // What starts programs and databases takes as long as the machine is busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['server/src/testing/postgresSetup.ts'],
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
