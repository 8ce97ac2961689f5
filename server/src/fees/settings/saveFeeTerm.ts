import type { Received } from '@somero/contract';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { fail, type Handler } from '../../handle.ts';
import { type FeeTerm, readFeeTerms } from './readFeeTerms.ts';
import { requireOpenYear } from './requireOpenYear.ts';

export const saveFeeTerm: Handler<'saveFeeTerm'> = async ({ ver, ...given }, ctx) => {
  const { db } = ctx;
  const { yearID, termID, first, last } = given;
  const { yearName } = await requireOpenYear(db, yearID, 'yearID');
  const ofYear = await readFeeTerms(db, yearID);
  const before = ofYear.find((term) => term.termID === termID);
  if (!before) throw new Error(`there is no term ${termID}`);
  if (ver !== undefined && ver !== before.ver)
    throw await conflictShowing(ctx, 'getSchoolFeesData', schoolTexts.changedMeanwhile, before);
  for (const [field, day] of [
    ['first', first],
    ['last', last],
  ] as const)
    if (!day.startsWith(`${yearName}-`)) throw fail(texts.termOfYear, field);
  if (last <= first) throw fail(texts.termOrder, 'last');
  requireApart(given, ofYear);
  const due = dueDays(given);
  const fresh = { firstDay: first, lastDay: last, due: JSON.stringify(due.map(({ day, percent }) => [day, percent])) };
  await db
    .insertInto('feeTerms')
    .values({ yearID, termID, ...fresh })
    .onConflict((row) => row.columns(['yearID', 'termID']).doUpdateSet({ ...fresh, ver: before.ver + 1 }))
    .execute();
  const told = (term: Pick<FeeTerm, 'first' | 'last' | 'due'>) => ({
    ...{ yearID, termID, firstDay: term.first, lastDay: term.last },
    due: term.due.map(({ day, percent }) => `${day} ${percent} %`).join(', '),
  });
  ctx.changed('feeTerm', `${yearID}/${termID}`, told(before), told({ first, last, due }));
  return { msg: 'The term is saved', id: termID };
};

type Given = Omit<Received<'saveFeeTerm'>, 'ver'>;

/** A term that nobody has entered gives way, as long as some of it is left. */
function requireApart({ termID, first, last }: Given, others: readonly FeeTerm[]): void {
  for (const other of others) {
    const isEntered = other.ver > 0;
    if (other.termID > termID && last >= (isEntered ? other.first : other.last))
      throw fail(texts.termsOverlap(termName(other.termID)), 'last');
    if (other.termID < termID && first <= (isEntered ? other.last : other.first))
      throw fail(texts.termsOverlap(termName(other.termID)), 'first');
  }
}

/** @throws CallError 400 unless the days go up to the last day of the term and their shares add up to 100 */
function dueDays({ first, last, due = [] }: Given): FeeTerm['due'] {
  if (due.length === 0) return [{ day: first, percent: 100 }];
  if (due.reduce((sum, { percent }) => sum + percent, 0) !== 100) throw fail(texts.dueSum, 'due');
  const isInOrder = due.every(({ day }, index) => day <= last && (index === 0 || day > (due[index - 1]?.day ?? '')));
  if (!isInOrder) throw fail(texts.dueOrder, 'due');
  return due;
}
