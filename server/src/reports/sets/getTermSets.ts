import type { Handler } from '../../handle.ts';
import { listedSets, readTermSets } from '../../marking/termSets.ts';
import { readYear } from '../analysis/readYear.ts';
import { readIssuedSets } from './readIssuedSets.ts';

export const getTermSets: Handler<'getTermSets'> = async (term, { db }) => {
  await readYear(db, term.yearID);
  const classes = await readTermSets(db, term);
  const issued = await readIssuedSets(db, term);
  const saved = await db
    .selectFrom('termSets')
    .select(['curriculumID', 'setIDs', 'ver'])
    .where('yearID', '=', term.yearID)
    .where('termID', '=', term.termID)
    .execute();
  const used = new Set([...classes.values()].map(({ curriculumID }) => curriculumID));
  return {
    curricula: [...used].sort().map((curriculumID) => {
      const row = saved.find((each) => each.curriculumID === curriculumID);
      return { curriculumID, setIDs: listedSets(row?.setIDs ?? ''), ver: row?.ver ?? 0 };
    }),
    classes: [...classes].map(([classID, { curriculumID: _, ...sets }]) => ({
      classID,
      ...sets,
      issued: issued.get(classID) ?? [],
    })),
  };
};
