import { schoolTexts } from '@somero/contract/school/texts.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { type Db, fail, type Handler, missing } from '../handle.ts';
import { selectOwnAssignments } from '../teaching/lessons.ts';
import { listRow } from './lists/listRow.ts';
import { requireClass } from './requireClass.ts';

export const getClassStudents: Handler<'getClassStudents'> = async (payload, { db, who }) => {
  const classID = payload.classID ?? payload.sclass;
  if (classID === undefined) throw fail(texts.selectClassAndStream, 'classID');
  const streamID = payload.streamID ?? payload.stream ?? 0;

  let query = db.selectFrom('students').select(listRow).where('classID', '=', classID);
  if (streamID !== 0) query = query.where('streamID', '=', streamID);
  if (payload.status !== undefined) query = query.where('status', '=', payload.status);
  const seesAll = who.rights.seeStu === 1 || who.rights.allMark === 1;
  if (!seesAll) query = query.where('streamID', 'in', await ownStreams(db, who.userID, classID, streamID));
  const rows = await query.select('photoFileID').orderBy('nameKey').orderBy('id').execute();
  const students = rows.map(({ photoFileID, ...student }) =>
    payload.withPhotos === 1 ? { ...student, hasPhoto: photoFileID === null ? 0 : 1 } : student,
  );

  if (students.length === 0 && seesAll) await requireClass(db, classID);
  return { msg: students.length === 0 ? schoolTexts.noStudentsFound : '', students };
};

/** `streamID` 0 is any. @throws CallError 404 when the caller teaches none, as for an unknown class */
async function ownStreams(db: Db, userID: number, classID: number, streamID: number) {
  const rows = await selectOwnAssignments(db, userID)
    .select('streamID')
    .distinct()
    .where('classID', '=', classID)
    .execute();
  const own = rows.map((row) => row.streamID);
  if (own.length === 0 || (streamID !== 0 && !own.includes(streamID))) throw missing();
  return own;
}
