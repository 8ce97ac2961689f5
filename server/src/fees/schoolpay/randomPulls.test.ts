import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { unmatchedOf } from '../../testing/fees/openIncoming.ts';
import { standing } from '../../testing/fees/openLedger.ts';
import { codeOf, openSchoolPay } from '../../testing/schoolpay/openSchoolPay.ts';
import { type Fault, fault, sold } from '../../testing/schoolpay/Simulator.ts';

// providers.md, section 8: whatever happens on the way, each completed receipt is in the ledger once, with its first amount.

const isLong = process.env.TEST_LONG === '1';
const sequences = isLong ? 500 : process.env.TEST_DATABASE_URL ? 1 : 6;
const steps = 12;

type Wish =
  | { does: 'pay'; student: number; amount: number; isCompleted: boolean; isExtra: boolean }
  | { does: 'pull' | 'notice' | 'double' | 'vanish' | 'complete' }
  | { does: 'fault'; wrong: Fault }
  | { does: 'change'; amount: number };

const amount = fc.integer({ min: 1, max: 9_999 });
const wish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ does: fc.constant('pay' as const), student: fc.nat({ max: 2 }), amount },
      ...{ isCompleted: fc.boolean(), isExtra: fc.boolean() },
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pull' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('notice' as const, 'double' as const, 'vanish' as const, 'complete' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('change' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('fault' as const),
      wrong: fc.constantFrom(...(Object.keys(fault) as Fault[])),
    }),
  },
);

test('whatever SchoolPay, the way to it and its notices do, each completed receipt is in the ledger once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: steps, maxLength: steps }), async (wishes) => {
      const office = await openSchoolPay(2);
      const { simulator, school, pull, receipts, studentIDs, verify } = office;
      /** By receipt: what its first completed answer said. Students 0 and 1 are known, 2 is nobody. */
      const taken = new Map<string, { amount: number; student: number }>();
      const all = () => [...simulator.payments, ...simulator.supplementary];
      const answered = () => {
        for (const one of all())
          if (one.transactionCompletionStatus === 'Completed' && !taken.has(one.schoolpayReceiptNumber))
            taken.set(one.schoolpayReceiptNumber, { amount: Number(one.amount), student: Number(one.owner) });
      };
      for (const [at, next] of wishes.entries()) {
        const last = all().at(-1);
        if (next.does === 'pay') {
          const status = next.isCompleted ? 'Completed' : 'Pending';
          const code = next.student < 2 ? codeOf(next.student + 1) : '';
          const more = { studentPaymentCode: code, transactionCompletionStatus: status, owner: String(next.student) };
          (next.isExtra ? simulator.supplementary : simulator.payments).push(sold(`9${100 + at}`, next.amount, more));
        } else if (next.does === 'fault') simulator.faults.push(next.wrong);
        else if (next.does === 'pull') {
          if ((await pull()).state === 'DONE') answered();
        } else if (last && next.does === 'notice') await notify(office, last, answered);
        else if (last && next.does === 'double') simulator.payments.unshift(last);
        else if (last && next.does === 'complete') last.transactionCompletionStatus = 'Completed';
        else if (last && next.does === 'change') last.amount = String(next.amount);
        else if (next.does === 'vanish')
          (simulator.payments.length > 0 ? simulator.payments : simulator.supplementary).pop();
      }
      simulator.faults.length = 0;
      await pull();
      answered();
      const told = JSON.stringify(wishes);
      const of = (student: number) => [...taken].filter(([, one]) => one.student === student);
      const paid = [...of(0), ...of(1)].map(([reference, { amount }]) => ({ reference, amount }));
      expect(
        (await receipts()).map(({ reference, amount }) => ({ reference, amount })),
        told,
      ).toEqual(paid.sort((a, b) => Number(a.reference) - Number(b.reference)));
      for (const [student, id] of studentIDs.entries())
        expect((await standing(school, id)).balance, told).toBe(650_000 - sum(of(student)));
      expect(await verify()).toMatchObject({ breach: null });
      const stored = await school.database.read.selectFrom('incomingLines').select('reference').execute();
      expect(stored.length, told).toBe(taken.size);
      // Nobody's money follows what SchoolPay says of it now; a person looks at it.
      const open = of(2).reduce((total, [receipt, first]) => total + (latest(all(), receipt) ?? first.amount), 0);
      if (![...taken.keys()].some((receipt) => latest(all(), receipt) === undefined))
        expect(await unmatchedOf(school), told).toBe(open);
    }),
    { numRuns: sequences },
  );
  vi.restoreAllMocks();
});

const sum = (some: [string, { amount: number }][]): number => some.reduce((total, [, one]) => total + one.amount, 0);

const latest = (all: { schoolpayReceiptNumber: string; amount: string }[], receipt: string): number | undefined => {
  const one = all.find(({ schoolpayReceiptNumber }) => schoolpayReceiptNumber === receipt);
  return one && Number(one.amount);
};

async function notify(
  { simulator, school, settled, state }: Awaited<ReturnType<typeof openSchoolPay>>,
  last: ReturnType<typeof sold>,
  answered: () => void,
): Promise<void> {
  const id = await school.database.write(async (db) => {
    const address = await db.selectFrom('callbackAddresses').select('id').executeTakeFirst();
    const at = school.clock.now().toISOString();
    const made = { kind: 'fees', provider: 'schoolpay', tokenHash: 'x', createdAt: at, endsAt: null, usedAt: null };
    const addressID =
      address?.id ??
      (await db.insertInto('callbackAddresses').values(made).returning('id').executeTakeFirstOrThrow()).id;
    const body = Buffer.from(JSON.stringify(simulator.notice(last))).toString('base64');
    const row = { addressID, hash: `${Math.random()}`, method: 'POST', url: '', headers: '{}', body, receivedAt: at };
    const callback = await db.insertInto('callbacks').values(row).returning('id').executeTakeFirstOrThrow();
    const job = { kind: 'callback:fees', payload: { callbackID: callback.id }, ownerID: 0, lane: 'network' } as const;
    await school.parts.jobs.enqueue(db, job);
    return callback.id;
  });
  expect(id).toBeGreaterThan(0);
  await settled();
  school.clock.pass(10_000);
  await settled();
  // An own pull that failed waits for its next try, with the rest of the faults before it.
  for (let tries = 0; tries < 3 && (await state()).problem !== ''; tries++) {
    school.clock.pass([600_000, 3_600_000, 10_800_000][tries] ?? 0);
    // Nobody signs in again meanwhile.
    const seen = { seenAt: school.clock.now().toISOString(), endsAt: '2030-01-01T00:00:00.000Z' };
    await school.database.write((db) => db.updateTable('sessions').set(seen).execute());
    await settled();
  }
  if ((await state()).problem === '') answered();
}
