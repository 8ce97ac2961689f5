import type { Answer, Received } from '@somero/contract';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { parseHundredths } from '@somero/contract/score.ts';
import { type CallError, fail, type Handler } from '../handle.ts';
import { readMarkContext } from './queries.ts';
import { cellKey, type MarkChange, type Proposal, readNote, refusalOf, validateMark } from './rules.ts';
import { storeMarks } from './storeMarks.ts';

type Row = Received<'saveMarks'>['marks'][number];
type Result = Answer<'saveMarks'>['results'][number];

/** Validates each row alone and stores all valid rows together. */
export const saveMarks: Handler<'saveMarks'> = async ({ setID, yearID, marks }, ctx) => {
  const rows = marks.map((row) => {
    const cell = { studentID: row.studentID, setID, subjectID: row.subjectID, paperID: row.paperID ?? 0 };
    return { row, cell, key: cellKey(cell) };
  });
  const context = await readMarkContext(ctx, { yearID, cells: rows.map(({ cell }) => cell) });
  const changes = new Map<string, MarkChange>();
  const refusals = rows.map(({ row, cell, key }) =>
    refusalOf(() => {
      if (changes.has(key)) throw fail(texts.listedTwice);
      changes.set(key, validateMark(context, { ...cell, ...readRow(row) }));
    }),
  );
  const held = await storeMarks(ctx, [...changes.values()]);
  return {
    results: rows.map(({ key }, index): Result => {
      const refusal = refusals[index];
      if (refusal) return refused(refusal);
      const { id = null, ver = null } = held.get(key) ?? {};
      return { ok: true, status: 200, id, ver, msg: '' };
    }),
  };
};

/** @throws CallError 400 for a score that is no number, or a text with characters that are not allowed */
function readRow({
  score,
  remarks,
  skills,
  expected,
  expectedRemarks,
  expectedSkills,
}: Row): Omit<Proposal, 'studentID' | 'setID' | 'subjectID' | 'paperID'> {
  return {
    score: readScore(score),
    remarks: readNote('remarks', remarks),
    skills: readNote('skills', skills),
    expected: expected === undefined ? undefined : readScore(expected),
    expectedRemarks,
    expectedSkills,
  };
}

function readScore(value: number | string | null): number | null {
  if (value === null) return null;
  const score = parseHundredths(value);
  if (score === null) throw fail(value === '' ? texts.fillRequired : texts.enterNumber, 'score');
  return score;
}

function refused({ status, message, extra }: CallError): Result {
  const current = extra.current as Result['current'] | { ver: number };
  const answer = { ok: false, status, id: null, ver: current?.ver ?? null, msg: message };
  if (current === undefined) return answer;
  if (current === null) return { ...answer, current };
  return 'score' in current ? { ...answer, id: current.id, current } : answer;
}
