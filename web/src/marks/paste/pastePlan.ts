import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { printHundredths } from '@somero/contract/score.ts';
import { cellLook, type GridFrame } from '../cellLook.ts';
import type { Snapshot } from '../outbox/MarksOutbox.ts';
import { isTaken, type SheetColumn, type SheetStudent } from '../sheet.ts';
import { readScore } from '../typedScore.ts';

interface PastedCell {
  at: string;
  student: SheetStudent;
  column: SheetColumn;
  before: string;
  after: string;
}

export interface Paste {
  /** Of the cell that was pasted into. */
  place: readonly [row: number, column: number];
  block: readonly string[][];
}

/** Where the lines go: on row after row, or on the rows of those who take the subject. */
export type PasteWay = 'rows' | 'takers';

/** Asked when the number of lines does not tell where they go. */
interface PasteQuestion {
  lines: number;
  students: number;
  /** null: not everybody takes the same of the columns. */
  takers: number | null;
  first: SheetStudent;
  chosen: PasteWay | undefined;
}

/** The changes of a paste. Nothing is changed until the user confirms. */
export interface PastePlan {
  of: Paste;
  question: PasteQuestion | null;
  changes: PastedCell[];
  refused: (PastedCell & { reason: string })[];
  /** Cells with the same value already, blank cells (which never remove a mark), and cells outside of the table. */
  same: number;
  blank: number;
  outside: number;
}

/** Lays a block of texts onto the grid, and validates each. */
export function planPaste(frame: GridFrame, stored: Snapshot, paste: Paste, chosen?: PasteWay): PastePlan {
  const { rows, question } = rowsFor(frame, paste, chosen);
  const plan: PastePlan = { of: paste, question, changes: [], refused: [], same: 0, blank: 0, outside: 0 };
  if (question && !chosen) return plan;
  for (const [down, line] of paste.block.entries()) {
    for (const [right, text] of line.entries())
      addCell(plan, frame, stored, [rows(down) ?? -1, paste.place[1] + right], text);
  }
  return plan;
}

/** All students, or only those who take the column, by the number of lines; for any other number the user is asked. */
function rowsFor(frame: GridFrame, { place: [row, column], block }: Paste, chosen: PasteWay | undefined) {
  const { students, context } = frame;
  const width = Math.max(...block.map((line) => line.length));
  const columns = frame.columns.slice(column, column + width);
  const takes = (student: SheetStudent) => columns.map((each) => isTaken(student, each, context.unit));
  const inOrder = (down: number): number | undefined => row + down;
  if (students.every((student) => takes(student).every(Boolean))) return { rows: inOrder, question: null };
  if (block.length === students.length) return { rows: (down: number): number | undefined => down, question: null };
  const isAlike = students.every((student) => new Set(takes(student)).size === 1);
  const takers = students.flatMap((student, index) => (takes(student).every(Boolean) ? [index] : []));
  if (isAlike && block.length === takers.length)
    return { rows: (down: number): number | undefined => takers[down], question: null };
  const onward = takers.filter((index) => index >= row);
  const question = {
    ...{ lines: block.length, students: students.length, takers: isAlike ? takers.length : null, chosen },
    first: students[row] as SheetStudent,
  };
  return { rows: chosen === 'takers' ? (down: number) => onward[down] : inOrder, question };
}

function addCell(
  plan: PastePlan,
  frame: GridFrame,
  stored: Snapshot,
  [row, index]: [number, number],
  text: string,
): void {
  const student = frame.students[row];
  const column = frame.columns[index];
  const { context, marks } = frame;
  if (text === '') plan.blank += 1;
  else if (!student || !column) plan.outside += 1;
  else {
    const look = cellLook(context, student, column, marks, stored);
    const { score, problem } = readScore(text, context.range);
    const after = score === null ? text : printHundredths(score);
    const cell = { at: `${row}:${index}`, student, column, before: look.text, after };
    const reason = isTaken(student, column, context.unit) ? (look.closed ?? problem) : texts.notTaken;
    if (reason !== null) plan.refused.push({ ...cell, reason });
    else if (look.text === after) plan.same += 1;
    else plan.changes.push(cell);
  }
}
