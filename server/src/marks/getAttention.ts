import type { Handler } from '../handle.ts';
import { readBegunSets } from '../marking/readBegunSets.ts';
import { readDueSets } from '../marking/termSets.ts';
import { readSettings } from '../school/queries.ts';
import { readOwnLessons } from '../teaching/lessons.ts';
import { readEmptySheets, readOwnSheets } from './attention.ts';

/** Sheets that are named. The totals count all. */
const most = 20;

/** What the caller has to do in the current term. */
export const getAttention: Handler<'getAttention'> = async (_, { db, who }) => {
  const { addMark, allMark, editStu } = who.rights;
  const { currentYear: yearID, currentTerm: termID } = await readSettings(db);
  const begun = addMark || allMark ? await readBegunSets(db, { yearID, termID }) : [];
  const own = addMark ? await readOwnLessons(db, who.userID) : [];
  const due = begun.length > 0 ? await readDueSets(db, { yearID, termID }) : [];
  const sheets = await readOwnSheets(db, own, due);
  const student = await db.selectFrom('students').select('id').limit(1).executeTakeFirst();
  const mayEnter = allMark === 1 || own.length > 0;
  return {
    sheets: sheets.slice(0, most),
    sheetsTotal: sheets.length,
    marksTotal: sheets.reduce((sum, { missing }) => sum + missing, 0),
    classes: allMark ? await readEmptySheets(db, due) : [],
    noMarks: mayEnter && student && begun.length === 0 ? 1 : 0,
    noStudents: editStu && !student ? 1 : 0,
  };
};
