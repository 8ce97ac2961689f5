import { feesTexts } from '@somero/contract/fees/texts.ts';
import { money } from '@somero/contract/money.ts';
import { expect, test } from 'vitest';
import { pta, tuition } from '../../testing/fees/openCharged.ts';
import { pay } from '../../testing/fees/openLedger.ts';
import { children, openRequests } from '../../testing/fees/openRequests.ts';

const [, second, third] = children;
type Opened = Awaited<ReturnType<typeof openRequests>>;

const paid = ({ act, inDay }: Opened, amount: number) => act((ledger) => pay(ledger, { studentID: inDay, amount }));

test('a waiver, a gift in kind and a write-off come off the oldest debt or the named category', async () => {
  const { approve, off, inDay, balanceOf, verify } = await openRequests();
  await approve({ kind: 'WAIVER', regNo: second, amount: 20, catList: [pta] });
  await approve({ kind: 'IN KIND', regNo: second, amount: 500 });
  await approve({ kind: 'WRITE OFF', regNo: second, amount: 130 });
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 600, [`2/${pta}`]: 50 });
  expect(await balanceOf(inDay)).toBe(0);
  expect((await verify()).breach).toBeNull();
});

test('what was paid can be waived and becomes credit, but only a debt is written off', async () => {
  const opened = await openRequests();
  const { approve, cashier, balanceOf, inDay, verify } = opened;
  await paid(opened, 650);
  const writeOff = { kind: 'WRITE OFF', regNo: second, amount: 10, reason: 'x' } as const;
  expect((await cashier.ask('addFeeRequest', { ...writeOff, catList: [tuition] })).body.msg).toBe(
    'There is nothing to take this off',
  );
  await approve({ kind: 'WAIVER', regNo: second, amount: 100, catList: [tuition] });
  expect(await balanceOf(inDay)).toBe(-100);
  expect((await verify()).breach).toBeNull();
});

test('nobody decides their own request, except an administrator with a reason', async () => {
  const { bursar, admin, inDay, off } = await openRequests();
  const asked = { kind: 'WAIVER', regNo: second, amount: 10, reason: 'Sick' } as const;
  const own = await bursar.call('addFeeRequest', asked);
  const refused = await bursar.ask('decideFeeRequest', { id: own.id, approve: 1, reason: 'Mine' });
  expect([refused.status, refused.body.msg]).toEqual([
    403,
    'You asked for this yourself, so somebody else must decide it',
  ]);
  const ofAdmin = await admin.call('addFeeRequest', asked);
  expect((await admin.ask('decideFeeRequest', { id: ofAdmin.id, approve: 1 })).body.msg).toBe('Enter a reason');
  expect(await off(inDay)).toEqual({});
  await admin.call('decideFeeRequest', { id: ofAdmin.id, approve: 1, reason: 'Nobody else is here' });
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 10 });
});

test('a refusal needs a reason and posts nothing', async () => {
  const { ask, bursar, school, off, inDay, cashier } = await openRequests();
  const id = await ask({ kind: 'WAIVER', regNo: second, amount: 10 });
  expect((await bursar.ask('decideFeeRequest', { id, approve: 0 })).body.msg).toBe('Enter a reason');
  await bursar.call('decideFeeRequest', { id, approve: 0, reason: 'Not this term' });
  expect(await off(inDay)).toEqual({});
  const { mainData } = await cashier.call('getFeeRequests', { state: 'REFUSED' });
  expect(mainData).toMatchObject([{ id, decidedReason: 'Not this term' }]);
  const decided = await bursar.ask('decideFeeRequest', { id, approve: 1 });
  expect([decided.status, decided.body.msg]).toEqual([409, 'This request has been decided already']);
  const entries = await school.database.read
    .selectFrom('ledgerEntries')
    .select('kind')
    .where('kind', '=', 'REDUCE')
    .execute();
  expect(entries).toEqual([]);
});

test('of two approvals at once one is refused, and it is posted once', async () => {
  const { ask, bursar, admin, off, inDay, verify } = await openRequests();
  const id = await ask({ kind: 'WAIVER', regNo: second, amount: 10 });
  const answers = await Promise.all(
    [bursar, admin, bursar, admin].map((who) => who.ask('decideFeeRequest', { id, approve: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 10 });
  expect((await verify()).breach).toBeNull();
});

test('refunds get vouchers 1, 2, 3 whoever pays them, and a refusal takes no number', async () => {
  const opened = await openRequests();
  const { approve, ask, bursar, cashier, balanceOf, inDay, verify } = opened;
  await paid(opened, 950);
  await approve({ kind: 'REFUND', regNo: second, amount: 100, method: 'BANK', reference: 'CHQ 1' });
  const over = await ask({ kind: 'REFUND', regNo: second, amount: 150, method: 'MOBILE MONEY' });
  await approve({ kind: 'REFUND', regNo: second, amount: 120, method: 'BANK' });
  const refused = await bursar.ask('decideFeeRequest', { id: over, approve: 1 });
  expect([refused.status, refused.body.msg]).toEqual([409, `The credit of this student is ${money(80)}`]);
  await approve({ kind: 'REFUND', regNo: second, amount: 80, method: 'BANK' });
  expect(await balanceOf(inDay)).toBe(0);
  const { mainData } = await cashier.call('getFeeRequests', {});
  expect(mainData.map(({ voucherNo, state }) => [voucherNo, state])).toEqual([
    [3, 'APPROVED'],
    [2, 'APPROVED'],
    [0, 'PENDING'],
    [1, 'APPROVED'],
  ]);
  for (const { path, voucherNo } of mainData.filter((request) => request.voucherNo > 0))
    expect(path).toContain(`/files/voucher-${String(voucherNo).padStart(6, '0')}/`);
  const { timeline } = await opened.admin.call('getStudentWallet', { regNo: second });
  expect(timeline.map(({ voucherNo }) => voucherNo).filter(Boolean)).toEqual([1, 2, 3]);
  expect((await verify()).breach).toBeNull();
});

test('cash is refunded from the till of who asked, as far as it reaches at the decision', async () => {
  const { school, cashier, bursar, balanceOf, inDay, verify } = await openRequests();
  await cashier.call('addPayment', { regNo: second, amount: 1000, method: 'CASH', reference: '' });
  const ask = async (amount: number) =>
    (await cashier.call('addFeeRequest', { kind: 'REFUND', regNo: second, amount, method: 'CASH', reason: 'x' })).id;
  const [one, two] = [await ask(300), await ask(50)];
  await bursar.call('decideFeeRequest', { id: one, approve: 1 });
  expect(await balanceOf(inDay)).toBe(-50);
  const till = () =>
    school.database.read.selectFrom('ledgerAccounts').select('balance').where('kind', '=', 'TILL').executeTakeFirst();
  expect(await till()).toEqual({ balance: 700 });
  await school.database.write((db) =>
    db.updateTable('ledgerAccounts').set({ balance: 40 }).where('kind', '=', 'TILL').execute(),
  );
  const short = await bursar.ask('decideFeeRequest', { id: two, approve: 1 });
  expect([short.status, short.body.msg]).toEqual([409, `The till of the person who asked holds ${money(40)}`]);
  await school.database.write((db) =>
    db.updateTable('ledgerAccounts').set({ balance: 700 }).where('kind', '=', 'TILL').execute(),
  );
  await bursar.call('decideFeeRequest', { id: two, approve: 1 });
  expect((await verify()).breach).toBeNull();
});

test('credit goes to another student’s oldest debt, and is taken back while it is there', async () => {
  const opened = await openRequests();
  const { approve, ask, bursar, balanceOf, inDay, another, verify } = opened;
  await paid(opened, 1350);
  const moved = await approve({ kind: 'TRANSFER', regNo: second, amount: 700, toRegNo: third });
  expect([await balanceOf(inDay), await balanceOf(another)]).toEqual([0, -50]);
  const refunded = await approve({ kind: 'REFUND', regNo: third, amount: 50, method: 'BANK' });
  const back = await ask({ kind: 'TAKE BACK', requestID: moved });
  const lacking = await bursar.ask('decideFeeRequest', { id: back, approve: 1 });
  expect([lacking.status, lacking.body.msg]).toEqual([409, feesTexts.moneyHasLeft(50)]);
  await approve({ kind: 'TAKE BACK', requestID: refunded });
  await bursar.call('decideFeeRequest', { id: back, approve: 1 });
  expect([await balanceOf(inDay), await balanceOf(another)]).toEqual([-700, 650]);
  expect((await verify()).breach).toBeNull();
});

test('a single reduction is taken back once', async () => {
  const { approve, cashier, bursar, off, inDay, verify } = await openRequests();
  const waived = await approve({ kind: 'WAIVER', regNo: second, amount: 100 });
  const asked = { kind: 'TAKE BACK', requestID: waived, reason: 'By mistake' } as const;
  const { id } = await cashier.call('addFeeRequest', asked);
  expect((await cashier.ask('addFeeRequest', asked)).body.msg).toBe(
    'This has been taken back already, or somebody has asked for that',
  );
  await bursar.call('decideFeeRequest', { id, approve: 1 });
  expect(await off(inDay)).toEqual({});
  expect((await cashier.ask('addFeeRequest', asked)).status).toBe(409);
  const { mainData } = await cashier.call('getFeeRequests', { regNo: second });
  expect(mainData.map(({ kind, takenBack }) => [kind, takenBack])).toEqual([
    ['TAKE BACK', 0],
    ['WAIVER', 1],
  ]);
  expect((await verify()).breach).toBeNull();
});

test('a payment whose money was refunded is reversed only after the refund is taken back', async () => {
  const opened = await openRequests();
  const { approve, bursar, admin, cashier, verify, school } = opened;
  const { id: payment } = await cashier.call('addPayment', {
    ...{ regNo: second, amount: 700, method: 'BANK', reference: 'SLIP 9' },
  });
  const refund = await approve({ kind: 'REFUND', regNo: second, amount: 50, method: 'BANK' });
  await bursar.call('reverseFeeBatch', {
    id: (await bursar.call('getFeeBatches', {})).mainData.find(({ label }) => label.startsWith('S1'))?.id ?? 0,
    reason: 'Wrong',
  });
  const refused = await admin.ask('reversePayment', { id: payment, reason: 'Bounced' });
  expect(refused.status).toBe(409);
  const { id } = await cashier.call('addFeeRequest', { kind: 'TAKE BACK', requestID: refund, reason: 'Not paid' });
  await bursar.call('decideFeeRequest', { id, approve: 1 });
  await admin.call('reversePayment', { id: payment, reason: 'Bounced' });
  expect((await verify()).breach).toBeNull();
  await school.end();
});

test('nothing is refunded from an account that was switched off meanwhile', async () => {
  const opened = await openRequests();
  const { ask, bursar, balanceOf, inDay, admin, verify } = opened;
  await paid(opened, 1000);
  const id = await ask({ kind: 'REFUND', regNo: second, amount: 100, method: 'BANK' });
  await admin.call('saveMoneyAccount', { id: 1, status: 0 });
  const refused = await bursar.ask('decideFeeRequest', { id, approve: 1 });
  expect([refused.status, refused.body.msg]).toEqual([409, 'The account to pay from has been switched off']);
  expect(await balanceOf(inDay)).toBe(-350);
  expect((await verify()).breach).toBeNull();
});
