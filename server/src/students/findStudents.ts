import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Handler } from '../handle.ts';
import { matchingStudents } from '../matchingStudents.ts';
import { listRow } from './lists/listRow.ts';

export const findStudents: Handler<'findStudents'> = async ({ text }, { db }) => {
  const students = await matchingStudents(db, text).select(listRow).execute();
  return { msg: students.length === 0 ? schoolTexts.noStudentsFound : '', students };
};
