import { setKind } from '@somero/contract/grading/index.ts';
import type { Db } from '../handle.ts';
import { type BegunSet, readBegunSets } from './readBegunSets.ts';

export interface Term {
  yearID: number;
  termID: number;
}

/** Which exam sets make the result of a term in a class. */
export interface TermSets {
  curriculumID: number;
  setIDs: number[];
  /** The first card of the term was issued with them; the school saved them; or they are those with marks. */
  from: 'FIXED' | 'SAVED' | 'DEFAULT';
  fixedAt: string;
}

const order = ['BOT', 'MOT', 'EOT', 'OTHER'];

/** Beginning, middle and end of the term, then others. */
export const asSat = (setIDs: readonly number[]): number[] => {
  const rank = (id: number) => order.indexOf(setKind(id));
  return [...setIDs].sort((a, b) => rank(a) - rank(b) || a - b);
};

export const sameSets = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

export const listedSets = (setIDs: string): number[] => (setIDs === '' ? [] : setIDs.split(',').map(Number));

/** By class. @param classID only of this class */
export async function readTermSets(db: Db, term: Term, classID?: number): Promise<Map<number, TermSets>> {
  const { yearID, termID } = term;
  const classes = await db
    .selectFrom('classes')
    .leftJoin('termSets', (join) =>
      join
        .onRef('termSets.curriculumID', '=', 'classes.curriculumID')
        .on('termSets.yearID', '=', yearID)
        .on('termSets.termID', '=', termID),
    )
    .leftJoin('classTermSets', (join) =>
      join
        .onRef('classTermSets.classID', '=', 'classes.id')
        .on('classTermSets.yearID', '=', yearID)
        .on('classTermSets.termID', '=', termID),
    )
    .select(['classes.id', 'classes.curriculumID', 'termSets.setIDs as saved'])
    .select(['classTermSets.setIDs as fixed', 'classTermSets.fixedAt'])
    .$if(classID !== undefined, (query) => query.where('classes.id', '=', classID ?? 0))
    .orderBy('classes.id')
    .execute();
  const isOpen = classes.some(({ fixed, saved }) => fixed === null && saved === null);
  const begun = isOpen ? (await readBegunSets(db, term, classID)).filter(isMainExam) : [];
  return new Map(
    classes.map(({ id, curriculumID, saved, fixed, fixedAt }): [number, TermSets] => {
      const marked = () => begun.filter((set) => set.classID === id).map(({ setID }) => setID);
      const setIDs = fixed !== null ? listedSets(fixed) : saved !== null ? listedSets(saved) : marked();
      const from = fixed !== null ? 'FIXED' : saved !== null ? 'SAVED' : 'DEFAULT';
      return [id, { curriculumID, setIDs: asSat(setIDs), from, fixedAt: fixedAt ?? '' }];
    }),
  );
}

const isMainExam = ({ setID, unit }: BegunSet): boolean => setKind(setID) !== 'OTHER' && unit !== 'chapter';

/** The begun sets that make a term's results: exam sets, and on curriculum 2 the Activities of Integration. */
export async function readDueSets(db: Db, term: Term): Promise<BegunSet[]> {
  const begun = await readBegunSets(db, term);
  const sets = await readTermSets(db, term);
  const isOfResult = ({ classID, setID }: BegunSet) =>
    setID === term.termID || (sets.get(classID)?.setIDs.includes(setID) ?? false);
  return begun.filter(isOfResult);
}
