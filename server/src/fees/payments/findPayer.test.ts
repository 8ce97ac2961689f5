import { expect, test } from 'vitest';
import { chargeAll, openCashOffice } from '../../testing/fees/openCashOffice.ts';

test('students are found by name or number, with what they owe by term and what is due today', async () => {
  const { school, studentIDs, yearID, bursar } = await openCashOffice(2);
  await chargeAll(school, { studentIDs, yearID, termID: 3 });
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 150_000, method: 'CASH' });
  const { students } = await bursar.call('findPayer', { text: 'akello' });
  expect(students).toHaveLength(2);
  expect(students[0]).toMatchObject({
    ...{ regno: 'U001/1', name: 'Akello 1 Joan', class: 'S1', status: 1, balance: 1_150_000, dueToday: 500_000 },
    terms: [
      { year: '2026', term: 2, balance: 500_000 },
      { year: '2026', term: 3, balance: 650_000 },
    ],
  });
  expect((await bursar.call('findPayer', { text: 'u001/2' })).students).toMatchObject([{ regno: 'U001/2' }]);
});

test('what is due follows the days that the term’s fees fall due on', async () => {
  const { school, yearID, bursar } = await openCashOffice();
  await school.database.write((db) =>
    db
      .insertInto('feeTerms')
      .values({
        ...{ yearID, termID: 2, firstDay: '2026-05-25', lastDay: '2026-08-21' },
        due: JSON.stringify([
          ['2026-05-25', 60],
          ['2026-07-06', 40],
        ]),
      })
      .execute(),
  );
  const due = async () => (await bursar.call('findPayer', { text: 'Akello' })).students[0]?.dueToday;
  expect(await due()).toBe(390_000);
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 400_000, method: 'CASH' });
  expect(await due()).toBe(0);
  school.clock.set(new Date('2026-07-06T08:00:00Z'));
  const later = await school.with(['seeFee']);
  expect((await later.call('findPayer', { text: 'Akello' })).students[0]?.dueToday).toBe(250_000);
});

test('a student who was never charged owes nothing', async () => {
  const { school, bursar } = await openCashOffice();
  await school.database.write((db) =>
    db.updateTable('students').set({ nameKey: 'somebody else' }).where('regno', '=', 'U001/1').execute(),
  );
  expect((await bursar.call('findPayer', { text: 'nobody' })).students).toEqual([]);
});
