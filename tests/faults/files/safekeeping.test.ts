import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishSwitch } from '../../../server/src/safekeeping/finishSwitch.ts';
import { expectSound, isLong } from '../invariants.ts';
import { fillDisk, mountSmallDisk, unmount } from '../smallDisk.ts';
import { begun, earlier, run, wholeSets } from './keptSets.ts';

// B2 of docs/reliability.md: whatever stops a backup, a restore or the removal of old sets, the sets of before are whole, and none is half there. The
// long form has the hundred points of its goal.

const points = isLong ? Number(process.env.KILL_CYCLES ?? 50) : 2;

/** Kills it after so many milliseconds. */
const killAfter = (milliseconds: number) => (child: ChildProcess) => {
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  child.once('exit', () => clearTimeout(timer));
};

test('a backup that is killed leaves older sets whole, and no half one', async () => {
  const kept = await begun();
  const first = await run(kept, 'backup');
  expect(first).toMatchObject({ code: 0 });
  for (let point = 0; point < points; point++) {
    await run(kept, 'backup', killAfter(first.took * (0.3 + (0.7 * point) / points)));
    const whole = await wholeSets(kept);
    expect(whole).toEqual(expect.arrayContaining(earlier));
    // What it made itself before, of this hour, goes only when the new one is there.
    expect(whole.length).toBeGreaterThan(earlier.length);
  }
  expect(await run(kept, 'backup')).toMatchObject({ code: 0 });
}, 3_600_000);

test('a restore that is killed leaves the school of before or that of the set, and the next start opens it', async () => {
  const kept = await begun();
  const houses = async (act?: 'add') => {
    await finishSwitch(kept.config.dataDir);
    const school = await kept.open();
    const admin = await school.as('admin');
    if (act) await admin.call('saveListEntry', { list: 'houses', name: `HOUSE ${performance.now()}` });
    await expectSound(school.database);
    const rows = await school.database.read
      .selectFrom('listEntries')
      .select('id')
      .where('list', '=', 'houses')
      .execute();
    await school.end();
    return rows.length;
  };
  const ofSet = await houses();
  await houses('add');
  const first = await run(kept, 'restore');
  expect(first).toMatchObject({ code: 0 });
  expect(await houses()).toBe(ofSet);
  const found = new Set<number>();
  for (let point = 0; point < points; point++) {
    const before = await houses('add');
    await run(kept, 'restore', killAfter(first.took * (0.3 + (0.7 * point) / points)));
    const after = await houses();
    expect([before, ofSet]).toContain(after);
    found.add(after === ofSet ? 1 : 0);
    expect(await wholeSets(kept)).toEqual(earlier);
  }
  expect(found.size).toBeGreaterThan(0);
  await houses('add');
  expect(await run(kept, 'restore')).toMatchObject({ code: 0 });
  expect(await houses()).toBe(ofSet);
}, 3_600_000);

test('a stick that is full or away gets no set and loses none, and the other place gets each', async () => {
  const small = mountSmallDisk();
  const other = await mkdtemp(join(tmpdir(), 'somero-stick-'));
  onTestFinished(() => rm(other, { recursive: true }));
  if (small) onTestFinished(() => unmount(small));
  const stick = join(small ?? other, 'somero');
  const kept = await begun({ set: { BACKUP_URL: `${stick} ${join(other, 'second')}` } });
  const at = (hour: number) => new Date(`2026-06-16T0${hour}:00:00.000Z`);
  const sets = async () => (await wholeSets(kept)).length;
  if (small) {
    await fillDisk(join(small, 'zeros'));
    const { facts } = await kept.backup(at(1));
    expect(facts).toMatchObject({ ok: false, places: [{ error: expect.stringContaining('ENOSPC') }, { error: null }] });
    await rm(join(small, 'zeros'));
  }
  await rename(stick, `${stick}.away`);
  const { facts } = await kept.backup(at(2));
  expect(facts).toMatchObject({ ok: false, places: [{ error: expect.stringContaining('stick') }, { error: null }] });
  await rename(`${stick}.away`, stick);
  expect(await sets()).toBe(2 * earlier.length + (small ? 2 : 1));
  expect((await kept.backup(at(3))).facts).toMatchObject({ ok: true });
  expect(await sets()).toBe(2 * earlier.length + (small ? 4 : 3));
}, 300_000);
