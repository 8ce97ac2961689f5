import { sql } from 'kysely';
import type { Db, SchoolFacts } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { money, unmatched } from '../ledger/accounts.ts';
import { credit, debit, postAll } from '../ledger/post.ts';
import { postReceipts } from '../payments/postReceipt.ts';
import { readPayers } from '../payments/readPayer.ts';
import { recordPayments } from '../payments/recordPayment.ts';
import type { ValidReceived } from '../payments/validateReceived.ts';
import { type Decided, decideLines } from './decideLines.ts';
import type { Line, MoneyAccount } from './placeRows.ts';

export interface Saving {
  db: Db;
  now: Date;
  secrets: Pick<Secrets, 'subkey'>;
  who: { userID: number; name: string };
  school: Pick<SchoolFacts, 'publicUrl'>;
  secret: string;
}

/** Lines saved in one transaction: others wait for as long as it takes. */
const chunk = 30;

/** Posts the next lines of a batch, by what holds now. @returns how many; fewer than a chunk are the last */
export async function saveLines(ctx: Saving, batchID: number): Promise<{ saved: number; isOver: boolean }> {
  const lines = await ctx.db
    .selectFrom('incomingLines')
    .selectAll()
    .where('batchID', '=', batchID)
    .where('state', '=', 'SAVING')
    .orderBy('id')
    .limit(chunk)
    .execute();
  const [first] = lines;
  if (!first) return { saved: 0, isOver: true };
  const account = await readAccount(ctx.db, first.accountID);
  const decided = await decideLines(ctx.db, account, lines);
  const waiting: Line[] = [];
  const paying: Paying[] = [];
  for (const line of lines) {
    const one = decided.get(line);
    if (one?.state === 'MATCHED') paying.push({ line, studentID: one.student.id });
    else if (one?.state === 'CONFIRMS') await confirm(ctx, line, one);
    else waiting.push(line);
  }
  for (const some of apart(paying)) await payIn(ctx, account, some);
  await postIncoming(ctx, waiting, decided);
  return { saved: lines.length, isOver: lines.length < chunk };
}

const readAccount = (db: Db, id: number): Promise<MoneyAccount> =>
  db.selectFrom('moneyAccounts').select(['id', 'kind']).where('id', '=', id).executeTakeFirstOrThrow();

export const receivedBy = (account: MoneyAccount, line: Line): ValidReceived => ({
  ...{ method: account.kind, accountID: account.id, reference: line.reference, referenceKey: line.referenceKey },
  ...{ paidOn: line.paidOn, paidBy: line.paidBy, catID: null },
});

interface Paying {
  line: Line;
  studentID: number;
}

/** In runs of different students: the receipt of a second payment begins with what the first one left. */
function* apart(paying: readonly Paying[]): Generator<Paying[]> {
  let run = new Map<number, Paying>();
  for (const one of paying) {
    if (run.has(one.studentID)) {
      yield [...run.values()];
      run = new Map();
    }
    run.set(one.studentID, one);
  }
  if (run.size > 0) yield [...run.values()];
}

async function payIn(ctx: Saving, account: MoneyAccount, paying: readonly Paying[]): Promise<void> {
  const { secret } = ctx;
  const payers = await readPayers(
    ctx.db,
    paying.map(({ studentID }) => studentID),
  );
  const payments = await recordPayments(
    ctx,
    paying.map(({ line }) => ({ ...receivedBy(account, line), amount: line.amount })),
    ctx.now.toISOString(),
  );
  const paid = paying.map(({ line, studentID }, index) => {
    const [payer, payment] = [payers.get(studentID), payments[index]];
    if (!payer || !payment) throw new Error(`line ${line.id} has no student or payment`);
    return { payer, payment, amount: line.amount, secret, batchID: line.batchID };
  });
  await postReceipts(ctx, paid);
  await setMatched(ctx.db, account, paying);
}

const setMatched = (db: Db, { kind }: MoneyAccount, paying: readonly Paying[]) =>
  db
    .updateTable('incomingLines')
    .set((eb) => ({
      state: 'MATCHED',
      ver: eb('ver', '+', 1),
      paymentID: eb
        .selectFrom('payments')
        .select('payments.id')
        .where('method', '=', kind)
        .whereRef('payments.referenceKey', '=', 'incomingLines.referenceKey')
        // As the unique index says it.
        .where('payments.referenceKey', '<>', sql.lit(''))
        .where('reversedAt', 'is', null),
    }))
    .where(
      'id',
      'in',
      paying.map(({ line }) => line.id),
    )
    .execute();

async function confirm(
  { db, now }: Saving,
  line: Line,
  { paymentID, tillID }: { paymentID: number | null; tillID: number | null },
): Promise<void> {
  if (paymentID !== null)
    await db.updateTable('payments').set({ confirmedAt: now.toISOString() }).where('id', '=', paymentID).execute();
  if (tillID !== null) await db.updateTable('tills').set({ confirmed: 1 }).where('id', '=', tillID).execute();
  await setState(db, line, { state: 'CONFIRMS', paymentID, tillID });
}

async function postIncoming(ctx: Saving, lines: readonly Line[], decided: Map<unknown, Decided>): Promise<void> {
  const entries = await postAll(
    ctx,
    lines.map(({ id, accountID, amount, batchID }) => ({
      ...{ kind: 'INCOMING', batchID },
      lines: [debit(money(accountID), amount), credit(unmatched(id), amount)],
    })),
  );
  for (const [at, line] of lines.entries()) {
    const one = decided.get(line);
    const flag = one?.state === 'DIFFERS' && line.flag === '' ? { flag: 'DIFFERS' as const, why: one.why } : {};
    await setState(ctx.db, line, { state: 'OPEN', entry: entries[at] ?? null, ...flag });
  }
}

export const setState = (db: Db, line: Pick<Line, 'id' | 'ver' | 'flag'>, to: Partial<Line> & Pick<Line, 'state'>) =>
  db
    .updateTable('incomingLines')
    .set({ ...to, ...(line.flag === 'VANISHED' && to.flag === '' && { isGone: 1 }), ver: line.ver + 1 })
    .where('id', '=', line.id)
    .execute();
