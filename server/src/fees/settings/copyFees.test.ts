import { expect, test } from 'vitest';
import { setClassFees } from '../../testing/fees/setClassFees.ts';
import { sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

const [tuition, pta] = [1, 7];

async function start() {
  const school = await startSchool();
  const { year: toYearID, lastYear: fromYearID } = await sampleClass(school);
  const bursar = await school.with(['setFee']);
  const lines = { 1: [{ catID: tuition, amount: 610_400 }], 2: [{ catID: pta, amount: 300 }] };
  for (const classID of [1, 2]) await setClassFees(school, { classID, yearID: fromYearID, lines });
  await setClassFees(school, { classID: 2, yearID: toYearID, lines });
  await setClassFees(school, { classID: 3, yearID: fromYearID, lines, status: 0 });
  const years = { fromYearID, toYearID };
  const fees = async (sclass: number) =>
    (await bursar.call('getFeesSettings', { sclass, year: toYearID })).studentSettingData;
  return { school, bursar, years, fees };
}

test('a class without fees gets those of the other year, and who has some keeps them', async () => {
  const { bursar, years, fees } = await start();
  const { rows, added } = await bursar.call('copyFees', { ...years, dryRun: 0 });
  expect(added).toBe(1);
  expect(rows.slice(0, 3)).toEqual([
    { classID: 1, className: 'S1', ok: true, msg: '', fromTotal: 610_700, total: 610_700 },
    { classID: 2, className: 'S2', ok: false, msg: 'Has fees already', fromTotal: 610_700, total: 610_700 },
    { classID: 3, className: 'S3', ok: false, msg: 'Has no active fees in that year', fromTotal: 0, total: 0 },
  ]);
  expect(await fees(1)).toMatchObject([{ t_oneFees: 610_400, t_twoFees: 300, status: 1, studentID: null }]);
  expect(await fees(2)).toHaveLength(1);
});

test('raised fees are rounded to 1,000, and what is smaller does not vanish', async () => {
  const { bursar, years, fees } = await start();
  await bursar.call('copyFees', { ...years, percent: 5, classList: [1], dryRun: 0 });
  expect(await fees(1)).toMatchObject([{ t_oneFees: 641_000, t_twoFees: 300 }]);
});

test('a dry run changes nothing, and says when fees rise without an authority', async () => {
  const { bursar, years, fees } = await start();
  const warning = 'Schools may not raise fees without written authority of the Ministry';
  expect(await bursar.call('copyFees', { ...years, percent: 5, dryRun: 1 })).toMatchObject({ added: 0, warning });
  expect(await fees(1)).toEqual([]);
  expect(await bursar.call('copyFees', { ...years, dryRun: 1 })).toMatchObject({ warning: '' });
  await bursar.call('saveFeeRules', { authority: 'MoES/12/2026' });
  expect(await bursar.call('copyFees', { ...years, percent: 5, dryRun: 1 })).toMatchObject({ warning: '' });
});

test('a category that is switched off is left out and named', async () => {
  const { school, bursar, years, fees } = await start();
  await (await school.as('admin')).call('saveListEntry', { list: 'paymentCategories', id: pta, status: 0 });
  const { rows } = await bursar.call('copyFees', { ...years, classList: [1], dryRun: 0 });
  expect(rows).toMatchObject([{ ok: true, msg: expect.stringMatching(/^Without .+, which is switched off$/) }]);
  expect(await fees(1)).toMatchObject([{ t_oneFees: 610_400, t_twoFees: 0 }]);
});

test('the same year, a closed one, an unknown one, an unknown class and a copy of nothing are refused', async () => {
  const { bursar, years } = await start();
  const ask = (change: object) => bursar.ask('copyFees', { ...years, dryRun: 0, ...change });
  expect((await ask({ fromYearID: years.toYearID })).body.msg).toBe('Choose two different years');
  expect((await ask({ fromYearID: years.toYearID, toYearID: years.fromYearID })).status).toBe(409);
  expect((await ask({ fromYearID: 999 })).body.msg).toBe('No Year found');
  expect((await ask({ classList: [99] })).status).toBe(400);
  expect(await ask({ classList: [2] })).toMatchObject({ status: 409, body: { msg: 'No class has fees to copy' } });
  expect((await ask({ percent: 201 })).status).toBe(400);
});

test('the audit names class and year', async () => {
  const { school, years } = await start();
  const admin = await school.as('admin');
  await admin.call('copyFees', { ...years, classList: [1], dryRun: 0 });
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData[0]?.words).toEqual(['admin Test added the fees of S1, 2026']);
});
