import { expect, test } from 'vitest';
import { openMessages } from '../../testing/sms/openMessages.ts';

test('the screens get classes, streams, categories of staff, the rules, the price and the balance', async () => {
  const { sender, school } = await openMessages();
  await school.database.write((db) =>
    db.updateTable('profile').set({ phones: '0414 123 456 / 0772 000001' }).execute(),
  );
  const { classData, streamData, staffCatData, rules, balance } = await sender.call('getLists', {});
  expect(classData.map(({ name }) => name)).toContain('S2');
  expect(streamData.map(({ name }) => name)).toContain('EAST');
  expect(staffCatData).toHaveLength(6);
  expect(rules).toMatchObject({ which: 'PAYER', opens: 8, closes: 20, dayLimit: 5_000, leftToday: 5_000, rate: 35 });
  expect([rules.school, rules.phone]).toEqual(['Hillside SS', '0414 123 456']);
  expect([rules.networks, balance]).toEqual([['MTN', 'AIRTEL', 'OTHER'], 1_000]);
});

test('a teacher chooses among their own classes only, and what they sent today counts', async () => {
  const { school } = await openMessages();
  const teacher = await school.with(['sendSms']);
  await school.assign(teacher, { classID: 3, streamID: 1, subjectID: 1 });
  await teacher.call('sendSms', {
    selectedContacts: [{ name: 'Cissy', phone: '0701000002' }],
    message: 'Come on Friday',
  });
  const { classData, streamData, staffCatData, rules, balance } = await teacher.call('getLists', {});
  expect(classData).toMatchObject([{ id: 3, streams: '1' }]);
  expect([streamData.map(({ id }) => id), staffCatData]).toEqual([[1], []]);
  expect([rules.leftToday, balance]).toEqual([4_999, 999]);
});
