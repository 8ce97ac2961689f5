import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallError } from '../../handle.ts';
import { adjust, charge } from '../../testing/fees/charge.ts';
import { actOn, markReversed, openLedger, pay, someone } from '../../testing/fees/openLedger.ts';
import { due, reductions } from '../ledger/accounts.ts';
import { credit, debit, type Ledger, post } from '../ledger/post.ts';
import { reverse } from '../ledger/reverse.ts';

// L11: after random events debtors, fees report, its pictures and the wallets say the same.

const isLong = process.env.TEST_LONG === '1';
const sequences = isLong ? 500 : process.env.TEST_DATABASE_URL ? 2 : 8;

const student = fc.nat({ max: 3 });
const termID = fc.integer({ min: 1, max: 3 });
const amount = fc.integer({ min: 1, max: 900 });
const event = fc.oneof(
  fc.record({ does: fc.constant('charge' as const), student, termID, amount }),
  fc.record({ does: fc.constant('adjust' as const), student, termID, amount: fc.integer({ min: -300, max: 300 }) }),
  fc.record({ does: fc.constant('reduce' as const), student, termID, amount }),
  fc.record({ does: fc.constant('pay' as const), student, amount }),
  fc.record({ does: fc.constant('reverse' as const), payment: fc.nat({ max: 9 }) }),
  fc.record({ does: fc.constant('days' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ does: fc.constant('leave' as const), student }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;
type Opened = Awaited<ReturnType<typeof openLedger>>;

test('whatever happens, debtors say what the wallets, the fees report and its pictures say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 25, maxLength: 25 }), async (events) => {
      const opened = await openLedger(4);
      const { school } = opened;
      school.clock.set(new Date('2026-01-10T09:00:00Z'));
      const paid: number[] = [];
      for (const each of events) await happen(opened, each, paid);
      await compare(opened);
      await school.end();
    }),
    { numRuns: sequences, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 7_200_000);

async function happen(opened: Opened, event: Event, paid: number[]): Promise<void> {
  const { school } = opened;
  if (event.does === 'days') return school.clock.pass(event.days * 86_400_000);
  try {
    await actOn(school, (ledger) => act(ledger, opened, event, paid));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

async function act(
  ledger: Ledger,
  { studentIDs, yearID }: Opened,
  event: Exclude<Event, { does: 'days' }>,
  paid: number[],
): Promise<void> {
  if (event.does === 'reverse') {
    const entry = paid[event.payment];
    if (entry === undefined) return;
    await reverse(ledger, entry, { reason: 'a test' });
    return markReversed(ledger, entry);
  }
  const studentID = studentIDs[event.student] ?? 0;
  if (event.does === 'leave') {
    await ledger.db.updateTable('students').set({ status: 0 }).where('id', '=', studentID).execute();
    return;
  }
  if (event.does === 'pay') {
    paid.push(await pay(ledger, { studentID, amount: event.amount }));
    return;
  }
  const term = { yearID, termID: event.termID };
  const charged = await ledger.db
    .selectFrom('ledgerAccounts')
    .select(['charged', 'reduced'])
    .where('kind', '=', 'DUE')
    .where('studentID', '=', studentID)
    .where('termID', '=', event.termID)
    .executeTakeFirst();
  if (event.does === 'charge' && !charged)
    await charge(ledger, { studentID, ...term }, someone, [{ catID: 1, amount: event.amount }]);
  if (!charged) return;
  const left = charged.charged - charged.reduced;
  if (event.does === 'adjust' && event.amount !== 0 && left + event.amount >= 0)
    await adjust(ledger, { studentID, ...term }, [{ catID: 1, amount: event.amount }]);
  if (event.does === 'reduce' && event.amount <= left)
    await post(ledger, {
      ...{ kind: 'REDUCE', studentID },
      lines: [
        debit(reductions('WAIVER', 1), event.amount),
        credit(due(studentID, { ...term, catID: 1 }), event.amount),
      ],
    });
}

async function compare({ school, studentIDs, yearID }: Opened): Promise<void> {
  const viewer = await school.with(['seeFee']);
  for (const termID of [1, 2, 3]) {
    const term = { yearID, termID };
    const { rows, totals } = await viewer.call('getDebtors', term);
    for (const [at, id] of studentIDs.entries()) {
      const wallet = await viewer.call('getStudentWallet', { regNo: `U001/${at + 1}` });
      const row = rows.find((one) => one.id === id);
      expect(row?.balance ?? 0).toBe(Math.max(0, wallet.balance));
      expect(row?.dueToday ?? 0).toBe(wallet.dueToday);
    }
    for (const { thisTerm, lastTerm, twoBack, older, later, balance } of rows)
      expect(thisTerm + lastTerm + twoBack + older + later).toBe(balance);
    const { ages } = await viewer.call('getFeesSummary', term);
    const { all } = totals;
    expect(Object.fromEntries(ages.map(({ name, amount: owed }) => [name, owed]))).toMatchObject({
      ...{ 'This term': all.thisTerm, 'Last term': all.lastTerm, 'Two terms back': all.twoBack, Older: all.older },
      ...(all.later > 0 && { 'Later terms': all.later }),
    });
    const report = await viewer.call('getFeesReport', term);
    // Later terms and later money are not in the report of a term that is over.
    if (termID === 3) expect(report.totals.all.owed).toBe(all.balance);
    const halves = [1, 2].map(async (classID) => (await viewer.call('getDebtors', { ...term, classID })).rows);
    expect((await Promise.all(halves)).flat()).toEqual(rows);
  }
}
