import type { Handler } from '../handle.ts';
import { readBegunSets } from '../marking/readBegunSets.ts';
import { readSettings } from '../school/queries.ts';
import { readOwnLessons } from '../teaching/lessons.ts';
import { readEmptySheets, readOwnSheets } from './attention.ts';

/** How many sheets are named; the totals count them all. */
const most = 20;

/** What needs the caller's attention in the current term: real figures only, and nothing that is not theirs to do. */
export const getAttention: Handler<'getAttention'> = async (_, { db, who }) => {
  const { addMark, allMark, editStu } = who.rights;
  const { currentYear: yearID, currentTerm: termID } = await readSettings(db);
  const begun = addMark || allMark ? await readBegunSets(db, { yearID, termID }) : [];
  const own = addMark ? await readOwnLessons(db, who.userID) : [];
  const sheets = await readOwnSheets(db, own, begun);
  const student = await db.selectFrom('students').select('id').limit(1).executeTakeFirst();
  const mayEnter = allMark === 1 || own.length > 0;
  return {
    sheets: sheets.slice(0, most),
    sheetsTotal: sheets.length,
    marksTotal: sheets.reduce((sum, { missing }) => sum + missing, 0),
    classes: allMark ? await readEmptySheets(db, begun) : [],
    noMarks: mayEnter && student && begun.length === 0 ? 1 : 0,
    noStudents: editStu && !student ? 1 : 0,
  };
};
