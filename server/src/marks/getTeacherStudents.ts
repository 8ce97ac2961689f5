import { type Handler, missing } from '../handle.ts';
import { readClassMarks } from './classMarks.ts';
import { readCurrentYear, readOwnSubjects } from './queries.ts';

export const getTeacherStudents: Handler<'getTeacherStudents'> = async ({ classID, streamID, setID }, ctx) => {
  const subjectIDs = await readOwnSubjects(ctx, { classID, streamID });
  if (subjectIDs?.length === 0) throw missing();
  const yearID = await readCurrentYear(ctx.db);
  return readClassMarks(ctx.db, { yearID, classID, streamID, setID, subjectIDs });
};
