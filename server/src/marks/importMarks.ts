import type { Answer, Received } from '@somero/contract';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { printHundredths } from '@somero/contract/score.ts';
import { CallError, type Context, conflict, fail, inSteps } from '../handle.ts';
import { mapInSlices } from '../mapInSlices.ts';
import { inColumn, readMarksSheet, type SheetMark } from './marksSheet.ts';
import { readMarkContext } from './queries.ts';
import { cellKey, type MarkChange, type MarkContext, readNote, refusalOf, validateMark } from './rules.ts';
import { findNames, type NamedMark, readNames, type Unnamed } from './sheetNames.ts';
import { storeMarks } from './storeMarks.ts';

type Result = Answer<'importMarks'>['results'][number];

/** Takes all rows or, when one is wrong, none. An empty score leaves the mark as it is. */
export const importMarks = inSteps<'importMarks', SheetMark[]>({
  prepare: ({ file }, ctx) => readMarksSheet(file, ctx),
  run: async (payload, ctx, rows) => {
    const { results, changes } = await validateSheet(payload, ctx, rows);
    const wrong = results.filter(({ ok }) => !ok).length;
    if (payload.dryRun === 0) {
      if (wrong > 0) throw new CallError(400, needCorrection(wrong), { extra: { results } });
      await storeMarks(ctx, changes);
    }
    const added = changes.filter(({ before }) => before === null).length;
    const changed = changes.length - added;
    return {
      results,
      added,
      changed,
      msg: wrong > 0 ? needCorrection(wrong) : outcome(added, changed, payload.dryRun),
    };
  },
});

const needCorrection = (rows: number): string =>
  rows === 1 ? '1 row needs correction' : `${rows} rows need correction`;

function outcome(added: number, changed: number, dryRun: 0 | 1): string {
  if (added + changed === 0) return texts.allThereAlready;
  const done = dryRun ? 'can be' : added + changed === 1 ? 'was' : 'were';
  const marks = (count: number) => (count === 1 ? '1 mark' : `${count} marks`);
  if (changed === 0) return `${marks(added)} ${done} added`;
  return added === 0 ? `${marks(changed)} ${done} changed` : `${marks(added)} ${done} added, ${changed} changed`;
}

async function validateSheet(payload: Received<'importMarks'>, ctx: Context, rows: readonly SheetMark[]) {
  const names = await readNames(ctx, payload);
  const found = await mapInSlices(rows, (row) => findNames(names, row));
  const cells = found.flatMap((row) => ('cell' in row ? [row.cell] : []));
  const context = await readMarkContext(ctx, { yearID: payload.yearID, cells });
  // One message for the whole sheet: no row of it can be taken.
  if (!context.isCurrentYear || !(context.allowAdd || context.allowEdit)) throw conflict(texts.addingClosed);
  const lines = new Map<string, number>();
  const changes: MarkChange[] = [];
  const results = await mapInSlices(found, (row) => {
    if (!('cell' in row)) return answerRow(row, row.problem);
    const before = context.stored.get(cellKey(row.cell)) ?? null;
    let change: MarkChange = { before, after: before };
    const refusal = refusalOf(() => {
      refuseTwice(lines, row);
      change = validateRow(context, row);
    });
    if (!refusal && change.before !== change.after) changes.push(change);
    return answerRow(row, refusal ? explain(refusal) : '', change);
  });
  return { results, changes };
}

function refuseTwice(lines: Map<string, number>, { row, cell }: NamedMark): void {
  const key = cellKey(cell);
  const line = lines.get(key);
  if (line !== undefined) throw fail(`The same mark is on line ${line} too`);
  lines.set(key, row.line);
}

/** An empty cell removes neither a score nor a remark. */
function validateRow(context: MarkContext, { row, cell }: NamedMark): MarkChange {
  const before = context.stored.get(cellKey(cell)) ?? null;
  const remarks = row.remarks === '' ? undefined : readNote('remarks', row.remarks);
  const skills = row.skills === '' ? undefined : readNote('skills', row.skills);
  if (row.score === null && remarks === undefined && skills === undefined) return { before, after: before };
  const score = row.score ?? before?.score;
  if (score === undefined) throw fail(texts.enterNumber, 'score');
  return validateMark(context, { ...cell, score, remarks, skills });
}

const columnOf: Record<string, Parameters<typeof inColumn>[0]> = {
  setID: 'set',
  subjectID: 'subject',
  paperID: 'unit',
  score: 'score',
  remarks: 'remarks',
  skills: 'skills',
};

function explain({ message, fields = {} }: CallError): string {
  const column = columnOf[Object.keys(fields)[0] ?? ''];
  return column === undefined ? message : inColumn(column, message);
}

function answerRow({ row, student }: NamedMark | Unnamed, problem: string, change?: MarkChange): Result {
  const { before = null, after = null } = change ?? {};
  const print = (mark: { score: number } | null) => (mark ? printHundredths(mark.score) : '');
  return {
    line: row.line,
    ok: problem === '',
    msg: problem === '' ? whatHappens(before, after) : problem,
    student: student || row.regno,
    subject: row.subject,
    set: row.set,
    chapter: row.unit,
    before: print(before),
    after: problem === '' ? print(after) : row.score === null ? '' : printHundredths(row.score),
  };
}

function whatHappens(before: MarkChange['before'], after: MarkChange['after']): string {
  if (before === after) return texts.markIsThere;
  if (before === null) return 'New';
  const notes = [
    ...(before.remarks === after?.remarks ? [] : ['remark']),
    ...(before.skills === after?.skills ? [] : ['generic skills']),
  ];
  // The row shows the scores before and after. A change of the notes must be named.
  return ['Changed', ...notes].join(', ');
}
