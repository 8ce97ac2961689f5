import { type CellState, cellState } from '@somero/contract/marks/rules.ts';
import { useMemo } from 'react';
import { type GridFrame, heldIn, placeAt } from './cellLook.ts';
import { entryKey } from './outbox/entry.ts';
import { isTaken, markKey } from './sheet.ts';
import { useMarksOutbox } from './useMarksOutbox.ts';

export type Totals = Record<CellState, number>;

/** How many cells of a sheet are in each state, with what was typed and is not sent yet. */
export function useTotals({ context, students, columns, marks }: GridFrame): Totals {
  const { entries } = useMarksOutbox();
  return useMemo(() => {
    const totals: Totals = { full: 0, partial: 0, missing: 0, notTaken: 0 };
    for (const student of students)
      for (const column of columns) {
        const { text, hasNotes } = heldIn(
          marks.get(markKey(student.id, column.subjectID, column.paperID)),
          entries.get(entryKey(context.userID, placeAt(context, student, column))),
        );
        const isBare = context.unit === 'chapter' && !hasNotes;
        totals[cellState(isTaken(student, column, context.unit), 1, text === '' ? 0 : 1, isBare ? 1 : 0)] += 1;
      }
    return totals;
  }, [entries, context, students, columns, marks]);
}
