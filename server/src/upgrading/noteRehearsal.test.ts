import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { noteRehearsal, recordRehearsal } from './noteRehearsal.ts';

test('a rehearsal that failed is on the dashboard and among the backups, once, for a week or until an upgrade works', async () => {
  const school = await startSchool();
  const state = async () => (await school.as('admin')).call('getSafekeeping', {});
  await recordRehearsal(school.parts, school.dataDir);
  expect((await state()).mainData).toEqual([]);

  const failed = { from: '1.0.0', to: '2.0.0', problem: '2.0.0 failed in its rehearsal: it went wrong' };
  await noteRehearsal(school.dataDir, { ...failed, at: school.clock.now().toISOString() });
  for (let time = 0; time < 2; time++) await recordRehearsal(school.parts, school.dataDir);
  const words = `Somero 2.0.0 was tried on a copy and not taken, 1.0.0 works on: ${failed.problem}`;
  const { mainData, problems } = await state();
  expect(mainData).toMatchObject([{ kind: 'UPGRADE', ok: 0, words }]);
  expect(problems).toEqual([texts.notSetUp, texts.upgradeFailed]);
  expect((await (await school.as('admin')).call('getOverview', {})).backups).toEqual(problems);
  const records = school.database.read.selectFrom('audit').select('reason').where('call', '=', 'release:upgrade');
  expect(await records.execute()).toEqual([{ reason: words }]);

  school.clock.pass(8 * 24 * 3_600_000);
  expect((await state()).problems).toEqual([texts.notSetUp]);
});
