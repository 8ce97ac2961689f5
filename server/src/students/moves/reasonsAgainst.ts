import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../handle.ts';
import type { FormLists } from '../formLists.ts';
import type { StudentsTables } from '../tables.ts';
import { nameWithNumber } from './chosenStudents.ts';
import type { Taken } from './readTaken.ts';
import { isOfPlace, isSame, type StoredState, type StudentChange, type StudentState } from './StudentChange.ts';

export type Batch = Selectable<StudentsTables['batches']>;

export interface Reason {
  student: string;
  why: string;
}

export interface Undoing {
  batch: Batch;
  /** `student` is the present state. */
  done: readonly StudentChange[];
  taken: ReadonlyMap<number, Taken>;
  lists: FormLists;
}

const verbs: Record<string, string> = {
  PROMOTE: 'Promoted',
  DEMOTE: 'Demoted',
  DEACTIVATE: 'Deactivated',
  ACTIVATE: 'Made active',
  CHANGE: 'Changed',
  MOVE: 'Moved to another class or stream',
};

/** For example 15 June 2026. */

/** For each student the first newer thing that depends on the batch. */
export async function reasonsAgainst(db: Db, undoing: Undoing): Promise<Reason[]> {
  const { batch, done } = undoing;
  const finders = [
    await newerBatches(db, undoing),
    await newerMoves(db, batch),
    (change: StudentChange) => changedSince(change, undoing),
    await newerMarks(db, undoing),
    (change: StudentChange) => lostStream(change, undoing.lists),
  ];
  return done.flatMap((change) => {
    for (const find of finders) {
      const why = find(change);
      if (why !== null) return [{ student: nameWithNumber(change.student), why }];
    }
    return [];
  });
}

type Finder = (change: StudentChange) => string | null;

/** Later batches that changed the same; the newest must be undone first. */
async function newerBatches(db: Db, { batch }: Undoing): Promise<Finder> {
  const rows = await db
    .selectFrom('batchStudents as own')
    .innerJoin('batchStudents as newer', (join) =>
      join.onRef('newer.studentID', '=', 'own.studentID').onRef('newer.batchID', '>', 'own.batchID'),
    )
    .innerJoin('batches', 'batches.id', 'newer.batchID')
    .select(['own.studentID', 'newer.after', 'batches.kind', 'batches.label', 'batches.at'])
    .where('own.batchID', '=', batch.id)
    .where('batches.undoneAt', 'is', null)
    .orderBy('newer.batchID', 'desc')
    .execute();
  const byStudent = Map.groupBy(rows, ({ studentID }) => studentID);
  return ({ student, after }) => {
    const newer = byStudent.get(student.id)?.find((row) => {
      const changed: StoredState = JSON.parse(row.after);
      return Object.keys(after).some((name) => name in changed);
    });
    return newer ? `${verbs[newer.kind]} since: ${newer.label}, ${dayInWords(newer.at)}` : null;
  };
}

async function newerMoves(db: Db, batch: Batch): Promise<Finder> {
  const rows = await db
    .selectFrom('batchStudents')
    .innerJoin('classHistory as own', (join) =>
      join
        .onRef('own.studentID', '=', 'batchStudents.studentID')
        .onRef('own.batchID', '=', 'batchStudents.batchID')
        .on('own.action', '!=', 'UNDO'),
    )
    .innerJoin('classHistory as newer', (join) =>
      join
        .onRef('newer.studentID', '=', 'own.studentID')
        .onRef('newer.id', '>', 'own.id')
        .on('newer.batchID', 'is', null),
    )
    .select(['own.studentID', 'newer.action', 'newer.at'])
    .where('batchStudents.batchID', '=', batch.id)
    .orderBy('newer.id')
    .execute();
  // The last row of a student is the newest.
  const newest = new Map(rows.map((row) => [row.studentID, row]));
  return ({ student }) => {
    const move = newest.get(student.id);
    return move ? `${verbs[move.action] ?? 'Moved'} since, ${dayInWords(move.at)}` : null;
  };
}

const fieldWords: Record<keyof StudentState, string> = {
  classID: 'class',
  streamID: 'stream',
  status: 'status',
  houseID: 'house',
  residencyID: 'residency',
  subjectIDs: 'subjects',
  paperIDs: 'papers',
};

/** Fields that were changed after the batch. */
function changedSince({ student, after }: StudentChange, { taken }: Undoing): string | null {
  const now: Partial<StudentState> = { ...student, ...taken.get(student.id) };
  const names = (Object.keys(after) as (keyof StudentState)[]).filter((name) => !isSame(now[name], after[name]));
  return names.length === 0 ? null : `Changed since: ${names.map((name) => fieldWords[name]).join(', ')}`;
}

/** Marks entered since in the new class or stream, or of a subject or paper that would be removed. */
async function newerMarks(db: Db, { batch, done, lists }: Undoing): Promise<Finder> {
  const isNewPlace = ({ before, after }: StudentChange) =>
    before.classID !== after.classID || before.streamID !== after.streamID;
  if (!done.some((change) => isNewPlace(change) || change.after.subjectIDs || change.after.paperIDs)) return () => null;
  const rows = await db
    .selectFrom('batchStudents')
    .innerJoin('marks', 'marks.studentID', 'batchStudents.studentID')
    .select(['marks.studentID', 'marks.classID', 'marks.streamID', 'marks.subjectID', 'marks.paperID'])
    .distinct()
    .where('batchStudents.batchID', '=', batch.id)
    .where('marks.createdAt', '>=', batch.at)
    .execute();
  const byStudent = Map.groupBy(rows, ({ studentID }) => studentID);
  return (change) => {
    const { student, before, after } = change;
    const marks = byStudent.get(student.id) ?? [];
    const classID = after.classID ?? student.classID;
    const isThere = (mark: { classID: number; streamID: number }) =>
      mark.classID === classID && (after.classID !== before.classID || mark.streamID === after.streamID);
    if (isNewPlace(change) && marks.some(isThere))
      return `Marks have been entered since in ${placeName(change, lists)}`;
    const goes = (list: 'subjectIDs' | 'paperIDs', id: number) =>
      (after[list]?.includes(id) ?? false) && !before[list]?.includes(id);
    const lost = marks.find(({ subjectID, paperID }) => goes('subjectIDs', subjectID) || goes('paperIDs', paperID));
    return lost ? `Marks of ${lists.subjects.get(lost.subjectID)?.name} have been entered since` : null;
  };
}

function placeName({ student, before, after }: StudentChange, lists: FormLists): string {
  const name = lists.classes.get(after.classID ?? student.classID)?.name ?? '';
  return before.classID === after.classID ? `${name} ${streamName(lists, after.streamID ?? 0)}` : name;
}

const streamName = (lists: FormLists, id: number): string =>
  lists.entries('streams').find((entry) => entry.id === id)?.name ?? '';

/** The old class may have lost the stream since. */
function lostStream(change: StudentChange, lists: FormLists): string | null {
  const { student, before } = change;
  if (!isOfPlace(change) || !before.streamID) return null;
  const classID = before.classID ?? student.classID;
  if (lists.hasStream(classID, before.streamID)) return null;
  return `${lists.classes.get(classID)?.name} has no stream ${streamName(lists, before.streamID)} any more`;
}
