import { markUnit } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { fail, type Handler, missing } from '../handle.ts';
import { readMarkContext } from './queries.ts';
import { validateMark } from './rules.ts';
import { storeMarks } from './storeMarks.ts';

/** Absent remarks and skills stay. Those of a chapter score cannot be cleared here. */
export const editMarks: Handler<'editMarks'> = async (payload, ctx) => {
  const { updateMarksID, score, remarks, skills, expected, expectedRemarks, expectedSkills } = payload;
  const mark = await ctx.db.selectFrom('marks').selectAll().where('id', '=', updateMarksID).executeTakeFirst();
  if (!mark) throw missing(texts.noSuchMark);
  const { studentID, setID, subjectID, paperID, yearID, curriculumID } = mark;
  const cell = { studentID, setID, subjectID, paperID };
  const context = await readMarkContext(ctx, { yearID, cells: [cell] });
  const change = validateMark(context, { ...cell, score, remarks, skills, expected, expectedRemarks, expectedSkills });
  if (payload.curriculumID !== undefined && payload.curriculumID !== curriculumID) {
    throw fail(texts.saysOtherwise, 'curriculumID');
  }
  if (markUnit(setID, curriculumID) === 'chapter' && (remarks === null || skills === null)) {
    throw fail(texts.fillRequired, remarks === null ? 'remarks' : 'skills');
  }
  await storeMarks(ctx, [change]);
  return { msg: 'Marks updated' };
};
