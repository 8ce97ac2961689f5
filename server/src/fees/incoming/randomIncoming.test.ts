import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openIncoming, schoolPay, schoolPayRow, schoolPaySheet } from '../../testing/fees/openIncoming.ts';
import { standing } from '../../testing/fees/openLedger.ts';

// fees.md, D12: whatever order statements come in, and however often, each receipt counts once.

const isLong = process.env.TEST_LONG === '1';
const sequences = isLong ? 500 : process.env.TEST_DATABASE_URL ? 2 : 8;
const steps = 14;
const students = 2;

/** Receipts that SchoolPay has: those of student 0 and 1 by their number, the rest of nobody. */
const all = Array.from({ length: 12 }, (_, n) => ({ receipt: `90${n + 10}`, amount: (n + 1) * 1000, student: n % 3 }));

type Wish =
  | { does: 'import'; rows: number[] }
  | { does: 'match' | 'setAside' | 'putBack' | 'reverse'; which: number; student: number }
  | { does: 'undo'; which: number };

const which = fc.nat({ max: 30 });
const wish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      rows: fc.array(fc.nat({ max: all.length - 1 }), { minLength: 1, maxLength: 9 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ does: fc.constantFrom('match' as const, 'setAside' as const, 'putBack' as const, 'reverse' as const) },
      ...{ which, student: fc.nat({ max: students - 1 }) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undo' as const), which }) },
);

/** What a receipt has become: paid to a student, nobody's, or set aside. */
type Fate = { batch: number } & ({ is: 'paid'; student: number } | { is: 'open' } | { is: 'aside' });

test('statements in any order and any number of times, matched, set aside, reversed and undone, say what a list of receipts says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: steps, maxLength: steps }), async (wishes) => {
      const office = await openIncoming(students);
      const undoer = await office.school.with(['setFee', 'addPay', 'seeFee']);
      const fates = new Map<string, Fate>();
      for (const next of wishes) {
        await happen({ ...office, undoer }, fates, next);
        const paidBy = (student: number) =>
          all.filter(({ receipt }) => isPaid(fates.get(receipt), student)).reduce((sum, { amount }) => sum + amount, 0);
        const told = JSON.stringify(wishes);
        for (const [student, id] of office.studentIDs.entries())
          expect((await standing(office.school, id)).balance, told).toBe(650_000 - paidBy(student));
        const open = all.filter(({ receipt }) => fates.get(receipt)?.is === 'open');
        expect(await office.unmatched(), told).toBe(open.reduce((sum, { amount }) => sum + amount, 0));
      }
      expect(await office.verify()).toMatchObject({ breach: null });
      await office.school.end();
    }),
    { numRuns: sequences, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 7_200_000);

const isPaid = (fate: Fate | undefined, student: number): boolean => fate?.is === 'paid' && fate.student === student;

type Office = Awaited<ReturnType<typeof openIncoming>> & { undoer: Awaited<ReturnType<typeof openIncoming>>['bursar'] };

async function happen(office: Office, fates: Map<string, Fate>, next: Wish): Promise<void> {
  if (next.does === 'import') return take(office, fates, next.rows);
  if (next.does === 'undo') return undo(office, fates, next.which);
  const from = { match: 'open', setAside: 'open', putBack: 'aside', reverse: 'paid' }[next.does];
  const some = [...fates].filter(([, fate]) => fate.is === from);
  const [receipt = '', fate] = some[next.which % Math.max(1, some.length)] ?? [];
  if (!fate) return;
  const { bursar, admin } = office;
  const line = await lineOf(office, receipt);
  if (next.does === 'match') {
    const amount = all.find((one) => one.receipt === receipt)?.amount ?? 0;
    await bursar.call('matchIncoming', { id: line.id, parts: [{ regNo: `U001/${next.student + 1}`, amount }] });
    fates.set(receipt, { batch: fate.batch, is: 'paid', student: next.student });
  } else if (next.does === 'setAside') {
    await bursar.call('matchIncoming', { id: line.id, setAside: 'Not fees' });
    fates.set(receipt, { batch: fate.batch, is: 'aside' });
  } else if (next.does === 'putBack') {
    await bursar.call('matchIncoming', { id: line.id, putBack: 1 });
    fates.set(receipt, { batch: fate.batch, is: 'open' });
  } else {
    await admin.call('reversePayment', { id: await entryOf(office, line.paymentID ?? 0), reason: 'Another child’s' });
    fates.set(receipt, { batch: fate.batch, is: 'open' });
  }
}

async function take(office: Office, fates: Map<string, Fate>, picked: readonly number[]): Promise<void> {
  const rows = picked.flatMap((n) => all[n] ?? []);
  const { batchID } = await office.take(
    schoolPay,
    schoolPaySheet(
      ...rows.map(({ receipt, amount, student }) =>
        schoolPayRow({ receipt, amount, regno: student < students ? `U001/${student + 1}` : '' }),
      ),
    ),
  );
  const fresh = rows.filter(({ receipt }) => !fates.has(receipt));
  expect(batchID > 0).toBe(fresh.length > 0);
  for (const { receipt, student } of fresh)
    fates.set(receipt, { batch: batchID, ...(student < students ? { is: 'paid', student } : { is: 'open' }) });
}

async function undo({ undoer }: Office, fates: Map<string, Fate>, which: number): Promise<void> {
  const batches = [...new Set([...fates.values()].map(({ batch }) => batch))];
  const id = batches[which % Math.max(1, batches.length)];
  if (id === undefined) return;
  await undoer.call('reverseFeeBatch', { id, reason: 'The wrong file' });
  for (const [receipt, { batch }] of fates) if (batch === id) fates.delete(receipt);
}

const lineOf = ({ school }: Office, receipt: string) =>
  school.database.read
    .selectFrom('incomingLines')
    .select(['id', 'paymentID'])
    .where('referenceKey', '=', receipt)
    .where('state', '<>', 'UNDONE')
    .executeTakeFirstOrThrow();

async function entryOf({ school }: Office, paymentID: number): Promise<number> {
  const row = await school.database.read
    .selectFrom('feeReceipts')
    .select('entry')
    .where('paymentID', '=', paymentID)
    .executeTakeFirstOrThrow();
  return row.entry;
}
