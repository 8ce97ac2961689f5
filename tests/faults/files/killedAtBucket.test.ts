import { expect, test } from 'vitest';
import { finishSwitch } from '../../../server/src/safekeeping/finishSwitch.ts';
import { openS3, type S3 } from '../../../server/src/testing/s3/openS3.ts';
import { expectSound, isLong } from '../invariants.ts';
import { addFile, begun, earlier, type Kept, run, wholeSets } from './keptSets.ts';

// B2 with a bucket in place of a stick: the program is killed at each of its requests, when that was done, and when it was not.

const step = isLong ? 1 : 5;
/** Whether what it was just asking for still came to be. */
const ends = isLong ? [true, false] : [true];

/** @returns the exit code; null: it was killed at the request of this number */
async function killedAt(point: number, isDone: boolean, s3: S3, work: (kill: (child: Killed) => void) => Promise<Ran>) {
  let child: Killed | undefined;
  let seen = 0;
  s3.state.onAsked = () => {
    if (seen++ === point) child?.kill('SIGKILL');
  };
  if (!isDone) s3.plan('cut', () => seen > point, 1000);
  const { code } = await work((begun) => {
    child = begun;
  });
  s3.state.onAsked = () => {};
  s3.heal();
  return code;
}
type Killed = { kill(signal: 'SIGKILL'): unknown };
type Ran = Awaited<ReturnType<typeof run>>;

const inBucket = (s3: S3, keep: string): Promise<Kept> =>
  begun({ set: { BACKUP_URL: s3.address('/hillside'), BACKUP_KEEP: keep, ...s3.environment } });

test('a backup that is killed at a request to its bucket leaves older sets whole, and no half one', async () => {
  const s3 = await openS3();
  const kept = await inBucket(s3, '2h');
  let points = 0;
  for (const isDone of ends)
    for (let point = 0; ; point += step) {
      const school = await kept.open();
      await addFile(school, `receipt ${isDone} ${point}`);
      await school.end();
      const code = await killedAt(point, isDone, s3, (kill) => run(kept, 'backup', kill));
      // An old one goes only when the new one is there.
      expect((await wholeSets(kept)).length).toBeGreaterThanOrEqual(2);
      if (code === 0) break;
      expect(code).toBeNull();
      points += 1;
    }
  expect(points).toBeGreaterThan(isLong ? 20 : 1);
  if (isLong) console.log(`killed at ${points} points of a backup to a bucket`);
  expect(await run(kept, 'backup')).toMatchObject({ code: 0 });
  expect(await wholeSets(kept)).toHaveLength(2);
}, 3_600_000);

test.runIf(isLong)(
  'a restore that is killed at a request to its bucket leaves the school of before or that of the set',
  async () => {
    const s3 = await openS3();
    const kept = await inBucket(s3, '48h 14d');
    const houses = async (added?: string) => {
      await finishSwitch(kept.config.dataDir);
      const school = await kept.open();
      if (added) await (await school.as('admin')).call('saveListEntry', { list: 'houses', name: added });
      await expectSound(school.database);
      const entries = school.database.read.selectFrom('listEntries').select('id').where('list', '=', 'houses');
      const count = (await entries.execute()).length;
      await school.end();
      return count;
    };
    const ofSet = await houses();
    let points = 0;
    for (const isDone of ends)
      for (let point = 0; ; point += step) {
        const before = await houses(`HOUSE ${isDone} ${point}`);
        const code = await killedAt(point, isDone, s3, (kill) => run(kept, 'restore', kill));
        expect([before, ofSet]).toContain(await houses());
        expect(await wholeSets(kept)).toEqual(earlier);
        if (code === 0) break;
        points += 1;
      }
    expect(points).toBeGreaterThan(5);
    console.log(`killed at ${points} points of a restore from a bucket`);
    expect(await run(kept, 'restore')).toMatchObject({ code: 0 });
    expect(await houses()).toBe(ofSet);
  },
  3_600_000,
);
