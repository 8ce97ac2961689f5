import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { conflict, fail, type Handler } from '../handle.ts';
import { findAssignment, giveLesson, readOtherTeachers, requireLesson, requireTeacher } from './teaching.ts';

export const assignTeacher: Handler<'assignTeacher'> = async (
  { teacher, sclass, streamID, subject, levelID: given },
  ctx,
) => {
  await requireTeacher(ctx.db, teacher);
  const lesson = { classID: sclass, streamID, subjectID: subject };
  const { levelID } = await requireLesson(ctx.db, lesson);
  if (given !== undefined && given !== levelID) throw fail('This is not the level of the class', 'levelID');
  if (await findAssignment(ctx.db, teacher, lesson)) throw conflict(texts.assignedAlready);
  const id = await giveLesson(ctx, teacher, { ...lesson, levelID });
  const alsoTaughtBy = (await readOtherTeachers(ctx.db, teacher))(lesson);
  return { msg: 'The teacher is assigned', id, alsoTaughtBy };
};
