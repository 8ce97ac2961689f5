import { reductionTexts as texts } from '@somero/contract/fees/reductions/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { conflict, type Db, type Handler, missing } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { followRequests } from './follow.ts';
import { readAwards } from './readAwards.ts';
import { readTermKeys, termBefore, termKey } from './termKey.ts';

export const endAward: Handler<'endAward'> = async ({ id, takeBack, reason, ver }, ctx) => {
  const { db, who, now } = ctx;
  const award = await db.selectFrom('feeAwards').selectAll().where('id', '=', id).executeTakeFirst();
  if (!award) throw missing();
  if (ver !== undefined && ver !== award.ver) {
    const current = (await readAwards(db)).find((one) => one.id === id) ?? award;
    throw await conflictShowing(ctx, 'getAwards', texts.changedMeanwhile, current);
  }
  const { studentID, lastTerm: before, requestID } = award;
  const { yearName, currentTerm } = await readSettings(db);
  const last =
    takeBack === 1 ? termBefore(termKey(yearName, currentTerm)) : await lastCharged(db, studentID, award.fromTerm);
  if (before !== '' && before <= last) throw conflict(texts.endedAlready);
  await db
    .updateTable('feeAwards')
    .set({ lastTerm: last, endedBy: who.userID, endedAt: now.toISOString(), endedReason: reason, ver: award.ver + 1 })
    .where('id', '=', id)
    .execute();
  await followRequests(ctx, studentID, reason);
  ctx.changed('feeAward', requestID, { studentID, lastTerm: before }, { studentID, lastTerm: last, takeBack, reason });
  return { msg: texts.awardEnded };
};

/** The last term that the student is charged for, or the one before the award begins. */
async function lastCharged(db: Db, studentID: number, fromTerm: string): Promise<string> {
  const keyOf = await readTermKeys(db);
  const charges = await db
    .selectFrom('feeCharges')
    .select(['yearID', 'termID'])
    .where('studentID', '=', studentID)
    .execute();
  return [termBefore(fromTerm), ...charges.map(keyOf)].sort().at(-1) ?? '';
}
