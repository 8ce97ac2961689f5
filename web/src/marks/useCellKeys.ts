import { useMemo } from 'react';
import { type GridFrame, placeAt } from './cellLook.ts';
import { entryKey } from './outbox/entry.ts';
import { isTaken, markKey } from './sheet.ts';

interface CellKeys {
  isTaken: boolean;
  mark: string;
  entry: string;
}

/** Where the cells of a sheet are found among its marks and in the outbox: made once, as there are hundreds and they are counted at each mark. */
export const useCellKeys = ({ context, students, columns }: GridFrame): CellKeys[] =>
  useMemo(
    () =>
      students.flatMap((student) =>
        columns.map((column) => ({
          isTaken: isTaken(student, column, context.unit),
          mark: markKey(student.id, column.subjectID, column.paperID),
          entry: entryKey(context.userID, placeAt(context, student, column)),
        })),
      ),
    [context, students, columns],
  );
