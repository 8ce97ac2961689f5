import { expect, test } from 'vitest';
import { asDatabaseOwner } from '../../testing/audit/asDatabaseOwner.ts';
import { adjust, charge } from '../../testing/fees/charge.ts';
import { markReversed, openLedger, pay, someone, standing } from '../../testing/fees/openLedger.ts';
import { advance, due, income, money, till } from './accounts.ts';
import { open } from './charge.ts';
import { credit, debit, post } from './post.ts';
import { reverse } from './reverse.ts';

const [tuition, pta] = [1, 7];

/** TUITION 600 and PTA 50 in term 1, TUITION 600 in term 2. */
async function charged() {
  const opened = await openLedger();
  const { act, studentID, yearID } = opened;
  const of = (termID: number) => ({ studentID, yearID, termID });
  await act(async (ledger) => {
    const fees = [
      { catID: tuition, amount: 600 },
      { catID: pta, amount: 50 },
    ];
    await charge(ledger, of(1), someone, fees);
    await charge(ledger, of(2), someone, fees.slice(0, 1));
  });
  return { ...opened, of, standing: () => standing(opened.school, studentID) };
}

test('money fills the oldest term first, and what is left over pays for the next charge by itself', async () => {
  const { act, of, studentID, standing, verify } = await charged();
  await act((ledger) => pay(ledger, { studentID, amount: 700 }));
  expect(await standing()).toEqual({ balance: 550, due: { '1/1': 0, '1/7': 0, '2/1': 550 } });
  await act((ledger) => pay(ledger, { studentID, amount: 1000 }));
  expect(await standing()).toMatchObject({ balance: -450, due: { '2/1': 0 } });
  await act((ledger) => charge(ledger, of(3), someone, [{ catID: tuition, amount: 600 }]));
  expect(await standing()).toMatchObject({ balance: 150, due: { '3/1': 150 } });
  expect((await verify()).breach).toBeNull();
});

test('a cell that is charged less than was paid on it gives the difference to the next one', async () => {
  const { act, of, studentID, standing, verify } = await charged();
  await act((ledger) => pay(ledger, { studentID, amount: 650 }));
  await act((ledger) => adjust(ledger, of(1), [{ catID: tuition, amount: -200 }]));
  expect(await standing()).toEqual({ balance: 400, due: { '1/1': 0, '1/7': 0, '2/1': 400 } });
  expect((await verify()).breach).toBeNull();
});

test('a reversed payment is owed again, wherever its money had gone in the meantime', async () => {
  const { school, act, of, studentID, standing, verify } = await charged();
  const entry = await act((ledger) => pay(ledger, { studentID, amount: 1500 }));
  await act((ledger) => charge(ledger, of(3), someone, [{ catID: tuition, amount: 600 }]));
  await act((ledger) => adjust(ledger, of(1), [{ catID: tuition, amount: -200 }]));
  const undo = () =>
    act(async (ledger) => {
      await reverse(ledger, entry, { reason: 'bounced' });
      await markReversed(ledger, entry);
    });
  await undo();
  expect(await standing()).toEqual({ balance: 1650, due: { '1/1': 400, '1/7': 50, '2/1': 600, '3/1': 600 } });
  expect((await verify()).breach).toBeNull();
  await expect(undo()).rejects.toThrow('This has been reversed already');
  const kinds = await school.database.read.selectFrom('ledgerEntries').select('kind').orderBy('seq').execute();
  expect(kinds.map(({ kind }) => kind).slice(-3)).toEqual(['REVERSAL', 'RELEASE', 'APPLY']);
});

test('a payment whose money was refunded is not reversed, and nothing is kept of the attempt', async () => {
  const { act, studentID, standing, verify } = await charged();
  const entry = await act((ledger) => pay(ledger, { studentID, amount: 1450 }));
  await act((ledger) =>
    post(ledger, { kind: 'REFUND', studentID, lines: [debit(advance(studentID), 200), credit(money(1), 200)] }),
  );
  const before = await standing();
  await expect(act((ledger) => reverse(ledger, entry, { reason: 'bounced' }))).rejects.toThrow(/UGX.200 is missing/);
  expect(await standing()).toEqual(before);
  expect((await verify()).breach).toBeNull();
});

test('a charge that is reversed leaves its money as credit, and is refused while an adjustment stands on it', async () => {
  const { school, act, of, studentID, standing, verify } = await charged();
  await act((ledger) => pay(ledger, { studentID, amount: 650 }));
  const { entry } = await school.database.read
    .selectFrom('feeCharges')
    .select('entry')
    .where('termID', '=', 1)
    .executeTakeFirstOrThrow();
  await act((ledger) => adjust(ledger, of(1), [{ catID: tuition, amount: 20 }]));
  const undo = () => act((ledger) => reverse(ledger, entry, { reason: 'the wrong class' }));
  await expect(undo()).rejects.toThrow('Later changes depend on this. Undo them first');
  await act((ledger) => adjust(ledger, of(1), [{ catID: tuition, amount: -20 }]));
  await undo();
  expect(await standing()).toEqual({ balance: -50, due: { '1/1': 0, '1/7': 0, '2/1': 0 } });
  expect((await verify()).breach).toBeNull();
  await act((ledger) => charge(ledger, of(1), someone, [{ catID: pta, amount: 70 }]));
  expect(await standing()).toMatchObject({ balance: 20, due: { '1/7': 20 } });
});

test('an opening balance is owed or is credit, and is entered once while it stands', async () => {
  const { act, of, standing, verify } = await charged();
  await act((ledger) => open(ledger, of(1), -700));
  expect(await standing()).toMatchObject({ balance: 550, due: { '1/1': 0, '2/1': 550 } });
  await expect(act((ledger) => open(ledger, of(1), 90))).rejects.toThrow('has been entered already');
  await act(async (ledger) => {
    const { seq } = await ledger.db
      .selectFrom('ledgerEntries')
      .select('seq')
      .where('kind', '=', 'OPENING')
      .executeTakeFirstOrThrow();
    await reverse(ledger, seq, { reason: 'the wrong sheet' });
    await open(ledger, of(1), 90);
  });
  expect(await standing()).toMatchObject({ balance: 1340, due: { '1/0': 90, '1/1': 600 } });
  expect((await verify()).breach).toBeNull();
});

test('a student is charged once in a term', async () => {
  const { act, of } = await charged();
  await expect(act((ledger) => charge(ledger, of(1), someone, [{ catID: pta, amount: 1 }]))).rejects.toThrow(/unique/i);
});

test('an entry that does not balance, names an account twice or moves what its kind may not is refused', async () => {
  const { act, studentID, yearID, verify } = await charged();
  const cell = { yearID, termID: 1, catID: pta };
  const [owed, earned] = [due(studentID, cell), income(cell)];
  for (const [kind, lines, why] of [
    ['CHARGE', [debit(owed, 5), credit(earned, 4)], 'of 5 against 4'],
    ['CHARGE', [debit(owed, 1.5), credit(earned, 1.5)], 'a line of 1.5 and 0'],
    ['CHARGE', [debit(owed, -5), credit(earned, -5)], 'a line of -5'],
    ['CHARGE', [], 'of 0 against 0'],
    ['CHARGE', [{ ...debit(owed, 5), credit: 5 }], 'a line of 5 and 5'],
    ['CHARGE', [debit(earned, 5), credit(owed, 5)], 'INCOME as a debit'],
    ['PAYMENT', [debit(till(1), 5), credit(earned, 5)], 'INCOME as a credit'],
    ['CHARGE', [debit(owed, 5), debit(owed, 5), credit(earned, 10)], 'that names an account twice'],
    ['PAYMENT', [debit(till(1), 5), credit(advance(studentID + 1), 5)], 'with an account of another'],
  ] as const)
    await expect(act((ledger) => post(ledger, { kind, studentID, lines }))).rejects.toThrow(why);
  const over = act((ledger) => adjust(ledger, { ...cell, studentID }, [{ catID: pta, amount: -51 }]));
  await expect(over).rejects.toThrow('would be charged -1');
  expect(await verify()).toMatchObject({ breach: null, entries: 2 });
});

test('the database refuses to change or delete entries and lines, and an entry that does not follow the last one', async () => {
  const { school } = await charged();
  for (const statement of [
    'update "ledgerEntries" set "userID" = 2',
    'delete from "ledgerEntries"',
    'update "ledgerLines" set debit = debit + 1 where debit > 0',
    'delete from "ledgerLines"',
  ])
    await expect(asDatabaseOwner(school, statement), statement).rejects.toThrow('is append-only');
  const forged = `insert into "ledgerEntries" select 9, kind, "studentID", day, at, "userID", reason, "batchID", "requestID", null, "classID", "streamID", "residencyID", "isNew", digest, "previousHash", "keyID", hash, receipt from "ledgerEntries" where seq = 2`;
  await expect(asDatabaseOwner(school, forged)).rejects.toThrow('the ledgerEntries goes on after its last record');
});
