import { debtorsTexts as texts } from '@somero/contract/fees/debtors/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { conflict, type Db, fail, type Handler, refuse } from '../../handle.ts';
import { readPayer } from '../payments/readPayer.ts';

const aDay = 24 * 3_600_000;
const mostDaysAhead = 366;

export const savePromise: Handler<'savePromise'> = async ({ regNo, dueOn, amount, allowsExam = 0 }, ctx) => {
  const { db, who, now } = ctx;
  const mayAllow = who.rights.setFee === 1;
  if (allowsExam === 1 && !mayAllow) throw refuse(texts.onlyWithSetFee);
  const { id: studentID, balance } = await readPayer(db, regNo);
  const today = schoolDay(now);
  if (dueOn < today) throw fail(texts.pastDay, 'dueOn');
  if (dueOn > schoolDay(new Date(now.getTime() + mostDaysAhead * aDay))) throw fail(texts.dayTooFar, 'dueOn');
  if (balance <= 0) throw conflict(feesTexts.zeroBalance);
  if (amount > balance) throw fail(texts.mostPromised(balance), 'amount');
  const before = await readStanding(db, studentID);
  if (before?.allowsExam === 1 && before.dueOn >= today && !mayAllow) throw refuse(texts.allowedByOther);
  await db
    .updateTable('feePromises')
    .set({ standing: 0 })
    .where('studentID', '=', studentID)
    .where('standing', '=', 1)
    .execute();
  const promised = { studentID, dueOn, amount, allowsExam };
  const { id } = await db
    .insertInto('feePromises')
    .values({ ...promised, entry: await lastEntry(db), standing: 1, userID: who.userID, at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  ctx.changed('feePromise', id, before ?? null, promised);
  return { id, msg: texts.promiseSaved };
};

const readStanding = (db: Db, studentID: number) =>
  db
    .selectFrom('feePromises')
    .select(['studentID', 'dueOn', 'amount', 'allowsExam'])
    .where('studentID', '=', studentID)
    .where('standing', '=', 1)
    .executeTakeFirst();

/** There is one: the student owes something. */
async function lastEntry(db: Db): Promise<number> {
  const { seq } = await db
    .selectFrom('ledgerEntries')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return seq;
}
