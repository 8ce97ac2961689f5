import type { Handler } from '../handle.ts';
import { lessonKey } from '../teaching/lessons.ts';
import { findAssignment, giveLesson, readOtherTeachers, requireLesson, requireTeacher } from './teaching.ts';

export const assignSubjects: Handler<'assignSubjects'> = async ({ teacher, assignments }, ctx) => {
  await requireTeacher(ctx.db, teacher);
  const others = await readOtherTeachers(ctx.db, teacher);
  const asked = assignments.map(({ sclass, streamID, subject }) => ({ classID: sclass, streamID, subjectID: subject }));
  const lessons = new Map(asked.map((lesson) => [lessonKey(lesson), lesson]));
  const rows = [];
  for (const lesson of lessons.values()) {
    const { levelID } = await requireLesson(ctx.db, lesson);
    const held = await findAssignment(ctx.db, teacher, lesson);
    rows.push({
      id: held?.id ?? (await giveLesson(ctx, teacher, { ...lesson, levelID })),
      sclass: lesson.classID,
      streamID: lesson.streamID,
      subject: lesson.subjectID,
      isNew: held ? 0 : 1,
      alsoTaughtBy: others(lesson),
    });
  }
  const added = rows.filter(({ isNew }) => isNew === 1).length;
  return { msg: `${added} added to what the teacher teaches. ${rows.length - added} were there already`, added, rows };
};
