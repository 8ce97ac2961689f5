import { markUnit, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { isIssuedOtherwise } from '@somero/contract/reports/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Db, fail, type Handler } from '../../handle.ts';
import { asSat, readTermSets, type Term } from '../../marking/termSets.ts';
import { readYear } from '../analysis/readYear.ts';
import { readIssuedSets } from './readIssuedSets.ts';

export const saveTermSets: Handler<'saveTermSets'> = async ({ setIDs, ver, ...place }, ctx) => {
  const { db } = ctx;
  const { curriculumID, yearID, termID } = place;
  await readYear(db, yearID);
  const chosen = asSat([...new Set(setIDs)]);
  await requireSets(db, chosen, place);
  const stored = await db
    .selectFrom('termSets')
    .select(['setIDs', 'ver'])
    .where('curriculumID', '=', curriculumID)
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .executeTakeFirst();
  const before = stored?.ver ?? 0;
  if (ver !== undefined && ver !== before) {
    const now = { setIDs: stored?.setIDs.split(',').map(Number) ?? [], ver: before };
    throw await conflictShowing(ctx, 'getTermSets', schoolTexts.changedMeanwhile, now);
  }
  const row = { setIDs: chosen.join(','), ver: before + 1 };
  if (chosen.length > 0)
    await db
      .insertInto('termSets')
      .values({ ...place, ...row })
      .onConflict((known) => known.columns(['curriculumID', 'yearID', 'termID']).doUpdateSet(row))
      .execute();
  else
    await db
      .deleteFrom('termSets')
      .where('curriculumID', '=', curriculumID)
      .where('yearID', '=', yearID)
      .where('termID', '=', termID)
      .execute();
  const id = `${curriculumID}/${yearID}/${termID}`;
  ctx.changed(
    'termSets',
    id,
    stored ? { setIDs: stored.setIDs } : null,
    chosen.length > 0 ? { setIDs: row.setIDs } : null,
  );
  const classes = await readIssuedOtherwise(db, place);
  const names = classes.map(({ name }) => name).join(', ');
  return {
    ver: chosen.length > 0 ? row.ver : 0,
    issuedOtherwise: classes.map(({ id }) => id),
    msg: names ? `${texts.setsSaved}. ${texts.issuedOtherwise(names)}` : texts.setsSaved,
  };
};

/** The classes of the curriculum with cards in force of other exam sets than the term's. */
async function readIssuedOtherwise(db: Db, place: Term & { curriculumID: number }) {
  const sets = await readTermSets(db, place);
  const issued = await readIssuedSets(db, place);
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name'])
    .where('curriculumID', '=', place.curriculumID)
    .orderBy('id')
    .execute();
  return classes.filter(({ id }) => isIssuedOtherwise(issued.get(id) ?? [], sets.get(id)?.setIDs ?? []));
}

async function requireSets(
  db: Db,
  setIDs: readonly number[],
  { termID, curriculumID }: { termID: number; curriculumID: number },
): Promise<void> {
  const rows = await db.selectFrom('examSets').select(['id', 'termID', 'status']).where('id', 'in', setIDs).execute();
  if (!setIDs.every((id) => rows.some((row) => row.id === id && row.termID === termID && row.status === 1)))
    throw fail(texts.setNotOfTerm, 'setIDs');
  const isExam = (id: number) => setFitsCurriculum(id, curriculumID) && markUnit(id, curriculumID) !== 'chapter';
  if (!setIDs.every(isExam)) throw fail(texts.setNotOfCurriculum, 'setIDs');
}
