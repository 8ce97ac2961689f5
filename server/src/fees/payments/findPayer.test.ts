import { spread } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
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

test('those with these numbers come in the order that was asked for, however they are typed, and a number that is nobody’s is refused', async () => {
  const { bursar } = await openCashOffice(3);
  const { students } = await bursar.call('findPayer', { regNos: ['u001/3', 'U001/1'] });
  expect(students.map(({ regno }) => regno)).toEqual(['U001/3', 'U001/1']);
  await expect(bursar.call('findPayer', { regNos: ['U001/1', 'U9'] })).rejects.toMatchObject({
    ...{ status: 404, msg: 'No student data found' },
  });
  await expect(bursar.call('findPayer', {})).rejects.toMatchObject({ status: 400, msg: texts.enterPayer });
});

test('a screen spreads money by the same rule as the server, over what is not paid', async () => {
  const { school, studentIDs, yearID, bursar } = await openCashOffice();
  await chargeAll(school, { studentIDs, yearID, termID: 1 });
  const paid = { regNo: 'U001/1', method: 'CASH' } as const;
  await bursar.call('addPayment', { ...paid, amount: 600_000 });
  const [payer] = (await bursar.call('findPayer', { regNos: ['U001/1'] })).students;
  expect(payer?.cells.map(({ due }) => due).sort((a, b) => a - b)).toEqual([50_000, 50_000, 600_000]);
  const { parts, rest } = spread(payer?.cells ?? [], 800_000);
  const shown = parts.map(({ cell: { yearName, termID, category }, amount }) => ({
    ...{ yearName, termID, category, amount },
  }));
  const { spread: stored } = await bursar.call('addPayment', { ...paid, amount: 800_000 });
  expect([...shown, { yearName: '', termID: 0, category: 'CREDIT', amount: rest }]).toEqual(stored);
});

test('what stands of the last 366 days is told, so that nothing is recorded twice unasked', async () => {
  const { bursar, admin } = await openCashOffice();
  const bank = { regNo: 'U001/1', method: 'BANK', amount: 5000 } as const;
  await bursar.call('addPayment', { ...bank, reference: 'A', paidOn: '2025-06-14' });
  const { id } = await bursar.call('addPayment', { ...bank, reference: 'B' });
  await bursar.call('addPayment', { ...bank, reference: 'C' });
  await admin.call('reversePayment', { id, reason: 'Typed twice' });
  const [payer] = (await bursar.call('findPayer', { text: 'akello' })).students;
  expect(payer?.paid).toEqual([
    { receiptNo: 3, amount: 5000, method: 'BANK', paidOn: '2026-06-15' },
    { receiptNo: 1, amount: 5000, method: 'BANK', paidOn: '2025-06-14' },
  ]);
});
