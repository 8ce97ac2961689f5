import { schoolPayTexts as texts } from '@somero/contract/fees/schoolpay/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { sessionTexts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { wrong } from '../../testing/signIn.ts';
import { password as current, startSchool } from '../../testing/startSchool.ts';
import { schoolPaySecrets } from './readSchoolPay.ts';

const given = { code: '700700', password: 'canary', on: 1, current } as const;

async function adminOf() {
  const school = await startSchool();
  const admin = await school.as('admin');
  const why = async (payload: object) => {
    const { status, body } = await admin.ask('saveSchoolPay', { ...given, ...payload });
    return [status, body.fields ?? body.msg];
  };
  return { ...school, admin, why };
}

test('code and switch are stored, the password is sealed and kept when none is given', async () => {
  const { admin, database, parts } = await adminOf();
  const saved = await admin.call('saveSchoolPay', given, { key: 'save' });
  expect(saved).toMatchObject({ msg: texts.saved, code: '700700', on: 1, hasPassword: 1, ver: 2 });
  await admin.call('saveSchoolPay', { code: '700701', on: 0, current, ver: 2 });
  expect(await parts.secrets.open(database.read, schoolPaySecrets.password)).toBe('canary');
  const written = JSON.stringify([
    saved,
    await database.read.selectFrom('audit').selectAll().execute(),
    await database.read.selectFrom('idempotency').selectAll().execute(),
    await database.read.selectFrom('schoolPay').selectAll().execute(),
    await database.read.selectFrom('secrets').selectAll().execute(),
  ]);
  expect(written).toContain('700701');
  expect(written).not.toContain('canary');
});

test('it asks for one’s own password, a school code and, the first time, the password of SchoolPay', async () => {
  const { why } = await adminOf();
  expect(await why({ current: wrong })).toEqual([400, { current: sessionTexts.currentPasswordWrong }]);
  expect(await why({ code: '../7' })).toEqual([400, { code: texts.codeShape }]);
  expect(await why({ password: '' })).toEqual([400, { password: texts.enterPassword }]);
});

test('an older version is refused, and so is a school without an account of SchoolPay', async () => {
  const { why, admin, database } = await adminOf();
  await database.write((db) => db.updateTable('moneyAccounts').set({ status: 0 }).execute());
  expect(await why({})).toEqual([400, { code: texts.noAccount }]);
  await database.write((db) => db.updateTable('moneyAccounts').set({ status: 1 }).execute());
  await admin.call('saveSchoolPay', given);
  const { status, body } = await admin.ask('saveSchoolPay', { ...given, ver: 1 });
  const { error: _, msg: __, ...shown } = await admin.call('getSchoolPay', {});
  expect([status, body.msg, body.current]).toEqual([409, schoolTexts.changedMeanwhile, shown]);
});

test('the address of notices stays until a new one is asked for', async () => {
  const { admin } = await adminOf();
  const { address } = await admin.call('saveSchoolPay', given);
  expect(address).toMatch(/^http:\/\/school\.test\/callbacks\/fees\/schoolpay\/[\w-]{22}$/);
  expect((await admin.call('saveSchoolPay', given)).address).toBe(address);
  const renewed = await admin.call('saveSchoolPay', { ...given, newAddress: 1 });
  expect(renewed.address).not.toBe(address);
  expect((await admin.call('getSchoolPay', {})).address).toBe(renewed.address);
});
