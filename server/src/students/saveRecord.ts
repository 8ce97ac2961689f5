import type { Context, Db } from '../handle.ts';
import { addHistory } from './moves/addHistory.ts';
import type { StoredStudent } from './readStudent.ts';
import { nameKeyOf } from './studentKeys.ts';
import { isKnown, type StudentRecord } from './studentRecord.ts';

/** Answers the new version. Marks stay, whatever subjects are left; moves go into the class history. */
export async function saveRecord(
  ctx: Pick<Context, 'db' | 'who' | 'now'>,
  before: StoredStudent,
  after: StudentRecord,
): Promise<number> {
  const { db, now } = ctx;
  const ver = before.ver + 1;
  await db
    .updateTable('students')
    .set({ ...after.student, nameKey: nameKeyOf(after.student), updatedAt: now.toISOString(), ver })
    .where('id', '=', before.id)
    .execute();
  await saveHangingOn(db, before.id, after);
  await addHistory(ctx, moves(before, after), null);
  return ver;
}

function moves({ id, student: old }: StoredStudent, { student }: StudentRecord) {
  const { classID, streamID, status } = student;
  const isMoved = classID !== old.classID || streamID !== old.streamID;
  const moved = { studentID: id, action: 'MOVE', classID, streamID, status: old.status } as const;
  const action = status === 1 ? 'ACTIVATE' : 'DEACTIVATE';
  return [
    ...(isMoved ? [moved] : []),
    ...(status === old.status ? [] : [{ studentID: id, action, classID, streamID, status } as const]),
  ];
}

async function saveHangingOn(db: Db, studentID: number, after: StudentRecord): Promise<void> {
  await db
    .insertInto('studentDetails')
    .values({ studentID, ...after.details })
    .onConflict((row) => row.column('studentID').doUpdateSet(after.details))
    .execute();
  for (const table of ['parents', 'siblings', 'studentSubjects', 'studentPapers'] as const) {
    await db.deleteFrom(table).where('studentID', '=', studentID).execute();
  }
  const parents = (['father', 'mother'] as const)
    .filter((kind) => isKnown(after[kind]))
    .map((kind) => ({ studentID, kind, ...after[kind] }));
  if (parents.length > 0) await db.insertInto('parents').values(parents).execute();
  const siblings = after.siblings.map((sibling) => ({ studentID, ...sibling }));
  if (siblings.length > 0) await db.insertInto('siblings').values(siblings).execute();
  const subjects = after.subjectIDs.map((subjectID) => ({ studentID, subjectID }));
  if (subjects.length > 0) await db.insertInto('studentSubjects').values(subjects).execute();
  const papers = after.paperIDs.map((paperID) => ({ studentID, paperID }));
  if (papers.length > 0) await db.insertInto('studentPapers').values(papers).execute();
}
