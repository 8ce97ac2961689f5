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
  /** The school saved them; the first card of the term was issued with them; or they are those with marks. */
  from: 'SAVED' | 'FIXED' | 'DEFAULT';
  /** What holds when nothing is saved, since the first card of the term. Empty: no card is issued. */
  fixed: number[];
  fixedAt: string;
}

const order = ['BOT', 'MOT', 'EOT', 'OTHER'];

/** Beginning, middle and end of the term, then others. */
export const asSat = (setIDs: readonly number[]): number[] => {
  const rank = (id: number) => order.indexOf(setKind(id));
  return [...setIDs].sort((a, b) => rank(a) - rank(b) || a - b);
};

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
      const setIDs = saved !== null ? listedSets(saved) : fixed !== null ? listedSets(fixed) : marked();
      const from = saved !== null ? 'SAVED' : fixed !== null ? 'FIXED' : 'DEFAULT';
      const frozen = { fixed: asSat(listedSets(fixed ?? '')), fixedAt: fixedAt ?? '' };
      return [id, { curriculumID, setIDs: asSat(setIDs), from, ...frozen }];
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
