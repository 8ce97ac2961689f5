import { markUnit, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { conflict, type Db, fail, type Handler } from '../../handle.ts';
import { asSat, readTermSets } from '../../marking/termSets.ts';
import { readYear } from '../analysis/readYear.ts';

export const saveTermSets: Handler<'saveTermSets'> = async ({ setIDs, ver, ...place }, ctx) => {
  const { db } = ctx;
  const { curriculumID, yearID, termID } = place;
  await readYear(db, yearID);
  const chosen = asSat([...new Set(setIDs)]);
  await requireSets(db, chosen, place);
  const classes = [...(await readTermSets(db, place)).values()].filter((each) => each.curriculumID === curriculumID);
  if (classes.length > 0 && classes.every(({ from }) => from === 'FIXED')) throw conflict(texts.setsFixed);
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
  return { ver: chosen.length > 0 ? row.ver : 0, msg: texts.setsSaved };
};

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
