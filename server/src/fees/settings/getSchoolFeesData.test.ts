import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

test('a new school has its fee categories, with boarding for boarders, three accounts and the usual months', async () => {
  const school = await startSchool();
  const bursar = await school.with(['addPay']);
  const data = await bursar.call('getSchoolFeesData', {});
  const named = (name: string) => data.paymentCategory.find((category) => category.name === name);
  expect(named('TUITION')).toMatchObject({ catType: 1, status: 1, residencies: [], newOnly: 0, ver: 0 });
  expect(named('TUITION')?.rank).toBe(named('TUITION')?.id);
  expect(named('BOARDING')).toMatchObject({ residencies: [2], ver: 1 });
  expect(named('UNEB REGISTRATION')).toBeDefined();
  expect(named('BALANCE BROUGHT FORWARD')).toBeUndefined();
  expect(data.moneyAccounts.map(({ kind, name }) => [kind, name])).toEqual([
    ['BANK', 'BANK'],
    ['MOBILE MONEY', 'MOBILE MONEY'],
    ['SCHOOLPAY', 'SCHOOLPAY'],
  ]);
  const yearID = data.settingData.currentYear;
  expect(data.feeTerms.filter((term) => term.yearID === yearID)).toEqual([
    { yearID, termID: 1, first: '2026-01-01', last: '2026-04-30', due: [{ day: '2026-01-01', percent: 100 }], ver: 0 },
    { yearID, termID: 2, first: '2026-05-01', last: '2026-08-31', due: [{ day: '2026-05-01', percent: 100 }], ver: 0 },
    { yearID, termID: 3, first: '2026-09-01', last: '2026-12-31', due: [{ day: '2026-09-01', percent: 100 }], ver: 0 },
  ]);
  expect(data.classData).toHaveLength(6);
  expect(data.termData).toHaveLength(3);
});
