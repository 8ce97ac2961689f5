import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { type Handler, missing } from '../handle.ts';

// saveMarks reads assignments inside its transaction, so this takes effect at once.
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
