import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const office = await school.with(['setRep']);
  const contacts = async () => (await office.call('getFixedContacts', {})).mainData;
  return { school, office, contacts };
}

test('a name with its number joins the list, however the number is typed, and can be changed and switched off', async () => {
  const { office, contacts } = await start();
  expect(await contacts()).toEqual([]);
  const { id } = await office.call('saveFixedContact', { name: 'The chair', phone: '0772 000 101 / 0752000102' });
  const row = { id, userID: null, name: 'The chair', phone: '+256772000101', problem: '' };
  expect(await contacts()).toEqual([{ ...row, status: 1, ver: 1 }]);
  await office.call('saveFixedContact', { id, phone: '00256 752 000 102', status: 0, ver: 1 });
  expect(await contacts()).toEqual([{ ...row, phone: '+256752000102', status: 0, ver: 2 }]);
});

test('nobody stands there twice, and who has no mobile number does not stand there at all', async () => {
  const { school, office, contacts } = await start();
  const { userID } = await school.as('teacher');
  await office.call('saveFixedContact', { userID });
  await office.call('saveFixedContact', { name: 'The chair', phone: '0772000101' });
  for (const again of [{ userID }, { name: 'Another', phone: '+256772000101' }])
    expect(await office.ask('saveFixedContact', again)).toMatchObject({
      status: 409,
      body: { msg: texts.contactTaken },
    });
  for (const [wrong, msg] of [
    [{}, texts.enterStaffOrPhone],
    [{ name: 'The chair' }, texts.enterStaffOrPhone],
    [{ name: 'The chair', userID }, texts.enterStaffOrPhone],
    [{ name: 'The chair', phone: '041 4000000' }, texts.noMobileNumber],
  ] as const)
    expect(await office.ask('saveFixedContact', wrong)).toMatchObject({ status: 400, body: { msg } });
  expect((await office.ask('saveFixedContact', { userID: 999 })).status).toBe(404);
  expect((await office.ask('saveFixedContact', { id: 999, name: 'X', phone: '0772000101' })).status).toBe(404);
  expect(await contacts()).toHaveLength(2);
});

test('the audit has three digits of a number', async () => {
  const { school } = await start();
  const admin = await school.as('admin');
  await admin.call('saveFixedContact', { name: 'The chair', phone: '0772000101' });
  const rows = await school.database.read.selectFrom('audit').select('changes').execute();
  const told = rows.map(({ changes }) => changes).join();
  expect(told).toContain('…101');
  expect(told).not.toContain('772000101');
});
