import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashEvent, playCash } from '../../testing/fees/cashEvents.ts';
import { naiveCashBook } from '../../testing/fees/naiveCashBook.ts';
import { openCashOffice } from '../../testing/fees/openCashOffice.ts';
import { openLedger } from '../../testing/fees/openLedger.ts';
import { counting, openTillOffice } from '../../testing/fees/openTillOffice.ts';
import { downloaded, pageTexts } from '../../testing/readDocuments.ts';
import { sheetFormulas } from '../../testing/sheets/sheetFormulas.ts';
import type { Flows } from './CashBook.ts';

const isLong = process.env.TEST_LONG === '1';
const year = { startFrom: '2026-01-01', endAt: '2026-12-31' };

const expectWhole = ({ opening, received, paidOut, banked, difference, closing }: Flows) =>
  expect(opening + received - paidOut + banked + difference).toBe(closing);

test('whatever moved money, each day and account is what the lines of the ledger give one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(cashEvent, { minLength: 30, maxLength: 40 }),
      fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 })),
      async (events, [from, until]) => {
        const { school, studentID, yearID } = await openLedger();
        const days = await playCash(school, studentID, events);
        const [startFrom = '', endAt = ''] = [days[from % days.length] ?? '', days[until % days.length] ?? ''].sort();
        const viewer = await school.with(['seeFee', 'addPay']);
        const { rows, accounts, totals } = await viewer.call('getCashBook', { startFrom, endAt });
        expect(rows.map(({ account, ...row }) => row)).toEqual(await naiveCashBook(school, { startFrom, endAt }));
        for (const flows of [...rows, ...accounts, totals]) expectWhole(flows);
        for (const { kind, ownerID, ...of } of accounts) {
          const own = rows.filter((row) => row.kind === kind && row.ownerID === ownerID);
          for (const [at, { opening }] of own.entries()) expect(opening).toBe(own[at - 1]?.closing ?? of.opening);
          expect(of.closing).toBe(own.at(-1)?.closing ?? of.opening);
        }
        const all = await viewer.call('getCashBook', year);
        const money = await school.database.read.selectFrom('ledgerAccounts').selectAll().execute();
        const held = (...kinds: string[]) =>
          money.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { balance }) => sum + balance, 0);
        expect(all.totals.closing).toBe(held('TILL', 'MONEY'));
        // L11: what came in and is somebody's is what the fees report calls paid.
        const paid = [];
        for (const termID of [1, 2, 3])
          paid.push((await viewer.call('getFeesReport', { yearID, termID })).totals.all.paid);
        expect(all.totals.received - all.totals.paidOut + all.totals.banked).toBe(
          paid.reduce((sum, one) => sum + one, 0) - held('UNMATCHED'),
        );
        await school.end();
      },
    ),
    { numRuns: isLong ? 500 : process.env.TEST_DATABASE_URL ? 2 : 6, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 7_200_000);

/** Two cashiers, a slip of the week before, a reversal on the day after. */
async function openWeek() {
  const opened = await openCashOffice(2);
  const { school, bursar } = opened;
  const other = await school.with(['addPay']);
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 100_000, method: 'CASH' });
  await other.call('addPayment', { regNo: 'U001/2', amount: 40_000, method: 'CASH' });
  const slip = { method: 'BANK', reference: 'SLIP 1', paidOn: '2026-06-08' } as const;
  const { id, receiptNo } = await bursar.call('addPayment', { regNo: 'U001/1', amount: 250_000, ...slip });
  school.clock.set(new Date('2026-06-16T08:00:00Z'));
  await (await school.as('admin')).call('reversePayment', { id, reason: 'The slip was forged' });
  return { ...opened, receiptNo, viewer: await school.with(['seeFee']) };
}
const week = { startFrom: '2026-06-15', endAt: '2026-06-21' };

test('an entry says what it was, for whom, and when it was paid if that was earlier', async () => {
  const { viewer, receiptNo } = await openWeek();
  const { entries, total } = await viewer.call('getCashBook', week);
  expect(total).toBe(4);
  expect(entries.map(({ what, received, paidOut, paidOn }) => [what, received, paidOut, paidOn])).toEqual([
    ['Payment, CASH', 100_000, 0, ''],
    ['Payment, CASH', 40_000, 0, ''],
    ['Payment, BANK', 250_000, 0, '2026-06-08'],
    ['Reversed: Payment, BANK', 0, 250_000, ''],
  ]);
  expect(entries[2]).toMatchObject({ regno: 'U001/1', detail: 'SLIP 1', account: 'BANK', receiptNo });
  expect(entries[2]?.name).toMatch(/^Akello 1/);
  expect(entries[3]).toMatchObject({ day: '2026-06-16', receiptNo, detail: 'The slip was forged, SLIP 1' });
});

test('one account or one till is read alone, a page at a time', async () => {
  const { viewer } = await openWeek();
  const { accounts } = await viewer.call('getCashBook', week);
  const [till] = accounts;
  if (!till) throw new Error('there is no till');
  expect(accounts.map(({ account }) => account.replace(/ of .*/, ''))).toEqual(['Till', 'Till', 'BANK']);
  const own = await viewer.call('getCashBook', { ...week, userID: till.ownerID });
  expect(own.accounts).toEqual([till]);
  expect(own.choices.map(({ account }) => account)).toEqual(accounts.map(({ account }) => account));
  expect(own.entries.map(({ received }) => received)).toEqual([100_000]);
  const bank = await viewer.call('getCashBook', { ...week, accountID: 1, page: 2, size: 1 });
  expect(bank).toMatchObject({ total: 2, entries: [{ paidOut: 250_000 }], totals: { closing: 0 } });
  const later = await viewer.call('getCashBook', { startFrom: '2026-06-17', endAt: '2026-06-18' });
  expect(later).toMatchObject({ rows: [], entries: [], totals: { opening: 140_000, closing: 140_000 } });
});

test('the closing of a till stands with its difference, and what it banked is on the other side of the book', async () => {
  const { school, bursar, payCash } = await openTillOffice();
  await payCash(bursar, 100_000);
  await bursar.call('closeTill', { ...counting(99_500, { banked: 80_000 }), reason: 'A coin was lost' });
  const viewer = await school.with(['seeFee']);
  const { closings, totals, rows } = await viewer.call('getCashBook', week);
  expect(closings).toMatchObject([
    { closingNo: 1, expected: 100_000, counted: 99_500, difference: -500, banked: 80_000, reason: 'A coin was lost' },
  ]);
  expect(rows.map(({ received, banked, difference, closing }) => [received, banked, difference, closing])).toEqual([
    [100_000, -80_000, -500, 19_500],
    [0, 80_000, 0, 80_000],
  ]);
  expect(totals).toMatchObject({ received: 100_000, banked: 0, difference: -500, closing: 99_500 });
  const { path } = await viewer.call('getCashBook', { ...week, format: 'PDF' });
  const text = pageTexts(await downloaded(viewer, path)).join();
  for (const said of ['Closings of tills', 'A coin was lost', 'Counted short at closings: UGX 500', 'not confirmed'])
    expect(text.replaceAll('\u00A0', ' ')).toContain(said);
  expect((await viewer.call('getCashBook', { ...week, userID: 1 })).closings).toEqual([]);
  expect((await viewer.call('getCashBook', { ...week, accountID: 1 })).closings).toHaveLength(1);
});

test('slips that no statement has shown are marked and summed until one does', async () => {
  const { viewer, school } = await openWeek();
  const bursar = await school.with(['addPay']);
  const slip = { method: 'BANK', reference: 'SLIP 2' } as const;
  const { id } = await bursar.call('addPayment', { regNo: 'U001/1', amount: 70_000, ...slip });
  const seen = async (more: object = {}) => {
    const { unconfirmed, entries } = await viewer.call('getCashBook', { ...week, ...more });
    return [unconfirmed, entries.filter(({ confirmed }) => confirmed === 0).map(({ received }) => received)];
  };
  expect(await seen()).toEqual([{ slips: 1, amount: 70_000 }, [70_000]]);
  expect(await seen({ accountID: 1 })).toEqual([{ slips: 1, amount: 70_000 }, [70_000]]);
  expect(await seen({ accountID: 2 })).toEqual([{ slips: 0, amount: 0 }, []]);
  expect(await seen({ userID: 1 })).toEqual([{ slips: 0, amount: 0 }, []]);
  const { path } = await viewer.call('getCashBook', { ...week, format: 'PDF' });
  const text = pageTexts(await downloaded(viewer, path))
    .join()
    .replaceAll('\u00A0', ' ');
  expect(text).toContain('Payments that no statement has confirmed: 1, together UGX 70,000');
  const another = await school.with(['addPay']);
  await another.call('confirmPayments', { ids: [id], accountID: 1 });
  expect(await seen()).toEqual([{ slips: 0, amount: 0 }, []]);
});

test('a refund has its voucher and its method, and so has what takes it back', async () => {
  const { school, viewer } = await openWeek();
  const bursar = await school.with(['addPay']);
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 600_000, method: 'CASH' });
  const asked = { regNo: 'U001/1', amount: 50_000, method: 'CASH', reason: 'Paid twice' } as const;
  const refund = await bursar.call('addFeeRequest', { kind: 'REFUND', ...asked });
  const head = await school.with(['setFee']);
  await head.call('decideFeeRequest', { id: refund.id, approve: 1 });
  const back = await bursar.call('addFeeRequest', { kind: 'TAKE BACK', requestID: refund.id, reason: 'Not taken' });
  await head.call('decideFeeRequest', { id: back.id, approve: 1 });
  const { entries } = await viewer.call('getCashBook', week);
  expect(entries.filter(({ voucherNo }) => voucherNo === 1)).toMatchObject([
    { what: 'Refund, CASH', detail: 'Voucher 000001: Paid twice', paidOut: 50_000, receiptNo: 0, confirmed: 1 },
    { what: 'Reversed: Refund, CASH', received: 50_000, receiptNo: 0, confirmed: 1 },
  ]);
});

test('the PDF has the accounts, their days and every entry', async () => {
  const { viewer, receiptNo } = await openWeek();
  const { path } = await viewer.call('getCashBook', { ...week, size: 1, format: 'PDF' });
  const text = pageTexts(await downloaded(viewer, path)).join();
  for (const said of ['CASH BOOK', 'All accounts', '15 June 2026 to 21 June 2026', 'paid on 8 June 2026', 'Page 1 of'])
    expect(text).toContain(said);
  expect(text).toMatch(/BANK +0 +250,000 +250,000 +0 +0 +0/);
  expect(text.split(receiptNumber(receiptNo))).toHaveLength(3);
});

test('the workbook adds up by itself, and nothing in it runs', async () => {
  const { viewer, school, studentID } = await openWeek();
  await school.database.write((db) =>
    db.updateTable('students').set({ surname: '=cmd|A1' }).where('id', '=', studentID).execute(),
  );
  await school.database.write((db) =>
    db.updateTable('moneyAccounts').set({ name: '=HYPERLINK("x")' }).where('id', '=', 1).execute(),
  );
  const { path, totals } = await viewer.call('getCashBook', { ...week, format: 'EXCEL' });
  const formulas = sheetFormulas(await downloaded(viewer, path));
  for (const [cell, { formula, result, calculated }] of formulas) {
    expect(result, `${cell}=${formula}`).toBe(calculated);
    expect(formula).toMatch(/^(SUM\(|[A-H]\d+([+-]|$))/);
  }
  const last = [...formulas].filter(([cell]) => cell.startsWith('H')).at(-1);
  expect(last?.[1].result).toBe(totals.closing);
});

test('days in the wrong order, more than a year of them, and days without money are told', async () => {
  const { viewer, school } = await openWeek();
  const turned = { startFrom: week.endAt, endAt: week.startFrom };
  expect(await viewer.ask('getCashBook', turned)).toMatchObject({ status: 400, body: { msg: texts.endBeforeStart } });
  const long = { startFrom: '2025-01-01', endAt: '2026-01-02' };
  expect(await viewer.ask('getCashBook', long)).toMatchObject({ status: 400, body: { msg: texts.mostDays(366) } });
  const nobodys = { ...week, userID: 999 };
  expect(await viewer.ask('getCashBook', nobodys)).toMatchObject({ status: 400, body: { msg: texts.unknownCashier } });
  const none = { ...week, accountID: 999 };
  expect(await viewer.ask('getCashBook', none)).toMatchObject({ status: 400, body: { msg: texts.unknownAccount } });
  const before = { startFrom: '2025-01-01', endAt: '2025-12-31' };
  expect(await viewer.call('getCashBook', before)).toMatchObject({ rows: [], accounts: [], msg: 'No data found' });
  expect((await (await school.with(['addPay'])).ask('getCashBook', week)).status).toBe(403);
});
