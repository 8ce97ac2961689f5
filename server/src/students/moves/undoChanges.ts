import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { CallError, type Context } from '../../handle.ts';
import { readFormLists } from '../formLists.ts';
import { placesOf } from './addBatch.ts';
import { addHistory } from './addHistory.ts';
import { applyChanges } from './applyChanges.ts';
import { findStudentsByID } from './chosenStudents.ts';
import { readTaken } from './readTaken.ts';
import { type Batch, reasonsAgainst } from './reasonsAgainst.ts';
import type { StoredState, StudentChange, StudentState } from './StudentChange.ts';

/** @throws CallError 409 with the reasons, student by student, while something newer depends on the batch */
export async function undoChanges(ctx: Context, batch: Batch): Promise<number> {
  const { db } = ctx;
  const rows = await db.selectFrom('batchStudents').selectAll().where('batchID', '=', batch.id).execute();
  const students = await findStudentsByID(
    db,
    rows.map(({ studentID }) => studentID),
  );
  const stored = new Map(rows.map((row) => [row.studentID, row]));
  const done = students.map((student): StudentChange => {
    const row = stored.get(student.id);
    const before: Partial<StudentState> = JSON.parse(row?.before ?? '{}');
    const { ver, ...after }: StoredState = JSON.parse(row?.after ?? '{}');
    return { student, before, after };
  });
  const lists = await readFormLists(db);
  const taken = await readTaken(
    db,
    students.map(({ id }) => id),
  );
  const reasons = await reasonsAgainst(db, { batch, done, taken, lists });
  if (reasons.length > 0) throw new CallError(409, texts.cannotUndo, { extra: { reasons } });
  const back = done.map(({ student, before, after }) => ({ student, before: after, after: before }));
  await applyChanges(ctx, back);
  await addHistory(ctx, placesOf(back, 'UNDO'), batch.id);
  return back.length;
}
