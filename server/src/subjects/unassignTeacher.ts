import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { type Handler, missing } from '../handle.ts';

// Marks are judged by the assignments that last, inside the transaction that saves them: what is ended here is over with this one.
export const unassignTeacher: Handler<'unassignTeacher'> = async ({ deletedID }, { db, now, changed }) => {
  const endedAt = now.toISOString();
  const ended = await db
    .updateTable('teacherAssignments')
    .set({ endedAt })
    .where('id', '=', deletedID)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!ended) throw missing(texts.noSuchAssignment);
  changed('teacherAssignment', deletedID, { ...ended, endedAt: null }, ended);
  return { msg: 'The teacher is unassigned' };
};
