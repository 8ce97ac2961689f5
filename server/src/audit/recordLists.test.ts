import { expect, test } from 'vitest';
import { openMessages } from '../testing/sms/openMessages.ts';

const days = { startFrom: '2026-06-01', endAt: '2026-06-30' };

async function open() {
  const { school, sender } = await openMessages({ rights: ['sendSms', 'seeStu', 'seeFee'] });
  const admin = await school.as('admin');
  const told = async () => {
    const { mainData } = await admin.call('getAuditLog', { ...days, userID: sender.userID });
    return mainData.flatMap(({ words }) => words).reverse();
  };
  return { school, sender, told };
}

test('who reads a list of telephones stands in the audit with what it was and how long, without a number', async () => {
  const { sender, told, school } = await open();
  await sender.call('getSmsContacts', { audience: 'PARENTS', classID: 2, streamID: 1 });
  await sender.call('getSmsContacts', { audience: 'STAFF', staffCat: 0 });
  const bytes = 'Phone,Name\n0772000009,Akello\n';
  await sender.call('readSmsSheet', { file: { fileName: 'contacts.csv', bytes } });
  await sender.call('saveOptOut', { phone: '0772000001', how: 'Called', status: 1 });
  await sender.call('getOptOuts', {});
  const { batchID } = await sender.call('sendSms', {
    ...{ message: 'Come', selectedContacts: [{ name: 'Akello', phone: '0772000009' }] },
  });
  await sender.call('getSentSms', { ...days, text: '0772000009' });
  await sender.call('getSentSms', { ...days, batchID });
  const found = (await told()).map((line) => line.replace(/^\S+ \S+ /, ''));
  expect(found.filter((line) => line.startsWith('read'))).toEqual([
    'read a list of 1 contact for messages: “S2 EAST”',
    expect.stringMatching(/^read a list of \d contacts? for messages: “All staff”$/),
    'read a sheet of 1 contact for messages',
    'read the list of 1 telephone that wants no messages',
    'read 1 message of 2026-06-01 to 2026-06-30',
    `read 1 message of batch ${batchID}`,
  ]);
  const rows = await school.database.read.selectFrom('audit').select('changes').execute();
  expect(JSON.stringify(rows)).not.toMatch(/772000001|772000009/);
});

test('a screen that reads its list again within ten minutes is one reading, and a refused one is none', async () => {
  const { sender, told, school } = await open();
  const readings = async () => (await told()).filter((line) => line.includes(' read ')).length;
  await sender.call('getOptOuts', {});
  await sender.call('getOptOuts', {});
  expect(await readings()).toBe(1);
  await sender.call('saveOptOut', { phone: '0772000001', how: 'Called', status: 1 });
  await sender.call('getOptOuts', {});
  expect(await readings()).toBe(2);
  school.clock.pass(10 * 60_000);
  await sender.call('getOptOuts', {});
  expect(await readings()).toBe(3);
  expect((await sender.ask('getSmsContacts', { audience: 'PARENTS', classID: 99, streamID: 0 })).status).toBe(404);
  expect(await readings()).toBe(3);
});
