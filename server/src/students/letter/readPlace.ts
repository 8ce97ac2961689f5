import { termOfMonth } from '@somero/contract/school/reference.ts';
import type { Db } from '../../handle.ts';
import type { StoredStudent } from '../readStudent.ts';

/** The place at admission; the letter names it even after promotions. */
export interface AdmissionPlace {
  yearID: number;
  yearName: string;
  termID: number;
  classID: number;
  streamID: number;
  /** Not taken over from another program by a sheet. */
  isNew: boolean;
}

/** Of the application, else of the registration; the class with corrections but before any promotion. */
export async function readPlace(db: Db, { id, student }: StoredStudent): Promise<AdmissionPlace> {
  const settings = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
  const application = await db
    .selectFrom('applications')
    .select(['yearID', 'termID'])
    .where('studentID', '=', id)
    .executeTakeFirst();
  const history = await db
    .selectFrom('classHistory')
    .select(['action', 'yearID', 'classID', 'streamID', 'at'])
    .where('studentID', '=', id)
    .orderBy('id')
    .execute();
  const [first] = history;
  const registeredIn = first?.yearID ?? settings.currentYearID;
  const yearID = application?.yearID ?? registeredIn;
  const { yearName } = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', yearID)
    .executeTakeFirstOrThrow();
  const isThisYear = !first || registeredIn === settings.currentYearID;
  const termThen = isThisYear ? settings.currentTermID : termOfMonth(Number(first.at.slice(5, 7)));
  const moved = history.findIndex(({ action, yearID: of }) => isMovedOn(action) || of !== registeredIn);
  const place = (moved < 0 ? history : history.slice(0, moved)).at(-1) ?? student;
  return {
    ...{ yearID, yearName, isNew: first?.action !== 'IMPORT' },
    termID: application?.termID ?? (await letterTerm(db, id, yearName)) ?? termThen,
    classID: place.classID,
    streamID: place.streamID,
  };
}

const isMovedOn = (action: string): boolean => action === 'PROMOTE' || action === 'DEMOTE' || action === 'UNDO';

/** A letter that is printed again later still names the first term. */
async function letterTerm(db: Db, studentID: number, yearName: string): Promise<number | undefined> {
  const letter = await db
    .selectFrom('admissionLetters')
    .select('termID')
    .where('studentID', '=', studentID)
    .where('yearName', '=', yearName)
    .orderBy('issuedAt')
    .executeTakeFirst();
  return letter?.termID;
}
