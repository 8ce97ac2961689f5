import { totalOf, wanted } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../handle.ts';
import { isUncharged } from '../charging/isUncharged.ts';
import { planned } from '../charging/planned.ts';
import { readCharged } from '../charging/readCharged.ts';
import { type Fees, readFees } from '../charging/readFees.ts';
import type { Term } from '../ledger/accounts.ts';

interface PlannedFee {
  classID: number;
  catID: number;
  amount: number;
}

/** What active students who are not charged for a term would be. Those whom only their class and residency tell apart are counted. */
export async function planUncharged(db: Db, term: Term, classID?: number): Promise<PlannedFee[]> {
  const fees = (await readFees(db, term.yearID))(term.termID);
  const students = await readUncharged(db, term, classID);
  const single = await readSingle(db, term);
  const asksNew = askedOf(fees);
  const groups = Map.groupBy(students, ({ id, classID: of, residencyID }) =>
    single.has(id) || asksNew(of) ? '' : `${of}/${residencyID}`,
  );
  const alone = groups.get('') ?? [];
  groups.delete('');
  const counted = [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { lines } = wanted({ ...first, isNew: false }, fees.ofClass(first.classID), [], fees.categories);
    return lines.map(({ catID, amount }) => ({ classID: first.classID, catID, amount: amount * some.length }));
  });
  if (alone.length === 0) return counted;
  const found = await readCharged(db, term, { studentIDs: alone.map(({ id }) => id) });
  return [
    ...counted,
    ...found.flatMap((student) =>
      planned(term, student, fees).changes.map((line) => ({ ...line, classID: student.place.classID })),
    ),
  ];
}

const readUncharged = (db: Db, { yearID, termID }: Term, classID?: number) =>
  db
    .selectFrom('students')
    .select(['id', 'classID', 'residencyID'])
    .where('status', '=', 1)
    .$if(classID !== undefined, (query) => query.where('classID', '=', classID ?? 0))
    .where(isUncharged({ yearID, termID }))
    .execute();

/** Who has own fees, or of whom somebody decided something. */
async function readSingle(db: Db, { yearID, termID }: Term): Promise<Set<number | null>> {
  const own = await db
    .selectFrom('feeSettings')
    .select('studentID')
    .where('yearID', '=', yearID)
    .where('studentID', 'is not', null)
    .execute();
  const dismissed = await db
    .selectFrom('feeDismissals')
    .select('studentID')
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .execute();
  return new Set([...own, ...dismissed].map(({ studentID }) => studentID));
}

/** Whether a class has fees that only new students are charged. */
function askedOf({ categories, ofClass }: Fees): (classID: number) => boolean {
  const newOnly = new Set(categories.filter((category) => category.newOnly === 1).map(({ id }) => id));
  return (classID) => totalOf(ofClass(classID).filter(({ catID }) => newOnly.has(catID))) > 0;
}
