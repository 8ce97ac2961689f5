import { useMemo } from 'react';
import { type GridFrame, heldIn, placeAt } from '../cellLook.ts';
import { entryKey } from '../outbox/entry.ts';
import { isTaken, markKey } from '../sheet.ts';
import { readScore } from '../typedScore.ts';
import { useMarksOutbox } from '../useMarksOutbox.ts';

/** The scores of a sheet in hundredths, with what was typed and is not sent yet, and how many there can be. */
export function useScores({ context, students, columns, marks }: GridFrame): { scores: number[]; places: number } {
  const { entries } = useMarksOutbox();
  return useMemo(() => {
    const scores: number[] = [];
    let places = 0;
    for (const student of students)
      for (const column of columns) {
        if (!isTaken(student, column, context.unit)) continue;
        places += 1;
        const { text } = heldIn(
          marks.get(markKey(student.id, column.subjectID, column.paperID)),
          entries.get(entryKey(context.userID, placeAt(context, student, column))),
        );
        const { score } = readScore(text, context.range);
        if (score !== null) scores.push(score);
      }
    return { scores, places };
  }, [entries, context, students, columns, marks]);
}
