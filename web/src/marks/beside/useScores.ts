import { useMemo } from 'react';
import { type GridFrame, heldIn } from '../cellLook.ts';
import { readScore } from '../typedScore.ts';
import { useCellKeys } from '../useCellKeys.ts';
import { useMarksOutbox } from '../useMarksOutbox.ts';

/** The scores of a sheet in hundredths, with what was typed and is not sent yet, and how many there can be. */
export function useScores(frame: GridFrame): { scores: number[]; places: number } {
  const { entries } = useMarksOutbox();
  const cells = useCellKeys(frame);
  const { marks, context } = frame;
  const { range } = context;
  return useMemo(() => {
    const taken = cells.filter(({ isTaken }) => isTaken);
    const scores = taken.flatMap(({ mark, entry }) => {
      const { score } = readScore(heldIn(marks.get(mark), entries.get(entry)).text, range);
      return score ?? [];
    });
    return { scores, places: taken.length };
  }, [entries, cells, marks, range]);
}
