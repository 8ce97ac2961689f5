import { expect, test } from 'vitest';
import {
  bank,
  columns,
  openIncoming,
  schoolPay,
  schoolPayRow,
  schoolPaySheet,
  statement,
  type Told,
} from '../../testing/fees/openIncoming.ts';
import { standing } from '../../testing/fees/openLedger.ts';

const four = schoolPaySheet(
  schoolPayRow({ receipt: '9001', amount: '150,000.00', code: '1000000001' }),
  schoolPayRow({ receipt: '9002', amount: 50_000, regno: 'u001/2' }),
  schoolPayRow({ receipt: '9003', amount: 650_000, name: 'AKELLO 3 JOAN' }),
  schoolPayRow({ receipt: '9004', amount: 7000, name: 'Somebody Else' }),
);

test('SchoolPay’s sheet is known by its headings: who is named is paid, the rest waits, and the same file changes nothing', async () => {
  const { school, studentIDs, bursar, send, states, take, lines, unmatched, verify } = await openIncoming(3);
  await bursar.call('savePaymentCode', { regNo: 'U001/1', code: '1000000001' });
  expect(await states(schoolPay, four)).toEqual(['MATCHED', 'MATCHED', 'SUGGESTED', 'UNMATCHED']);
  expect(await lines()).toEqual([]);
  expect(await take(schoolPay, four)).toMatchObject({
    counts: { MATCHED: 2, UNMATCHED: 2, SUGGESTED: 0 },
    ...{ msg: '4 rows are being saved', pointFirst: 0 },
  });
  const [one = 0, two = 0, three = 0] = studentIDs;
  expect([await standing(school, one), await standing(school, two), await standing(school, three)]).toMatchObject([
    { balance: 500_000 },
    { balance: 600_000 },
    { balance: 650_000 },
  ]);
  const { mainData } = await bursar.call('getPayments', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData).toMatchObject([
    { receiptNo: 2, method: 'SCHOOLPAY', reference: '9002', paidOn: '2026-06-10', confirmed: 1 },
    { receiptNo: 1, method: 'SCHOOLPAY', reference: '9001', paidBy: 'MTN MobileMoney', confirmed: 1 },
  ]);
  expect(await lines()).toMatchObject([
    {
      state: 'SUGGESTED',
      amount: 650_000,
      suggestions: [{ regno: 'U001/3', why: 'Name, The balance is this amount' }],
    },
    { state: 'UNMATCHED', amount: 7000, reference: '9004' },
  ]);
  expect(await unmatched()).toBe(657_000);
  expect(await states(schoolPay, four)).toEqual(['KNOWN', 'KNOWN', 'KNOWN', 'KNOWN']);
  expect((await send(schoolPay, four)).body).toMatchObject({ batchID: 0, msg: 'There is nothing new in this file' });
  expect(await unmatched()).toBe(657_000);
  expect(await verify()).toMatchObject({ breach: null });
});

test('the columns of another statement are pointed at once, and known afterwards whatever stands above them', async () => {
  const { bursar, take } = await openIncoming(2);
  const rows = ['10/06/2026,Deposit for U001/2,A1,"50,000"', '2026-06-11,Somebody,A2,UGX 7000'];
  const first = await bursar.call('importPayments', { accountID: bank, file: statement(...rows), dryRun: 1 });
  expect(first).toMatchObject({
    ...{ pointFirst: 1, rows: [], columns },
    msg: 'Choose the columns of this statement. Somero remembers them for this account',
    preview: [{ line: 1, cells: ['Date', 'Details', 'Ref', 'Amount'] }, { line: 2 }, { line: 3 }],
  });
  const unsaid = await bursar.ask('importPayments', { accountID: bank, file: statement(...rows), dryRun: 0 });
  expect(unsaid).toMatchObject({ status: 400, body: { fields: { columns: first.msg } } });
  await take(bank, statement(...rows));
  const later = {
    fileName: 'june.csv',
    bytes:
      'STANBIC BANK\nAccount 9030\n\nRef,Amount,Details,Date\nA3,9000,For u001/1,12/06/2026\nA1,50000,Deposit for U001/2,10/06/2026\n',
  };
  expect(await bursar.call('importPayments', { accountID: bank, file: later, dryRun: 1 })).toMatchObject({
    ...{ pointFirst: 0, columns: { heading: 4, reference: 0, amount: 1, text: 2, date: 3 } },
    rows: [
      { line: 5, state: 'MATCHED', paidOn: '2026-06-12', why: 'Registration number' },
      { line: 6, state: 'KNOWN' },
    ],
  });
  const renamed = { fileName: 'july.csv', bytes: 'Ref,Value,Details,Date\nA3,9000,For u001/1,12/06/2026\n' };
  const asked = await bursar.call('importPayments', { accountID: bank, file: renamed, dryRun: 1 });
  expect(asked.pointFirst).toBe(1);
});

test('money out, opening balances and totals are not money that came in', async () => {
  const { bursar } = await openIncoming();
  const bytes = [
    'Date,Details,Debit,Credit',
    '2026-06-01,Opening balance,,',
    '2026-06-02,Charges,"5,000",0.00',
    '2026-06-03,Deposit,0,"70,000"',
    ',Total,"5,000","70,000"',
  ].join('\n');
  const ask = (text: string) =>
    bursar.call('importPayments', {
      ...{ accountID: bank, file: { fileName: 'split.csv', bytes: text }, dryRun: 1 },
      columns: { heading: 1, date: 0, text: 1, debit: 2, credit: 3 },
    });
  const { rows } = await ask(bytes);
  expect(rows.map(({ state, why }) => [state, why])).toEqual([
    ['IGNORED', 'No money came in'],
    ['IGNORED', 'Money that went out'],
    ['UNMATCHED', ''],
    ['BAD', ''],
  ]);
});

test.each([
  ['30 February', '2026-02-30,Deposit,B1,5000', 'Date: Enter a date as YYYY-MM-DD or dd/mm/yyyy'],
  ['no day', ',Deposit,B1,5000', 'Date: Enter a date as YYYY-MM-DD or dd/mm/yyyy'],
  ['tomorrow', '2026-06-16,Deposit,B1,5000', 'Date: The date can not be in the future'],
  ['a day of two years ago', '2024-06-16,Deposit,B1,5000', 'Date: The date cannot be more than 366 days back'],
  ['half shillings', '2026-06-10,Deposit,B1,50000.50', 'Amount: Enter a whole amount'],
  ['no amount', '2026-06-10,Deposit,B1,', 'Amount: Enter amount'],
  ['nothing', '2026-06-10,Deposit,B1,0', 'Amount: Amount should be greater than zero'],
  ['a huge number', '2026-06-10,Deposit,B1,1e21', 'Amount: Enter a whole amount'],
  ['ten digits', '2026-06-10,Deposit,B1,1000000000', 'Amount: Amount cannot be more than 999,999,999'],
])('%s stops the whole file, and nothing is saved', async (_, row, msg) => {
  const { send, lines } = await openIncoming();
  const { status, body } = await send(bank, statement('2026-06-10,Deposit,B0,5000', row));
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { msg: '1 of 2 rows needs correction. Nothing was saved', rows: [{ line: 3, state: 'BAD', msg }] },
  });
  expect(await lines()).toEqual([]);
});

test('equal rows without a reference are as many payments, equal rows with one are the same', async () => {
  const { take, states, lines } = await openIncoming();
  const file = statement(
    '2026-06-10,Deposit,,5000',
    '2026-06-10,Deposit,,5000',
    '2026-06-10,Fees,C1,5000',
    '2026-06-10,Fees,C1,5000',
  );
  expect(await states(bank, file)).toEqual(['UNMATCHED', 'UNMATCHED', 'UNMATCHED', 'KNOWN']);
  await take(bank, file);
  expect((await lines()).map(({ amount }) => amount)).toEqual([5000, 5000, 5000]);
  expect(await states(bank, file)).toEqual(['KNOWN', 'KNOWN', 'KNOWN', 'KNOWN']);
});

test('a bank’s reference that comes again with other money is kept for a person to look at', async () => {
  const { take, states, lines, unmatched, verify } = await openIncoming();
  await take(bank, statement('2026-06-10,Deposit,FEES,5000'));
  const next = statement('2026-06-10,Deposit,FEES,5000', '2026-06-11,Deposit U001/1,FEES,9000');
  expect(await states(bank, next)).toEqual(['KNOWN', 'DIFFERS']);
  await take(bank, next);
  expect(await lines()).toMatchObject([{ amount: 5000 }, { amount: 9000, state: 'DIFFERS' }]);
  expect(await unmatched()).toBe(14_000);
  expect(await states(bank, next)).toEqual(['KNOWN', 'KNOWN']);
  expect(await verify()).toMatchObject({ breach: null });
});

test('what a cashier typed is confirmed by its line, or differs from it', async () => {
  const { bursar, take, lines, verify } = await openIncoming(2);
  const typed = { method: 'BANK', paidOn: '2026-06-10' } as const;
  await bursar.call('addPayment', { ...typed, regNo: 'U001/1', amount: 40_000, reference: 'slip-1' });
  await bursar.call('addPayment', { ...typed, regNo: 'U001/2', amount: 30_000, reference: 'SLIP 2' });
  await bursar.call('addPayment', { ...typed, regNo: 'U001/2', method: 'SCHOOLPAY', amount: 20_000, reference: '77' });
  const { counts } = await take(bank, statement('2026-06-10,Nakato,SLIP 1,40000', '2026-06-10,U001/2,SLIP2,35000'));
  expect(counts).toMatchObject({ CONFIRMS: 1, DIFFERS: 1, MATCHED: 0 });
  await take(
    schoolPay,
    schoolPaySheet(schoolPayRow({ receipt: '9009', amount: 20_000, channel: '77', regno: 'U001/2' })),
  );
  const { mainData } = await bursar.call('getPayments', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  expect(mainData.map(({ receiptNo, confirmed }) => [receiptNo, confirmed])).toEqual([
    [3, 1],
    [2, 0],
    [1, 1],
  ]);
  expect(await lines()).toMatchObject([
    { state: 'DIFFERS', amount: 35_000, why: 'Receipt 000002 says UGX\u00A030,000' },
  ]);
  expect(await verify()).toMatchObject({ breach: null });
});

test('a SchoolPay receipt that changed is flagged: nobody’s money follows it, a payment waits for a person', async () => {
  const { school, studentID, bursar, admin, take, lines, unmatched, verify } = await openIncoming();
  const sheet = (amount: number) =>
    schoolPaySheet(
      schoolPayRow({ receipt: '9001', amount, regno: 'U001/1' }),
      schoolPayRow({ receipt: '9002', amount }),
    );
  await take(schoolPay, sheet(50_000));
  const again = await take(schoolPay, sheet(60_000));
  expect(again).toMatchObject({ counts: { DIFFERS: 2 }, batchID: 0, msg: '2 rows are saved' });
  expect(await standing(school, studentID)).toMatchObject({ balance: 600_000 });
  expect(await unmatched()).toBe(60_000);
  const [paid, open] = await lines();
  expect([paid, open]).toMatchObject([
    { state: 'DIFFERS', stands: 'MATCHED', amount: 60_000, why: 'It was UGX\u00A050,000' },
    { state: 'DIFFERS', stands: '', amount: 60_000 },
  ]);
  const refused = await bursar.ask('matchIncoming', {
    id: paid?.id ?? 0,
    parts: [{ regNo: 'U001/1', amount: 60_000 }],
  });
  expect(refused).toMatchObject({ status: 409, body: { msg: 'Reverse receipt 000001 first, or keep it as it is' } });
  const { mainData } = await bursar.call('getPayments', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  await admin.call('reversePayment', { id: mainData[0]?.id ?? 0, reason: 'SchoolPay corrected it' });
  expect(await unmatched()).toBe(120_000);
  await bursar.call('matchIncoming', { id: paid?.id ?? 0, parts: [{ regNo: 'U001/1', amount: 60_000 }] });
  expect(await standing(school, studentID)).toMatchObject({ balance: 590_000 });
  expect(await take(schoolPay, sheet(60_000))).toMatchObject({ batchID: 0, counts: { KNOWN: 2 } });
  expect(await verify()).toMatchObject({ breach: null });
});

test('formulas, hidden characters and letters that turn the line do nothing', async () => {
  const { take, lines } = await openIncoming();
  await take(bank, statement('2026-06-10,"=HYPERLINK(""http://x"",""y"")\u202e\u200b A",\u200bD-1,5000'));
  expect(await lines()).toMatchObject([{ text: '=HYPERLINK("http://x","y") A', reference: 'D-1' }]);
});

test('two imports of one file at once are one', async () => {
  const { send, lines, unmatched } = await openIncoming(2);
  const file = statement('2026-06-10,Deposit,E1,5000', '2026-06-10,For U001/2,E2,6000');
  const answers = await Promise.all([send(bank, file), send(bank, file), send(bank, file)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => (body as unknown as Told).batchID > 0)).toHaveLength(1);
  expect(await lines()).toHaveLength(1);
  expect(await unmatched()).toBe(5000);
});

test('an import is undone whole by somebody else, and can be made again', async () => {
  const { school, studentID, bursar, take, lines, unmatched, verify, states } = await openIncoming();
  const deposits = ['E2,6000', 'E3,7000', 'E4,8000'].map((row) => `2026-06-10,Deposit,${row}`);
  const file = statement('2026-06-10,For U001/1,E1,5000', ...deposits);
  const { batchID } = await take(bank, file);
  const [second, third, fourth] = await lines();
  await bursar.call('matchIncoming', { id: second?.id ?? 0, parts: [{ regNo: 'U001/1', amount: 6000 }] });
  await bursar.call('matchIncoming', { id: third?.id ?? 0, fromAccountID: schoolPay });
  const maker = await school.with(['addPay', 'setFee']);
  const { batchID: own } = await maker.call('importPayments', {
    ...{ accountID: 2, file: statement('2026-06-10,Deposit,F1,100'), columns, dryRun: 0 },
  });
  expect(await maker.ask('reverseFeeBatch', { id: own, reason: 'A mistake' })).toMatchObject({ status: 403 });
  const matcher = await school.with(['addPay', 'setFee']);
  await matcher.call('matchIncoming', { id: fourth?.id ?? 0, parts: [{ regNo: 'U001/1', amount: 8000 }] });
  expect(await matcher.ask('reverseFeeBatch', { id: batchID, reason: 'A mistake' })).toMatchObject({
    ...{
      status: 403,
      body: { msg: 'You gave some of these lines to students yourself, so somebody else must undo it' },
    },
  });
  const preview = await maker.call('reverseFeeBatch', { id: batchID, dryRun: 1 });
  expect(preview.effect).toMatchObject({ students: 1, up: 19_000 });
  await maker.call('reverseFeeBatch', { id: batchID, reason: 'Another bank’s statement' });
  expect(await standing(school, studentID)).toMatchObject({ balance: 650_000 });
  expect(await unmatched()).toBe(100);
  expect((await maker.call('getFeeBatches', {})).mainData).toMatchObject([
    { id: own, kind: 'IMPORT' },
    { id: batchID, kind: 'IMPORT', label: 'statement.csv', undoneReason: 'Another bank’s statement' },
  ]);
  expect(await verify()).toMatchObject({ breach: null });
  expect(await states(bank, file)).toEqual(['MATCHED', 'UNMATCHED', 'UNMATCHED', 'UNMATCHED']);
  await take(bank, file);
  expect(await verify()).toMatchObject({ breach: null });
});

test('SchoolPay’s sheet is refused for another account, as are unknown accounts and columns', async () => {
  const { bursar, send } = await openIncoming();
  expect(await send(bank, four)).toMatchObject({
    status: 400,
    body: { fields: { accountID: 'This is a SchoolPay sheet. Choose its account' } },
  });
  expect((await send(99, statement('2026-06-10,Deposit,E1,5000'))).status).toBe(400);
  const ask = (pointed: object) =>
    bursar.ask('importPayments', {
      accountID: bank,
      file: statement('2026-06-10,Deposit,E1,5000'),
      columns: pointed as typeof columns,
      dryRun: 0,
    });
  expect((await ask({ ...columns, amount: 9 })).status).toBe(400);
  expect((await ask({ ...columns, heading: 7 })).status).toBe(400);
  expect((await ask({ heading: 1, date: 0 })).status).toBe(400);
  expect((await ask({ heading: 1 })).status).toBe(400);
});

test('what a cashier banked is confirmed by its slip on the bank’s statement, or differs from it', async () => {
  const { school, bursar, take, lines, verify } = await openIncoming();
  for (const [slip, banked] of [
    ['D-1', 4000],
    ['D-2', 5000],
  ] as const) {
    await bursar.call('addPayment', { regNo: 'U001/1', method: 'CASH', amount: banked, reference: '' });
    await bursar.call('closeTill', { counts: [{ note: 1000, pieces: banked / 1000 }], banked, accountID: bank, slip });
  }
  const { counts } = await take(bank, statement('2026-06-15,Cash deposit,D1,4000', '2026-06-15,Cash deposit,D2,5500'));
  expect(counts).toMatchObject({ CONFIRMS: 1, DIFFERS: 1 });
  expect(await lines()).toMatchObject([
    { amount: 5500, state: 'DIFFERS', why: 'Closing 000002 banked UGX\u00A05,000' },
  ]);
  const confirmed = await school.database.read.selectFrom('tills').select('confirmed').orderBy('id').execute();
  expect(confirmed.slice(0, 2)).toEqual([{ confirmed: 1 }, { confirmed: 0 }]);
  expect(await verify()).toMatchObject({ breach: null });
});
