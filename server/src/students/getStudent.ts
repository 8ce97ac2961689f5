import { levels } from '@somero/contract/school/reference.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Handler, missing } from '../handle.ts';
import { regnoKeyOf } from '../names/regnoKeyOf.ts';
import { readClasses, readShortLists } from '../school/queries.ts';
import { listRow } from './lists/listRow.ts';

export const getStudent: Handler<'getStudent'> = async ({ regNo }, { db }) => {
  const studentData = await db
    .selectFrom('students')
    .select(listRow)
    .where('regnoKey', '=', regnoKeyOf(regNo))
    .executeTakeFirst();
  if (!studentData) throw missing(schoolTexts.noStudentDataFound);
  const list = await readShortLists(db);
  return {
    studentData,
    levelData: [...levels],
    classData: await readClasses(db),
    streamData: list('streams'),
  };
};
