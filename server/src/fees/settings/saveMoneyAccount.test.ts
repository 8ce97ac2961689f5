import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const bursar = await school.with(['setFee']);
  const account = async (id: number) =>
    (await bursar.call('getSchoolFeesData', {})).moneyAccounts.find((each) => each.id === id);
  return { school, bursar, account };
}

test('an account is added, renamed and switched off, and its kind stays', async () => {
  const { bursar, account } = await start();
  const { id } = await bursar.call('saveMoneyAccount', { kind: 'BANK', name: 'Stanbic', number: '9030001' });
  expect(await account(id)).toEqual({ id, kind: 'BANK', name: 'Stanbic', number: '9030001', status: 1, ver: 1 });
  await bursar.call('saveMoneyAccount', { id, name: 'Stanbic Jinja', number: '', status: 0, ver: 1 });
  expect(await account(id)).toEqual({ id, kind: 'BANK', name: 'Stanbic Jinja', number: '', status: 0, ver: 2 });
  const moved = await bursar.ask('saveMoneyAccount', { id, kind: 'SCHOOLPAY' });
  expect(moved).toMatchObject({ status: 400, body: { fields: { kind: 'The kind of an account cannot be changed' } } });
});

test('without a kind or a name, with a name that is taken, unknown or changed meanwhile it is refused', async () => {
  const { bursar } = await start();
  expect((await bursar.ask('saveMoneyAccount', { name: 'X' })).body.msg).toBe('Select the kind of account');
  expect((await bursar.ask('saveMoneyAccount', { kind: 'BANK' })).body.msg).toBe('Enter a name');
  expect((await bursar.ask('saveMoneyAccount', { kind: 'BANK', name: ' bank ' })).status).toBe(409);
  expect((await bursar.ask('saveMoneyAccount', { id: 99, name: 'X' })).status).toBe(404);
  await bursar.call('saveMoneyAccount', { id: 1, name: 'Centenary', ver: 1 });
  const late = await bursar.ask('saveMoneyAccount', { id: 1, name: 'DFCU', ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { current: { name: 'Centenary', ver: 2 } } });
});

test('the audit names the account', async () => {
  const { school } = await start();
  const admin = await school.as('admin');
  await admin.call('saveMoneyAccount', { id: 1, status: 0 });
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData[0]?.words).toEqual(['admin Test disabled the money account BANK']);
});
