import { type CellState, cellState } from '@somero/contract/marks/rules.ts';
import { useMemo } from 'react';
import { type GridFrame, heldIn } from './cellLook.ts';
import { useCellKeys } from './useCellKeys.ts';
import { useMarksOutbox } from './useMarksOutbox.ts';

export type Totals = Record<CellState, number>;

/** How many cells of a sheet are in each state, with what was typed and is not sent yet. */
export function useTotals(frame: GridFrame): Totals {
  const { entries } = useMarksOutbox();
  const cells = useCellKeys(frame);
  const { marks, context } = frame;
  const isChapter = context.unit === 'chapter';
  return useMemo(() => {
    const totals: Totals = { full: 0, partial: 0, missing: 0, notTaken: 0 };
    for (const { isTaken, mark, entry } of cells) {
      const { text, hasNotes } = heldIn(marks.get(mark), entries.get(entry));
      totals[cellState(isTaken, 1, text === '' ? 0 : 1, isChapter && !hasNotes ? 1 : 0)] += 1;
    }
    return totals;
  }, [entries, cells, marks, isChapter]);
}
