import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

async function start() {
  const school = await startSchool();
  const office = await school.with(['setRep']);
  const contacts = async () => (await office.call('getFixedContacts', {})).mainData;
  return { school, office, contacts };
}

test('a staff member stands with the telephone of the record, which may change or be no use', async () => {
  const { school, office, contacts } = await start();
  const { userID } = await school.as('teacher');
  const setPhones = (phone: string, phone2: string, status = 1) =>
    school.database.write((db) =>
      db.updateTable('users').set({ phone, phone2, status }).where('id', '=', userID).execute(),
    );
  await setPhones('041 4000000', '0772000103');
  const { id } = await office.call('saveFixedContact', { userID });
  const row = { id, userID, name: 'teacher Test', status: 1, ver: 1 };
  expect(await contacts()).toEqual([{ ...row, phone: '+256772000103', problem: '' }]);
  await setPhones('041 4000000', '');
  expect(await contacts()).toEqual([{ ...row, phone: '041 4000000', problem: texts.noNumber }]);
  await setPhones('0772000104', '', 0);
  expect(await contacts()).toEqual([{ ...row, phone: '+256772000104', problem: texts.notActive }]);
});
