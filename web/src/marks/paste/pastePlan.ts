import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { printHundredths } from '@somero/contract/score.ts';
import { cellLook, type GridFrame } from '../cellLook.ts';
import type { Kept } from '../outbox/MarksOutbox.ts';
import { isTaken, type SheetColumn, type SheetStudent } from '../sheet.ts';
import { readScore } from '../typedScore.ts';

interface PastedCell {
  at: string;
  student: SheetStudent;
  column: SheetColumn;
  before: string;
  after: string;
}

/** The changes of a paste. Nothing is changed until the user confirms. */
export interface PastePlan {
  /** The target cell of the paste. */
  at: string;
  changes: PastedCell[];
  refused: (PastedCell & { reason: string })[];
  /** Cells with the same value already, blank cells (which never remove a mark), and cells outside of the table. */
  same: number;
  blank: number;
  outside: number;
}

/** Lays a block of texts onto the grid from a cell on, and validates each. */
export function planPaste(
  frame: GridFrame,
  kept: Kept,
  [row, column]: [number, number],
  block: readonly string[][],
): PastePlan {
  const plan: PastePlan = { at: `${row}:${column}`, changes: [], refused: [], same: 0, blank: 0, outside: 0 };
  for (const [down, line] of block.entries()) {
    for (const [right, text] of line.entries()) addCell(plan, frame, kept, [row + down, column + right], text);
  }
  return plan;
}

function addCell(plan: PastePlan, frame: GridFrame, kept: Kept, [row, index]: [number, number], text: string): void {
  const student = frame.students[row];
  const column = frame.columns[index];
  const { context, marks } = frame;
  if (text === '') plan.blank += 1;
  else if (!student || !column) plan.outside += 1;
  else {
    const look = cellLook(context, student, column, marks, kept);
    const { score, problem } = readScore(text, context.range);
    const after = score === null ? text : printHundredths(score);
    const cell = { at: `${row}:${index}`, student, column, before: look.text, after };
    const reason = isTaken(student, column, context.unit) ? (look.closed ?? problem) : texts.notTaken;
    if (reason !== null) plan.refused.push({ ...cell, reason });
    else if (look.text === after) plan.same += 1;
    else plan.changes.push(cell);
  }
}
