import { rights } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { turnOnSchoolPay } from '../../testing/schoolpay/turnOnSchoolPay.ts';
import { startSchool } from '../../testing/startSchool.ts';

test('an administrator sees the code and whether there is a password; nobody else does', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const nothing = { code: '', on: 0, hasPassword: 0, address: '', forged: 0, ver: 1 };
  expect(await admin.call('getSchoolPay', {})).toMatchObject(nothing);
  await turnOnSchoolPay(school);
  expect(await admin.call('getSchoolPay', {})).toMatchObject({ code: '700700', on: 1, hasPassword: 1, ver: 2 });
  const other = await school.with([...rights]);
  expect((await other.ask('getSchoolPay', {})).status).toBe(403);
});
