import { incomingTexts } from '@somero/contract/fees/incoming/texts.ts';
import { tillTexts as texts } from '@somero/contract/fees/till/texts.ts';
import { expect, test } from 'vitest';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import { bank, openIncoming, schoolPay, statement } from '../../testing/fees/openIncoming.ts';
import { counting, openTillOffice, payCash } from '../../testing/fees/openTillOffice.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import type { School } from '../../testing/startSchool.ts';

const accountsOf = async ({ database }: School) => {
  const rows = await database.read
    .selectFrom('ledgerAccounts')
    .select(['kind', 'ownerID', 'balance'])
    .where('kind', 'in', ['TILL', 'TILL DIFFERENCE', 'MONEY'])
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map(({ kind, ownerID, balance }) => [`${kind} ${ownerID}`, balance]));
};

test('a till that agrees is banked whole and closed: no till is open until the next cash', async () => {
  const { school, bursar, payCash, verify } = await openTillOffice();
  await payCash(bursar, 250_000);
  await payCash(bursar, 30_000);
  const { path, ...closed } = await bursar.call('closeTill', counting(280_000));
  expect(closed).toMatchObject({ closingNo: 1, difference: 0, stays: 0, msg: 'Till closed: closing 000001' });
  const me = bursar.userID;
  expect(await accountsOf(school)).toEqual({ [`TILL ${me}`]: 0, 'MONEY 1': 280_000 });
  expect((await bursar.call('getTill', {})).till).toBeNull();
  await payCash(bursar, 5_000);
  expect((await bursar.call('getTill', {})).till).toMatchObject({ opening: 0, expected: 5_000, total: 1 });
  expect((await verify()).breach).toBeNull();
  expect(await changesOf(school, 'closeTill')).toMatchObject([
    { type: 'tillClosing', id: 1, after: { counted: 280_000, difference: 0, banked: 280_000, slip: 'S280000' } },
  ]);
  expect(path).toContain('tillclosing-000001');
});

test('what stays begins the next till at once, and a difference is posted with its reason', async () => {
  const { school, bursar, payCash, verify } = await openTillOffice();
  await payCash(bursar, 100_000);
  const short = counting(99_500, { banked: 80_000 });
  await expect(bursar.call('closeTill', short)).rejects.toMatchObject({
    ...{ status: 400, fields: { reason: 'The till is UGX\u00A0500 short. Enter a reason' } },
  });
  const closed = await bursar.call('closeTill', { ...short, reason: 'A coin was lost' });
  expect(closed).toMatchObject({ difference: -500, stays: 19_500 });
  const me = bursar.userID;
  expect(await accountsOf(school)).toEqual({
    ...{ [`TILL ${me}`]: 19_500, [`TILL DIFFERENCE ${me}`]: 500, 'MONEY 1': 80_000 },
  });
  expect((await bursar.call('getTill', {})).till).toMatchObject({ opening: 19_500, expected: 19_500, total: 0 });
  const over = counting(20_000, { banked: 0, reason: 'The coin was found' });
  expect(await bursar.call('closeTill', over)).toMatchObject({ closingNo: 2, difference: 500, stays: 20_000 });
  expect(await accountsOf(school)).toMatchObject({ [`TILL DIFFERENCE ${me}`]: 0 });
  expect((await verify()).breach).toBeNull();
});

test('another holder of addPay closes an absent cashier’s till, with a reason that the audit tells', async () => {
  const { bursar, another, admin, payCash, verify } = await openTillOffice();
  await payCash(another, 40_000);
  const theirs = counting(40_000, { userID: another.userID });
  await expect(bursar.call('closeTill', theirs)).rejects.toMatchObject({ status: 400, msg: texts.othersReason });
  const { path } = await bursar.call('closeTill', { ...theirs, reason: 'She is ill' });
  expect((await another.call('getTill', {})).till).toBeNull();
  const page = pageTexts(await downloaded(bursar, path))[0]?.replaceAll('\u00A0', ' ');
  expect(page).toMatch(/Closed by user1 Test for user2 Test/);
  const day = { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'fees' } as const;
  const [newest] = (await admin.call('getAuditLog', day)).mainData;
  expect(newest?.words.map((words) => words.replaceAll('\u00A0', ' '))).toEqual([
    'user1 Test closed the till of user2 Test, closing 000001: UGX 40,000 counted, UGX 40,000 banked with slip “S40000”, because “She is ill”',
  ]);
  expect((await verify()).breach).toBeNull();
});

test('a reversal after the closing goes into that cashier’s next till, which it opens', async () => {
  const { bursar, admin, payCash, verify } = await openTillOffice();
  const id = await payCash(bursar, 60_000);
  await bursar.call('closeTill', counting(60_000));
  await admin.call('reversePayment', { id, reason: 'Recorded twice' });
  expect((await bursar.call('getTill', {})).till).toMatchObject({
    ...{ expected: -60_000, paidOut: 60_000, entries: [{ kind: 'REVERSAL', amount: -60_000, receiptNo: 1 }] },
  });
  expect((await admin.call('getTill', {})).till).toBeNull();
  await bursar.call('closeTill', { counts: [], banked: 0, reason: 'It was never handed out' });
  expect((await verify()).breach).toBeNull();
});

test('a till that is not as it was seen is shown, and stays open', async () => {
  const { bursar, payCash } = await openTillOffice();
  await payCash(bursar, 50_000);
  const { till } = await bursar.call('getTill', {});
  const seen = { tillID: till?.id ?? 0, expected: 50_000 };
  await payCash(bursar, 10_000);
  await expect(bursar.call('closeTill', counting(50_000, seen))).rejects.toMatchObject({
    ...{ status: 409, msg: texts.changed, body: { current: { id: seen.tillID, expected: 60_000 } } },
  });
  await bursar.call('closeTill', counting(60_000, { ...seen, expected: 60_000 }));
  await expect(bursar.call('closeTill', counting(60_000, seen))).rejects.toMatchObject({
    ...{ status: 409, msg: texts.changed, body: { current: {} } },
  });
  await expect(bursar.call('closeTill', counting(0))).rejects.toMatchObject({ status: 409, msg: texts.noTill });
});

test('no closing is made of what was not counted, or banked wrongly', async () => {
  const { school, bursar, payCash } = await openTillOffice();
  await payCash(bursar, 50_000);
  const good = counting(50_000);
  const refused = async (more: object, msg: string, status = 400) =>
    expect(bursar.call('closeTill', { ...good, ...more }), msg).rejects.toMatchObject({ status, msg });
  await refused({ counts: [{ note: 25_000, pieces: 2 }] }, texts.unknownNote);
  const halves = [
    { note: 50_000, pieces: 1 },
    { note: 50_000, pieces: 0 },
  ];
  await refused({ counts: halves }, texts.countedTwice);
  await refused({ banked: 50_001 }, texts.mostBanked(50_000));
  await refused({ banked: 0 }, texts.nothingBanked);
  await refused({ accountID: undefined }, texts.selectAccount);
  await refused({ accountID: 3 }, texts.wrongAccount);
  await refused({ accountID: 99 }, texts.wrongAccount);
  await refused({ slip: ' - ' }, texts.enterSlip);
  for (const pieces of [-1, 0.5, 1_000_001])
    expect((await bursar.ask('closeTill', { ...good, counts: [{ note: 50_000, pieces }] })).status).toBe(400);
  expect((await bursar.ask('closeTill', { ...good, banked: -1 })).status).toBe(400);
  await bursar.call('closeTill', good);
  await payCash(bursar, 50_000);
  await refused({ slip: 's 50 000' }, texts.slipUsed(1), 409);
  // A slip of another account has its own number.
  await bursar.call('closeTill', { ...good, accountID: 2 });
  const viewer = await school.with(['seeFee', 'setFee']);
  expect((await viewer.ask('closeTill', good)).status).toBe(403);
});

test('two closings at once make one, and cash beside a closing lies in it or in the next till', async () => {
  const { school, bursar, another, payCash, verify } = await openTillOffice();
  for (let round = 1; round <= 5; round++) {
    await payCash(bursar, 10_000);
    const { till } = await bursar.call('getTill', {});
    const expected = till?.expected ?? 0;
    const seen = { tillID: till?.id ?? 0, expected, counts: counting(expected).counts, banked: 0 };
    const closings = [bursar, another].map((who, nth) =>
      who.ask('closeTill', { ...seen, userID: bursar.userID, reason: `At once ${nth}` }),
    );
    const cash = payCash(bursar, 1_000);
    const answers = (await Promise.all(closings)).map(({ status }) => status);
    await cash;
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
    expect((await verify()).breach).toBeNull();
    expect((await bursar.call('getTill', {})).till?.expected).toBe(11_000 * round);
  }
  const closings = await school.database.read.selectFrom('tillClosings').select('closingNo').execute();
  expect(closings.length).toBeGreaterThan(0);
});

test('a closing that is sent again with its key is made once', async () => {
  const { bursar, payCash } = await openTillOffice();
  await payCash(bursar, 20_000);
  const first = await bursar.ask('closeTill', counting(20_000), { key: 'close-1' });
  await payCash(bursar, 20_000);
  const again = await bursar.ask('closeTill', counting(20_000), { key: 'close-1' });
  expect([again.status, again.body.closingNo]).toEqual([200, first.body.closingNo]);
  expect((await bursar.call('getTill', {})).till).toMatchObject({ expected: 20_000 });
});

test('one slip is either a banking or what a student paid, never both', async () => {
  const { bursar, admin, payCash, verify } = await openTillOffice();
  const paid = { regNo: 'U001/1', amount: 5_000, method: 'BANK', reference: 'D 7' } as const;
  const { id } = await bursar.call('addPayment', paid);
  await payCash(bursar, 50_000);
  await expect(bursar.call('closeTill', counting(50_000, { slip: 'd-7' }))).rejects.toMatchObject({
    ...{ status: 409, msg: 'This reference has been used: receipt 000001' },
  });
  await admin.call('reversePayment', { id, reason: 'It is the slip of the till' });
  await bursar.call('closeTill', counting(50_000, { slip: 'd-7' }));
  for (const method of ['BANK', 'CHEQUE'] as const)
    await expect(bursar.call('addPayment', { ...paid, method })).rejects.toMatchObject({
      ...{ status: 409, msg: texts.slipUsed(1) },
    });
  // Of another account it is another slip.
  await bursar.call('addPayment', { ...paid, method: 'MOBILE MONEY' });
  expect((await verify()).breach).toBeNull();
});

test('money of a till that the statement had before counts once: its line is confirmed, and only with its own amount', async () => {
  const { school, bursar, take, lines, unmatched, verify } = await openIncoming();
  const { batchID } = await take(
    bank,
    statement('2026-06-15,Cash deposit,SLIP 7,40000', '2026-06-15,Cash deposit,SLIP 8,9000'),
  );
  await payCash(bursar, 40_000);
  const other = await bursar.ask('closeTill', counting(40_000, { slip: 'slip-8' }));
  expect([other.status, other.body.msg]).toEqual([409, texts.slipDiffers(9000)]);
  const closed = await bursar.call('closeTill', counting(40_000, { slip: 'slip-7' }));
  expect(closed.msg).toBe(texts.closedAndFound(1));
  expect(await accountsOf(school)).toMatchObject({ [`TILL ${bursar.userID}`]: 0, 'MONEY 1': 49_000 });
  expect(await unmatched()).toBe(9000);
  expect(await lines()).toMatchObject([{ reference: 'SLIP 8' }]);
  const viewer = await school.with(['seeFee', 'setFee']);
  const tills = async () => (await viewer.call('getTills', { startFrom: '2026-06-15', endAt: '2026-06-15' })).mainData;
  expect(await tills()).toMatchObject([{ closingNo: 1, banked: 40_000, confirmed: 1 }]);
  expect((await verify()).breach).toBeNull();
  await viewer.call('reverseFeeBatch', { id: batchID, reason: 'Another bank’s statement' });
  expect(await accountsOf(school)).toMatchObject({ 'MONEY 1': 40_000 });
  expect(await tills()).toMatchObject([{ confirmed: 0 }]);
  expect((await verify()).breach).toBeNull();
});

test('a line of the slip that a person must look at stops the closing until somebody did', async () => {
  const { school, bursar, take, lines, verify } = await openIncoming();
  await take(bank, statement('2026-06-15,Cash deposit,SLIP 7,40000'));
  await school.database.write((db) => db.updateTable('incomingLines').set({ flag: 'DIFFERS' }).execute());
  await payCash(bursar, 40_000);
  const asked = counting(40_000, { slip: 'SLIP 7' });
  expect(await bursar.ask('closeTill', asked)).toMatchObject({ status: 409, body: { msg: texts.slipFlagged } });
  await bursar.call('matchIncoming', { id: (await lines())[0]?.id ?? 0, setAside: 'It is what the till banks' });
  expect((await bursar.call('closeTill', asked)).msg).toBe(texts.closed(1));
  expect((await verify()).breach).toBeNull();
});

test('money that was called an own transfer is neither banked by a till nor typed, until its line is put back', async () => {
  const { school, bursar, take, lines, verify } = await openIncoming();
  await take(bank, statement('2026-06-15,Settlement,SLIP 7,40000'));
  const id = (await lines())[0]?.id ?? 0;
  await bursar.call('matchIncoming', { id, fromAccountID: schoolPay });
  await payCash(bursar, 40_000);
  const asked = counting(40_000, { slip: 'slip-7' });
  const refused = { status: 409, body: { msg: incomingTexts.isOwnTransfer } };
  expect(await bursar.ask('closeTill', asked)).toMatchObject(refused);
  const typed = { regNo: 'U001/1', method: 'BANK', reference: 'SLIP 7', amount: 40_000 } as const;
  expect(await bursar.ask('addPayment', typed)).toMatchObject(refused);
  await bursar.call('matchIncoming', { id, putBack: 1 });
  expect((await bursar.call('closeTill', asked)).msg).toBe(texts.closedAndFound(1));
  expect(await accountsOf(school)).toMatchObject({ 'MONEY 1': 40_000 });
  expect((await verify()).breach).toBeNull();
});
