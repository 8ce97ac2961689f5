import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './sources.ts';

/** The tests that take longest, on either database, the longest first. */
export const longest = [
  'server/src/sms/randomLives.test.ts',
  'tests/everyCall.test.ts',
  'server/src/fees/ledger/randomLedger.test.ts',
  'tests/faults/fuzz.test.ts',
  'tests/faults/repeats.test.ts',
  'tests/faults/connections.test.ts',
  'server/src/database/migrationSteps.test.ts',
  'tests/faults/bigSheets.test.ts',
  'server/src/simulator/moneyDrivers.test.ts',
  'tests/faults/sms/killTopups.test.ts',
  'tests/faults/foreignIds.test.ts',
  'tests/faults/shutdown.test.ts',
  'server/src/simulator/randomDrivers.test.ts',
  'tests/faults/fees/killPayments.test.ts',
];

/**
 * Begins with the longest tests. On a fresh clone vitest begins with the largest files, and many a long test is a short file: the last
 * of them ran for a minute and a half beside processors with nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(longest.map((path, place) => [join(root, path), place]));
    const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? longest.length;
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}
