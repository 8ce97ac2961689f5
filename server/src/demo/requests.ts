import type { Insertable } from 'kysely';
import { carryOut } from '../fees/reductions/carryOut.ts';
import type { Deciding } from '../fees/reductions/postRefund.ts';
import { termKey } from '../fees/reductions/termKey.ts';
import type { FeesTables } from '../fees/tables.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import { readSettings } from '../school/queries.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { staffName } from '../sessions/staffName.ts';

type Asked = Pick<Insertable<FeesTables['feeRequests']>, 'kind' | 'reason'> &
  Partial<Insertable<FeesTables['feeRequests']>>;

const tuition = '1';

/** Awards and single reductions that the cashier asked for and the bursar approved, a refund, and requests that wait. */
export async function addRequests(
  database: SchoolDatabase,
  { now, secrets }: { now: Date; secrets: Secrets },
): Promise<void> {
  const { id: userID, ...names } = await database.read
    .selectFrom('users')
    .select(['id', 'fname', 'lname'])
    .where('username', '=', 'bursar')
    .executeTakeFirstOrThrow();
  const who = { userID, name: staffName(names) };
  await database.write((db) => add({ db, now, secrets, who }));
}

async function add(ctx: Deciding): Promise<void> {
  const { db } = ctx;
  const { yearName, currentTerm } = await readSettings(db);
  const fromTerm = termKey(yearName, currentTerm);
  const [a, b, c, d, e] = await owing(db);
  // A school that a test makes smaller.
  if (!a || !b || !c || !d || !e) return;
  const government = { kind: 'BURSARY', percent: 100, catList: tuition, fromTerm, sponsor: 'GOVERNMENT' } as const;
  await approve(ctx, a, { ...government, reason: 'USE/UPOLET' });
  await approve(ctx, b, { ...government, percent: 50, sponsor: 'Rotary Club', reason: 'Best in mathematics' });
  await approve(ctx, c, { kind: 'DISCOUNT', amount: 50_000, fromTerm, reason: 'Child of staff' });
  await approve(ctx, d, { kind: 'IN KIND', amount: 30_000, reason: 'Two sacks of beans' });
  const credited = await inCredit(db);
  if (credited) await approve(ctx, credited.studentID, { ...refund, amount: -credited.balance });
  await ask(ctx, e, { kind: 'WAIVER', amount: 40_000, reason: 'Joined late: 11 of 14 weeks left' });
  await ask(ctx, d, { ...government, percent: 25, sponsor: '', reason: 'Choir' });
}

const refund = { kind: 'REFUND', method: 'BANK', accountID: 1, reference: 'CHQ 00318', reason: 'Paid twice' } as const;

async function ask({ db, now }: Deciding, studentID: number, asked: Asked) {
  const { id: askedBy } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'cashier')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('feeRequests')
    .values({
      ...{ catList: '', fromTerm: '', toTerm: '', sponsor: '', reference: '', decidedReason: '', ...asked },
      ...{ studentID, state: 'PENDING', askedBy, askedAt: now.toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function approve(ctx: Deciding, studentID: number, asked: Asked): Promise<void> {
  const { id } = await ask(ctx, studentID, asked);
  const decided = await ctx.db
    .updateTable('feeRequests')
    .set({ state: 'APPROVED', ver: 2, decidedBy: ctx.who.userID, decidedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await carryOut(ctx, decided);
}

/** Students of S2 who owe more than anything here takes off. */
async function owing(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('studentBalances as balances')
    .innerJoin('students', 'students.id', 'balances.studentID')
    .select('students.id')
    .where('students.classID', '=', 2)
    .where('balances.balance', '>', 100_000)
    .orderBy('students.id')
    .limit(5)
    .execute();
  return rows.map(({ id }) => id);
}

const inCredit = (db: Db) =>
  db
    .selectFrom('studentBalances')
    .select(['studentID', 'balance'])
    .where('balance', '<', 0)
    .orderBy('studentID')
    .limit(1)
    .executeTakeFirst();
