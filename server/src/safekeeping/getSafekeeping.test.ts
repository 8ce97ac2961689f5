import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { recordRun } from './recordRun.ts';

const hour = 3_600_000;

test('without BACKUP_URL it says that backups are not set up', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const answer = await admin.call('getSafekeeping', {});
  expect(answer).toMatchObject({
    isOn: 0,
    problems: [texts.notSetUp],
    places: [],
    backup: null,
    next: '',
    key: 'NONE',
  });
});

test('it says what the last backup and the last proof found, and what is late', async () => {
  const folder = '/media/stick/somero';
  const backups = { places: [folder], hasRecipient: true, alarmUrl: undefined, environment: {} };
  const school = await startSchool({ backups });
  const record = (kind: 'BACKUP' | 'PROOF', facts: Parameters<typeof recordRun>[3]) =>
    school.database.write((db) => recordRun(db, kind, school.clock.now(), facts));
  const asked = async () => (await school.as('admin')).call('getSafekeeping', {});
  const onDashboard = async () => (await (await school.as('admin')).call('getOverview', {})).backups;
  expect(await asked()).toMatchObject({ isOn: 1, problems: [], key: 'ELSEWHERE' });
  const place = { address: folder, error: null, sets: 3, free: 5_000_000_000 };
  await record('BACKUP', { ok: true, places: [place], rows: 1200, files: 1 });
  const { backup, places, problems } = await asked();
  expect([problems, backup?.words]).toEqual([[], '1,200 rows, 1 file']);
  expect(places).toEqual([{ address: folder, error: '', sets: 3, free: 5_000_000_000 }]);
  school.clock.pass(3 * hour + 1);
  expect((await asked()).problems).toEqual([texts.late]);
  const missing = `${folder} is not there: is the stick in its place?`;
  await record('BACKUP', { ok: false, places: [{ address: folder, error: missing, sets: 0, free: null }] });
  await record('PROOF', { ok: false, problem: 'the audit: record 3: this record was changed' });
  const failed = await asked();
  expect(failed.problems).toEqual([texts.failed, texts.proofFailed]);
  expect(await onDashboard()).toEqual(failed.problems);
  expect([failed.places[0]?.error, failed.proof?.words]).toEqual([
    missing,
    'the audit: record 3: this record was changed',
  ]);
  expect(failed.mainData.map(({ kind, ok }) => [kind, ok])).toEqual([
    ['PROOF', 0],
    ['BACKUP', 0],
    ['BACKUP', 1],
  ]);
  school.clock.pass(46 * hour);
  await record('BACKUP', { ok: true });
  await record('PROOF', { ok: true });
  expect((await asked()).problems).toEqual([]);
  const other = { ...place, address: '/mnt/disk', error: 'is not there' };
  await record('BACKUP', { ok: false, places: [place, other] });
  expect((await asked()).problems).toEqual([texts.placeFailed]);
  await record('BACKUP', { ok: false, places: [place], problems: ['the file 1f is gone'] });
  expect((await asked()).problems).toEqual([texts.filesFailed]);
  await record('BACKUP', { ok: true });
  school.clock.pass(49 * hour);
  expect((await asked()).problems).toEqual([texts.late, texts.proofLate]);
});

test('only ADMIN sees it', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.call('getOverview', {})).backups).toEqual([]);
  expect((await (await school.as('admin')).call('getOverview', {})).backups).toEqual([texts.notSetUp]);
  expect((await teacher.ask('getSafekeeping', {})).status).toBe(403);
});
