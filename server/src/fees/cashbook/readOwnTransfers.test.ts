import { expect, test } from 'vitest';
import { bank, openIncoming, schoolPay, statement } from '../../testing/fees/openIncoming.ts';

const week = { startFrom: '2026-06-15', endAt: '2026-06-21' };

test('money that SchoolPay settled to the bank counts once: what the bank received is taken out and banked', async () => {
  const { school, bursar, take, lines } = await openIncoming(1);
  const paid = { method: 'SCHOOLPAY', reference: '1', accountID: schoolPay } as const;
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 70_000, ...paid });
  await take(bank, statement('2026-06-10,SCHOOLPAY SETTLEMENT,S1,50000'));
  const [settled] = await lines();
  const id = settled?.id ?? 0;
  const book = async (scope: { accountID?: number } = {}) => {
    const viewer = await school.with(['seeFee']);
    const { rows, totals } = await viewer.call('getCashBook', { ...week, ...scope });
    return [...rows, totals].map(({ received, paidOut, banked, closing }) => [received, paidOut, banked, closing]);
  };
  const first = [
    [50_000, 0, 0, 50_000],
    [70_000, 0, 0, 70_000],
  ];
  expect(await book()).toEqual([...first, [120_000, 0, 0, 120_000]]);

  school.clock.set(new Date('2026-06-16T08:00:00Z'));
  await (await school.with(['addPay'])).call('matchIncoming', { id, fromAccountID: schoolPay });
  const second = [
    [0, 50_000, 50_000, 50_000],
    [0, 0, -50_000, 20_000],
  ];
  expect(await book()).toEqual([...first, ...second, [120_000, 50_000, 0, 70_000]]);
  expect(await book({ accountID: bank })).toEqual([first[0], second[0], [50_000, 50_000, 50_000, 50_000]]);
  expect(await book({ accountID: schoolPay })).toEqual([first[1], second[1], [70_000, 0, -50_000, 20_000]]);

  school.clock.set(new Date('2026-06-17T08:00:00Z'));
  await (await school.with(['addPay'])).call('matchIncoming', { id, putBack: 1 });
  const third = [
    [50_000, 0, -50_000, 50_000],
    [0, 0, 50_000, 70_000],
  ];
  expect(await book()).toEqual([...first, ...second, ...third, [170_000, 50_000, 0, 120_000]]);
});

test('both sides of an own transfer stand among the entries, which add up to the days', async () => {
  const { school, bursar, take, lines } = await openIncoming(1);
  const paid = { method: 'SCHOOLPAY', reference: '1', accountID: schoolPay } as const;
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 70_000, ...paid });
  await take(bank, statement('2026-06-10,SCHOOLPAY SETTLEMENT,S1,50000'));
  const [settled] = await lines();
  const decision = { id: settled?.id ?? 0 };
  await bursar.call('matchIncoming', { ...decision, fromAccountID: schoolPay });
  await bursar.call('matchIncoming', { ...decision, putBack: 1 });
  const viewer = await school.with(['seeFee']);
  const { entries, total, accounts } = await viewer.call('getCashBook', week);
  const got = 'Own transfer, received earlier without a student';
  expect(entries.map(({ account, what, received, paidOut }) => [account, what, received, paidOut])).toEqual([
    ['SCHOOLPAY', 'Payment, SCHOOLPAY', 70_000, 0],
    ['BANK', 'Incoming, not given to a student yet', 50_000, 0],
    ['SCHOOLPAY', 'Own transfer', 0, 50_000],
    ['BANK', got, 50_000, 50_000],
    ['SCHOOLPAY', 'Reversed: Own transfer', 50_000, 0],
    ['BANK', `Reversed: ${got}`, 50_000, 50_000],
  ]);
  expect(total).toBe(6);
  for (const { account, opening, closing } of accounts) {
    const own = entries.filter((entry) => entry.account === account);
    expect(own.reduce((sum, { received, paidOut }) => sum + received - paidOut, opening)).toBe(closing);
  }
  const page = await viewer.call('getCashBook', { ...week, accountID: bank, page: 2, size: 1 });
  expect(page).toMatchObject({ total: 3, entries: [{ what: got }] });
});
