import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSchool } from '../../testing/safekeeping/keptSchool.ts';

/** A school whose first record in the audit is its own. */
async function schoolWith(house: string, set: NodeJS.ProcessEnv = {}) {
  const kept = await keptSchool({ set });
  const school = await kept.begin();
  await (await school.as('admin')).call('saveListEntry', { list: 'houses', name: house });
  await school.end();
  return kept;
}

test('a place belongs to one school: another gets no set there, and removes none', async () => {
  const one = await schoolWith('LWANGA');
  const stick = String(one.config.backupPlaces[0]);
  expect((await one.backup()).facts).toMatchObject({ ok: true });
  const before = await readdir(join(stick, 'sets'));
  const other = await schoolWith('KAGGWA', { BACKUP_URL: stick });
  const { facts } = await other.backup(new Date('2026-06-15T09:00:00.000Z'));
  expect(facts).toMatchObject({ ok: false, places: [{ error: expect.stringContaining('another school') }] });
  expect(await readdir(join(stick, 'sets'))).toEqual(before);
  expect((await one.backup(new Date('2026-06-15T10:00:00.000Z'))).facts).toMatchObject({ ok: true });
});

test('a new machine that has done nothing yet leaves the sets of a school alone', async () => {
  const one = await schoolWith('LWANGA');
  const stick = String(one.config.backupPlaces[0]);
  await one.backup();
  const before = await readdir(join(stick, 'sets'));
  const fresh = await keptSchool({ set: { BACKUP_URL: stick } });
  await (await fresh.begin()).end();
  const { facts } = await fresh.backup(new Date('2026-06-15T09:00:00.000Z'));
  expect(facts).toMatchObject({ ok: false, places: [{ error: expect.stringContaining('another school') }] });
  expect(await readdir(join(stick, 'sets'))).toEqual(before);
});
