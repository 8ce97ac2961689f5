import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { expect, test } from 'vitest';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import {
  bank,
  openIncoming,
  schoolPay,
  schoolPayRow,
  schoolPaySheet,
  statement,
} from '../../testing/fees/openIncoming.ts';
import { standing } from '../../testing/fees/openLedger.ts';
import { counting, payCash } from '../../testing/fees/openTillOffice.ts';

async function start() {
  const office = await openIncoming(3);
  await office.take(
    schoolPay,
    schoolPaySheet(schoolPayRow({ receipt: '9001', amount: 60_000, code: '1000000009', channel: 'ch9001' })),
  );
  const [line] = await office.lines();
  return { ...office, id: line?.id ?? 0 };
}

test('a line is given to a student, whose payment code is known from then on', async () => {
  const { school, studentID, bursar, id, lines, unmatched, states, verify } = await start();
  const { payments } = await bursar.call('matchIncoming', { id, parts: [{ regNo: 'u001/1', amount: 60_000 }] });
  expect(payments).toMatchObject([{ regNo: 'U001/1', receiptNo: 1, amount: 60_000, balance: 590_000 }]);
  expect(await standing(school, studentID)).toMatchObject({ balance: 590_000 });
  expect([await lines(), await unmatched()]).toEqual([[], 0]);
  expect(await changesOf(school, 'matchIncoming')).toMatchObject([
    { type: 'payment', after: { receiptNo: 1 } },
    { type: 'incomingLine', id, after: { state: 'MATCHED', amount: 60_000, reference: '9001' } },
    { type: 'paymentCode', after: { code: '1000000009' } },
  ]);
  expect(
    await states(schoolPay, schoolPaySheet(schoolPayRow({ receipt: '9002', amount: 7, code: '1000000009' }))),
  ).toEqual(['MATCHED']);
  expect((await bursar.call('findPayer', { text: '1000000009' })).students).toMatchObject([
    { regno: 'U001/1', codes: ['1000000009'] },
  ]);
  expect(await verify()).toMatchObject({ breach: null });
});

test('a line is split among several students, or given without remembering the code', async () => {
  const { school, studentIDs, bursar, id, states, verify } = await start();
  await bursar.call('matchIncoming', {
    ...{ id, remember: 0 },
    parts: [
      { regNo: 'U001/1', amount: 25_000 },
      { regNo: 'U001/2', amount: 35_000 },
    ],
  });
  const [one = 0, two = 0] = studentIDs;
  expect([await standing(school, one), await standing(school, two)]).toMatchObject([
    { balance: 625_000 },
    { balance: 615_000 },
  ]);
  expect(
    await states(schoolPay, schoolPaySheet(schoolPayRow({ receipt: '9002', amount: 7, code: '1000000009' }))),
  ).toEqual(['UNMATCHED']);
  expect(await verify()).toMatchObject({ breach: null });
});

test('a line that somebody else has decided is refused, with what it is now', async () => {
  const { bursar, admin, id } = await start();
  const parts = [{ regNo: 'U001/1', amount: 60_000 }];
  const answers = await Promise.all([
    bursar.ask('matchIncoming', { id, parts }),
    admin.ask('matchIncoming', { id, parts }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    msg: 'This line has been decided already',
    current: { id, state: 'MATCHED', students: [{ regno: 'U001/1', receiptNo: 1 }] },
  });
  for (const way of [{ setAside: 'A mistake' }, { fromAccountID: bank }, { putBack: 1 as const }])
    expect((await bursar.ask('matchIncoming', { id, ...way })).status).toBe(409);
});

test('money of an own account and what is set aside leaves the list, and comes back by putting it back', async () => {
  const { bursar, take, lines, unmatched, verify } = await start();
  await take(bank, statement('2026-06-10,SCHOOLPAY SETTLEMENT,S1,50000', '2026-06-10,Rent,S2,4000'));
  const [, settled, rent] = await lines();
  await bursar.call('matchIncoming', { id: settled?.id ?? 0, fromAccountID: schoolPay });
  await bursar.call('matchIncoming', { id: rent?.id ?? 0, setAside: 'Rent of the hall' });
  expect(await unmatched()).toBe(60_000);
  expect((await bursar.call('getIncoming', { state: 'SET ASIDE' })).mainData).toMatchObject([
    { id: rent?.id, reason: 'Rent of the hall' },
  ]);
  expect((await bursar.call('getIncoming', {})).counts).toMatchObject({
    UNMATCHED: 1,
    'SET ASIDE': 1,
    'OWN TRANSFER': 1,
  });
  expect(await verify()).toMatchObject({ breach: null });
  for (const line of [settled, rent]) await bursar.call('matchIncoming', { id: line?.id ?? 0, putBack: 1 });
  expect(await unmatched()).toBe(114_000);
  expect(await lines()).toHaveLength(3);
  expect(await verify()).toMatchObject({ breach: null });
});

test('a reversed payment gives its line back, whether it was matched by hand, by the import, or confirmed by a line', async () => {
  const { school, studentID, bursar, admin, id, take, lines, unmatched, verify } = await start();
  await bursar.call('matchIncoming', { id, parts: [{ regNo: 'U001/1', amount: 60_000 }] });
  await bursar.call('addPayment', { regNo: 'U001/1', method: 'BANK', reference: 'B7', amount: 3000 });
  await take(bank, statement('2026-06-10,For U001/1,B6,5000', '2026-06-10,Deposit,B7,3000'));
  expect(await lines()).toEqual([]);
  const { mainData } = await bursar.call('getPayments', { startFrom: '2026-06-15', endAt: '2026-06-15' });
  for (const payment of mainData) await admin.call('reversePayment', { id: payment.id, reason: 'Another student’s' });
  expect(await standing(school, studentID)).toMatchObject({ balance: 650_000 });
  expect((await lines()).map(({ amount, state }) => [amount, state])).toEqual([
    [60_000, 'SUGGESTED'],
    [5000, 'SUGGESTED'],
    [3000, 'UNMATCHED'],
  ]);
  expect(await unmatched()).toBe(68_000);
  expect(await verify()).toMatchObject({ breach: null });
  for (const line of await lines())
    await bursar.call('matchIncoming', { id: line.id, parts: [{ regNo: 'U001/2', amount: line.amount }] });
  expect(await unmatched()).toBe(0);
  expect(await verify()).toMatchObject({ breach: null });
});

test('what is asked for must be one of three ways, add up, and name students and accounts that there are', async () => {
  const { bursar, id } = await start();
  const part = (regNo: string, amount: number) => ({ regNo, amount });
  const refused = async (payload: object) => {
    const { status, body } = await bursar.ask('matchIncoming', { id, ...payload });
    return [status, body.msg];
  };
  expect(await refused({})).toEqual([400, 'Give it to students, call it an own transfer, or set it aside']);
  expect((await refused({ parts: [part('U001/1', 60_000)], setAside: 'Both' }))[0]).toBe(400);
  expect(await refused({ parts: [part('U001/1', 59_999)] })).toEqual([
    400,
    'The amounts of the students must add up to UGX\u00A060,000',
  ]);
  expect(await refused({ parts: [part('U001/1', 30_000), part('u001/1', 30_000)] })).toEqual([
    400,
    'A student is named twice',
  ]);
  expect(await refused({ parts: [part('U009/9', 60_000)] })).toEqual([404, 'No student data found']);
  expect((await refused({ fromAccountID: schoolPay }))[0]).toBe(400);
  expect((await refused({ fromAccountID: 99 }))[0]).toBe(400);
  expect((await refused({ setAside: 'x', ver: 9 }))[0]).toBe(409);
  expect((await refused({ id: 999, setAside: 'x' }))[0]).toBe(404);
});

test('a line whose money somebody typed in another way is nobody’s besides', async () => {
  const { bursar, admin, take, lines, verify } = await openIncoming();
  await bursar.call('addPayment', { regNo: 'U001/1', method: 'CHEQUE', reference: 'C-1', amount: 5000 });
  const typed = { regNo: 'U001/1', method: 'SCHOOLPAY', reference: 'MTN 55', amount: 7000 } as const;
  const { id: paid } = await bursar.call('addPayment', typed);
  await payCash(bursar, 9000);
  await bursar.call('closeTill', counting(9000, { slip: 'D1' }));
  await take(bank, statement('2026-06-10,Cheque,C1,4000', '2026-06-10,Cash deposit,D1,8000'));
  await take(schoolPay, schoolPaySheet(schoolPayRow({ receipt: '9001', amount: 6000, channel: 'MTN55' })));
  const waiting = await lines();
  expect(waiting.map(({ state }) => state)).toEqual(['DIFFERS', 'DIFFERS', 'DIFFERS']);
  const match = ({ id, amount }: { id: number; amount: number }) =>
    bursar.ask('matchIncoming', { id, parts: [{ regNo: 'U001/1', amount }] });
  const said = [];
  for (const line of waiting) said.push((await match(line)).body.msg);
  expect(said).toEqual([
    'Receipt 000001 has this reference',
    'Closing 000001 has this slip',
    'Receipt 000002 has this reference',
  ]);
  await admin.call('reversePayment', { id: paid, reason: 'Typed wrongly' });
  expect(await match(waiting[2] ?? { id: 0, amount: 0 })).toMatchObject({ status: 200 });
  expect(await verify()).toMatchObject({ breach: null });
});

test('money that waits to be matched is not typed besides, while it waits', async () => {
  const { school, bursar, take, lines, verify } = await openIncoming();
  await take(bank, statement('2026-06-10,Deposit,E-1,5000', '2026-06-10,Deposit,E-2,6000'));
  const [first] = await lines();
  const typed = { regNo: 'U001/1', method: 'BANK', reference: 'e 1', amount: 5000 } as const;
  expect((await bursar.ask('addPayment', typed)).body).toMatchObject({
    msg: 'This money was imported and waits in Unmatched. Give it to the student there',
  });
  const account = await (await school.as('admin')).call('saveMoneyAccount', { kind: 'BANK', name: 'Another bank' });
  await bursar.call('addPayment', { ...typed, reference: 'E2', accountID: account.id });
  await bursar.call('matchIncoming', { id: first?.id ?? 0, setAside: 'It is not ours' });
  await bursar.call('addPayment', typed);
  const back = { id: first?.id ?? 0, putBack: 1 } as const;
  expect(await bursar.ask('matchIncoming', back)).toMatchObject({ status: 409, body: { msg: texts.sameReference(2) } });
  expect(await verify()).toMatchObject({ breach: null });
});

test('a reference that a payment to another account of the kind has names its receipt and says what to do', async () => {
  const { school, bursar, take, lines } = await openIncoming();
  await bursar.call('addPayment', { regNo: 'U001/1', method: 'BANK', reference: 'SLIP 7', amount: 3000 });
  const { id: second } = await school.database.write((db) =>
    db
      .insertInto('moneyAccounts')
      .values({ kind: 'BANK', name: 'Second', nameKey: 'second', number: '', status: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await take(second, statement('2026-06-10,Deposit,SLIP7,9000'));
  const [line] = await lines();
  expect(line).toMatchObject({ state: 'DIFFERS', amount: 9000 });
  const refused = await bursar.ask('matchIncoming', { id: line?.id ?? 0, parts: [{ regNo: 'U001/1', amount: 9000 }] });
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'Receipt 000001 has this reference. If that is this money, set the line aside and name the receipt. If it is not, reverse the receipt first',
  ]);
});

test('an own transfer of more than came in is told, and can be put back', async () => {
  const { bursar, take, lines, verify } = await openIncoming();
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 30_000, method: 'SCHOOLPAY', reference: '1' });
  await take(bank, statement('2026-06-10,SETTLEMENT,S1,30000', '2026-06-11,SETTLEMENT,S2,20000'));
  const [first, second] = await lines();
  const transfer = async (line: typeof first) =>
    (await bursar.call('matchIncoming', { id: line?.id ?? 0, fromAccountID: schoolPay })).warnings;
  expect(await transfer(first)).toEqual([]);
  expect(await transfer(second)).toEqual([texts.belowNothing('SCHOOLPAY', -20_000)]);
  expect((await verify()).breach).toBeNull();
  await bursar.call('matchIncoming', { id: second?.id ?? 0, putBack: 1 });
  expect(await lines()).toMatchObject([{ reference: 'S2', state: 'UNMATCHED' }]);
});

test('money of SchoolPay that waits or was given is not typed again, by either of its numbers', async () => {
  const { bursar, id, unmatched, verify } = await start();
  const typed = { regNo: 'U001/2', amount: 60_000, method: 'SCHOOLPAY' } as const;
  const ask = async (reference: string) => (await bursar.ask('addPayment', { ...typed, reference })).body.msg;
  expect([await ask('9001'), await ask('CH-9001')]).toEqual([texts.waits, texts.waits]);
  await bursar.call('matchIncoming', { id, parts: [{ regNo: 'U001/1', amount: 60_000 }] });
  expect([await ask('9001'), await ask('CH-9001')]).toEqual(Array(2).fill(feesTexts.referenceUsed(1)));
  expect(await unmatched()).toBe(0);
  // Another company's number may be the same in a bank.
  await bursar.call('addPayment', { ...typed, method: 'BANK', reference: 'CH-9001' });
  expect((await verify()).breach).toBeNull();
});

test('what was typed by its channel and confirmed is not typed again by its receipt', async () => {
  const { bursar, take, verify } = await openIncoming();
  const typed = { regNo: 'U001/1', amount: 5000, method: 'SCHOOLPAY' } as const;
  await bursar.call('addPayment', { ...typed, reference: 'CH9' });
  await take(schoolPay, schoolPaySheet(schoolPayRow({ receipt: '777', amount: 5000, channel: 'CH9' })));
  const again = await bursar.ask('addPayment', { ...typed, reference: '777' });
  expect([again.status, again.body.msg]).toEqual([409, feesTexts.referenceUsed(1)]);
  expect((await verify()).breach).toBeNull();
});

test('who paid SchoolPay by telephone is not paid again when the telephone company’s message is typed, before or after', async () => {
  const { bursar, admin, take, lines, unmatched, verify } = await openIncoming();
  const message = { regNo: 'U001/1', amount: 5000, method: 'MOBILE MONEY', reference: 'MP 260610.1' } as const;
  const sheet = schoolPaySheet(
    schoolPayRow({ receipt: '777', amount: 5000, channel: 'MP260610.1', regno: 'U001/1' }),
    schoolPayRow({ receipt: '778', amount: 9000, channel: 'MP260610.2', regno: 'U001/1' }),
  );
  const { id: typed } = await bursar.call('addPayment', message);
  await take(schoolPay, sheet);
  const [waiting] = await lines();
  expect(waiting).toMatchObject({ state: 'DIFFERS', reference: '777', why: texts.sameReference(1) });
  const match = { id: waiting?.id ?? 0, parts: [{ regNo: 'U001/1', amount: 5000 }] };
  expect(await bursar.ask('matchIncoming', match)).toMatchObject({
    status: 409,
    body: { msg: texts.sameReference(1) },
  });
  await admin.call('reversePayment', { id: typed, reason: 'It came by SchoolPay' });
  expect(await bursar.ask('addPayment', message)).toMatchObject({ status: 409, body: { msg: texts.waits } });
  await bursar.call('matchIncoming', match);
  expect(await bursar.ask('addPayment', { ...message, reference: 'MP260610.2' })).toMatchObject({
    ...{ status: 409, body: { msg: feesTexts.referenceUsed(2) } },
  });
  expect(await unmatched()).toBe(0);
  expect((await verify()).breach).toBeNull();
});
