import { type MarkUnit, markUnit, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { type Db, fail, missing } from '../../handle.ts';
import type { BegunSet } from '../../marking/readBegunSets.ts';
import { readDueSets } from '../../marking/termSets.ts';

export type AskedSet = Pick<BegunSet, 'classID' | 'className' | 'setID' | 'setName'> & { unit: MarkUnit };

interface SetQuestion {
  yearID: number;
  termID: number;
  setIDs?: readonly number[] | undefined;
  /** 0: all. */
  classID: number;
}

/** By class; without names the begun sets of the term’s result. @throws CallError 404 class, 400 set of another term */
export async function readAskedSets(db: Db, question: SetQuestion): Promise<AskedSet[]> {
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name', 'curriculumID'])
    .$if(question.classID !== 0, (query) => query.where('id', '=', question.classID))
    .orderBy('id')
    .execute();
  if (classes.length === 0) throw missing();
  const named = [...new Set(question.setIDs ?? [])];
  if (named.length === 0) {
    const { yearID, termID } = question;
    const due = await readDueSets(db, { yearID, termID });
    return due.filter(({ classID }) => question.classID === 0 || classID === question.classID);
  }
  const sets = await db
    .selectFrom('examSets')
    .select(['id', 'name'])
    .where('id', 'in', named)
    .where('termID', '=', question.termID)
    .orderBy('id')
    .execute();
  const asked = classes.flatMap(({ id, name, curriculumID }) =>
    sets
      .filter((set) => setFitsCurriculum(set.id, curriculumID))
      .map((set) => ({
        ...{ classID: id, className: name, setID: set.id, setName: set.name },
        unit: markUnit(set.id, curriculumID),
      })),
  );
  const fits = sets.length === named.length && sets.every(({ id }) => asked.some(({ setID }) => setID === id));
  if (!fits) throw fail(texts.setNotOfTerm, 'setIDs');
  return asked;
}
