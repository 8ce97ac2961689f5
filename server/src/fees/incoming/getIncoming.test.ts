import { expect, test } from 'vitest';
import { addParent } from '../../testing/fees/addParent.ts';
import { bank, openIncoming, statement, unknownMoney } from '../../testing/fees/openIncoming.ts';
import { actOn } from '../../testing/fees/openLedger.ts';
import { intake } from './intake.ts';

test('students are suggested by name, a parent’s telephone and the balance, the likeliest first and three at most', async () => {
  const { school, studentIDs, take, lines } = await openIncoming(5);
  await addParent(school, { studentID: studentIDs[3] ?? 0, phone: '0772 123 456' });
  await take(
    bank,
    statement(
      '2026-06-10,BY JOAN AKELLO 2 TEL +256772123456,A1,1000',
      '2026-06-10,AKELLO JOAN,A2,1001',
      '2026-06-10,0772123456 and U001/1 and U001/3,A3,1002',
      '2026-06-10,DEPOSIT,A4,650000',
    ),
  );
  const found = (await lines()).map(({ state, suggestions }) => [
    state,
    ...suggestions.map(({ regno, why }) => `${regno}: ${why}`),
  ]);
  expect(found).toEqual([
    ['SUGGESTED', 'U001/2: Name', 'U001/4: A parent’s phone'],
    ['UNMATCHED'],
    ['SUGGESTED', 'U001/1: Registration number', 'U001/3: Registration number', 'U001/4: A parent’s phone'],
    // Five owe as much: the balance says nothing.
    ['UNMATCHED'],
  ]);
});

test('a registration number counts as a whole word only, and a short or year-like one not in free text', async () => {
  const { school, states } = await openIncoming(2);
  await school.database.write((db) =>
    db.updateTable('students').set({ regno: '2026', regnoKey: '2026' }).where('regnoKey', '=', 'U001/2').execute(),
  );
  const rows = ['U001/11', 'xU001/1', 'FEES 2026', '(U001/1),'].map(
    (text, at) => `2026-06-10,"${text}",R${at},${at + 1}`,
  );
  expect(await states(bank, statement(...rows))).toEqual(['UNMATCHED', 'UNMATCHED', 'UNMATCHED', 'MATCHED']);
});

test('a payment code that is a word, a date, an amount or the school’s own account takes nobody’s money', async () => {
  const { school, bursar, states } = await openIncoming(1);
  await (await school.as('admin')).call('saveMoneyAccount', { kind: 'BANK', name: 'Ours', number: '9030-001-234' });
  for (const code of ['TUITION', '2026-06-10', '500000', '9030001234', '1000 000 001'])
    await bursar.call('savePaymentCode', { regNo: 'U001/1', code });
  const texts = ['TUITION', 'On 2026-06-10', 'DEP 500000/=', 'To 9030001234', 'To 9030001234 for 1000000001'];
  const rows = texts.map((text, at) => `2026-06-10,${text},R${at},500000`);
  expect(await states(bank, statement(...rows))).toEqual([...Array(4).fill('UNMATCHED'), 'MATCHED']);
});

test('who may only read sees the lines, and nobody else', async () => {
  const { school } = await openIncoming();
  expect((await (await school.with(['seeFee'])).ask('getIncoming', {})).status).toBe(200);
  expect((await (await school.with(['setFee'])).ask('getIncoming', {})).status).toBe(403);
});

test('of more lines than are shown, what waits begins with the oldest, what was decided with the newest', async () => {
  const { bursar, take } = await openIncoming();
  const rows = Array.from(
    { length: 1004 },
    (_, at) => `2026-06-10,"${at < 2 ? 'U001/1' : 'DEPOSIT'}",R${at},${at + 1}`,
  );
  await take(bank, statement(...rows));
  const { mainData, counts } = await bursar.call('getIncoming', {});
  expect([mainData.length, mainData[0]?.reference, counts.UNMATCHED]).toEqual([1000, 'R2', 1002]);
  const given = (await bursar.call('getIncoming', { state: 'MATCHED' })).mainData;
  expect(given.map(({ reference }) => reference)).toEqual(['R1', 'R0']);
});

test.each(['SAVING', 'UNMATCHED'] as const)(
  'of 1,001 %s lines the counts know all, and the answer goes on after its last',
  async (state) => {
    const { school, bursar } = await openIncoming();
    const rows = Array.from({ length: 1001 }, (_, n) => unknownMoney(n + 1));
    const asked = { account: { id: bank, kind: 'BANK' as const }, rows, label: 'statement.csv' };
    await actOn(school, (ledger) => intake({ ...ledger, changed: () => {} }, asked));
    if (state === 'UNMATCHED')
      await school.database.write((db) => db.updateTable('incomingLines').set({ state: 'OPEN' }).execute());
    const first = await bursar.call('getIncoming', { state });
    expect(first.counts).toMatchObject({ [state]: 1001 });
    expect(first.mainData).toHaveLength(1000);
    expect(first.next).toBe(first.mainData.at(-1)?.id);
    const rest = await bursar.call('getIncoming', { state, after: first.next });
    expect(rest).toMatchObject({
      mainData: [{ amount: state === 'SAVING' ? 1 : 1001, state }],
      next: 0,
      counts: first.counts,
    });
  },
);
