import { expect, test } from 'vitest';
import { actOn, openLedger, standing } from '../../testing/fees/openLedger.ts';
import { reverse } from '../ledger/reverse.ts';

const sheet = (...rows: string[]) => ({
  fileName: 'balances.csv',
  bytes: ['Reg no,Name,Balance', ...rows].join('\n'),
});

async function start() {
  const ledger = await openLedger(3);
  const bursar = await ledger.school.with(['setFee']);
  const send = (rows: string[], dryRun: 0 | 1 = 0) =>
    bursar.ask('importOpeningBalances', { file: sheet(...rows), dryRun });
  return { ...ledger, bursar, send };
}

test('arrears go to the term before the running one, credit is kept as credit, and both are one batch', async () => {
  const { school, studentIDs, yearID, send, verify } = await start();
  const [one = 0, two = 0, three = 0] = studentIDs;
  const { status, body } = await send([
    'u001/1,Akello 1 Joan,"120,000.00"',
    'U001/2,JOAN AKELLO 2,-5000',
    'U001/3,Akello 3 Joan,0',
  ]);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { added: 2, msg: 'The balances of 2 students are entered' },
  });
  expect(await standing(school, one)).toEqual({ balance: 120_000, due: { '1/0': 120_000 } });
  expect(await standing(school, two)).toEqual({ balance: -5000, due: {} });
  expect(await standing(school, three)).toEqual({ balance: 0, due: {} });
  const batches = await school.database.read.selectFrom('feeBatches').selectAll().execute();
  expect(batches).toMatchObject([
    { id: body.batchID, kind: 'OPENING', label: 'balances.csv', yearID, termID: 1, undoneAt: null },
  ]);
  const entries = await school.database.read.selectFrom('ledgerEntries').select(['kind', 'batchID']).execute();
  expect(entries).toEqual([1, 2].map(() => ({ kind: 'OPENING', batchID: body.batchID })));
  expect(await verify()).toMatchObject({ entries: 2, breach: null });
});

test('in term 1 arrears go to the last term of the year before', async () => {
  const { school, send } = await start();
  await school.database.write((db) => db.updateTable('settings').set({ currentTermID: 1 }).execute());
  await send(['U001/1,Akello 1 Joan,120000']);
  const [cell] = await school.database.read
    .selectFrom('ledgerAccounts')
    .innerJoin('years', 'years.id', 'ledgerAccounts.yearID')
    .select(['yearName', 'termID'])
    .where('kind', '=', 'DUE')
    .execute();
  expect(cell).toEqual({ yearName: '2025', termID: 3 });
});

test('a dry run tells each row, and saves nothing', async () => {
  const { school, studentID, send } = await start();
  const { body } = await send(['U001/1,Akello 1 Joan,120000', 'U001/2,Akello 2 Joan,0'], 1);
  expect(body).toMatchObject({
    ...{ msg: 'The balances of 1 student can be entered', added: 0, batchID: 0 },
    rows: [
      { line: 2, ok: true, msg: '', regno: 'U001/1', name: 'Akello 1 Joan', balance: 120_000 },
      { line: 3, ok: true, msg: 'Nothing is owed', balance: 0 },
    ],
  });
  expect(await standing(school, studentID)).toEqual({ balance: 0, due: {} });
});

test.each([
  ['a number that nobody has', 'U999/9,Akello 1 Joan,100', 'Reg no', 'No student data found'],
  ['no number', ',Akello 1 Joan,100', 'Reg no', 'Enter student registration number'],
  ['another name', 'U001/1,Baluku Joan,100', 'Name', 'The name of this student is Akello 1 Joan'],
  ['half a name', 'U001/1,Joan,100', 'Name', 'The name of this student is Akello 1 Joan'],
  ['no amount', 'U001/1,Akello 1 Joan,', 'Balance', 'Enter amount'],
  ['half shillings', 'U001/1,Akello 1 Joan,50000.50', 'Balance', 'Enter a whole amount, below 0 for credit'],
  ['words', 'U001/1,Akello 1 Joan,much', 'Balance', 'Enter a whole amount, below 0 for credit'],
  ['ten digits', 'U001/1,Akello 1 Joan,1000000000', 'Balance', 'Amount cannot be more than 999,999,999'],
  ['a student twice', 'U001/2,Akello 2 Joan,100', 'Reg no', 'This student is on line 2 too'],
])('%s stops the whole sheet, and nothing is saved', async (_, row, column, msg) => {
  const { school, send } = await start();
  const { status, body } = await send(['U001/2,Akello 2 Joan,700', row]);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: {
      msg: '1 of 2 rows needs correction. Nothing was saved',
      rows: [{ ok: true }, { ok: false, problems: [{ column, msg }] }],
    },
  });
  expect(await school.database.read.selectFrom('feeBatches').selectAll().execute()).toEqual([]);
  expect(await school.database.read.selectFrom('ledgerEntries').selectAll().execute()).toEqual([]);
});

test('a student has one opening balance while it stands, and another once it was reversed', async () => {
  const { school, studentID, send } = await start();
  const rows = ['U001/1,Akello 1 Joan,120000'];
  expect((await send(rows)).status).toBe(200);
  const again = await send(rows);
  expect(again).toMatchObject({
    ...{ status: 400 },
    body: { rows: [{ msg: 'The opening balance of this student has been entered already' }] },
  });
  await actOn(school, (ledger) => reverse(ledger, 1, { reason: 'a wrong sheet' }));
  expect((await send(rows)).status).toBe(200);
  expect(await standing(school, studentID)).toMatchObject({ balance: 120_000 });
});

test('unknown headings and 10,001 rows are refused', async () => {
  const { bursar, send } = await start();
  const file = { fileName: 'balances.csv', bytes: 'Index,Who,How much\n1,2,3\n' };
  const headings = await bursar.ask('importOpeningBalances', { file, dryRun: 1 });
  expect(headings).toMatchObject({
    status: 400,
    body: { msg: 'The first row must hold the headings Reg no, Name, Balance' },
  });
  const long = await send(
    Array.from({ length: 10_001 }, (_, n) => `U001/${n},Akello ${n} Joan,1`),
    1,
  );
  expect(long).toMatchObject({ status: 400, body: { msg: 'A sheet can have at most 10,000 students' } });
});

test('a lost answer sent again enters the balances once', async () => {
  const { school, bursar, studentID } = await start();
  const payload = { file: sheet('U001/1,Akello 1 Joan,120000'), dryRun: 0 as const };
  const first = await bursar.ask('importOpeningBalances', payload, { key: 'balances-1' });
  const second = await bursar.ask('importOpeningBalances', payload, { key: 'balances-1' });
  expect(second).toMatchObject({ status: 200, body: { batchID: first.body.batchID } });
  expect(await standing(school, studentID)).toMatchObject({ balance: 120_000 });
});

test('the audit has one record with count, sum, first and last entry', async () => {
  const { school } = await start();
  const admin = await school.as('admin');
  const file = sheet('U001/1,Akello 1 Joan,120000', 'U001/2,Akello 2 Joan,-20000');
  const { batchID } = await admin.call('importOpeningBalances', { file, dryRun: 0 });
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData[0]?.changes).toMatchObject([
    { type: 'feeBatch', id: batchID, after: { students: 2, sum: 100_000, firstEntry: 1, lastEntry: 2 } },
  ]);
  expect(mainData[0]?.words).toEqual([
    'admin Test entered the opening balances of 2 students from “balances.csv”, UGX\u00A0100,000 in all',
  ]);
});
