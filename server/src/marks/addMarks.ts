import { markUnit } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { fail, type Handler } from '../handle.ts';
import { readMarkContext } from './queries.ts';
import { cellKey, conflictOf, type MarkFacts, validateMark } from './rules.ts';
import { storeMarks } from './storeMarks.ts';

export const addMarks: Handler<'addMarks'> = async (payload, ctx) => {
  const { sID: studentID, yearID, setID, subjectID, paperID = 0, score, remarks, skills } = payload;
  const cell = { studentID, setID, subjectID, paperID };
  const context = await readMarkContext(ctx, { yearID, cells: [cell] });
  const change = validateMark(context, { ...cell, score, remarks, skills, expected: null });
  const { before, after } = change;
  if (before) throw conflictOf(context, texts.alreadyEntered, before);
  if (!after) throw new Error('a score was given, so there is a mark');
  requireAgreement(payload, after);
  if (markUnit(setID, after.curriculumID) === 'chapter' && !(after.remarks && after.skills)) {
    throw fail(texts.fillRequired, after.remarks ? 'skills' : 'remarks');
  }
  const held = await storeMarks(ctx, [change]);
  return { id: held.get(cellKey(cell))?.id ?? 0, msg: 'Marks added' };
};

const derived = ['classID', 'streamID', 'levelID', 'termID', 'curriculumID'] as const;

/** The payload may repeat what follows from the student, the set and the year. It must agree (calls.md). */
function requireAgreement(said: { [F in (typeof derived)[number]]?: number | undefined }, mark: MarkFacts): void {
  const wrong = derived.find((field) => said[field] !== undefined && said[field] !== mark[field]);
  if (wrong !== undefined) throw fail(texts.saysOtherwise, wrong);
}
