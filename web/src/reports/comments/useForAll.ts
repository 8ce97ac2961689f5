import { useCallback, useRef, useState } from 'react';
import { entryKey } from './outbox/entry.ts';
import { theOutbox } from './outbox/theOutbox.ts';
import type { CommentRow } from './outbox/words.ts';
import { type CommentField, type Phrase, spoken } from './phrases.ts';
import type { CommentsPlace } from './useComments.ts';

/** A phrase that was inserted for many students. */
export interface Filled {
  field: CommentField;
  comments: readonly { studentID: number; text: string }[];
}

/** A student's comment as typed or stored. */
function textOf(list: CommentsPlace, row: CommentRow, field: CommentField): string {
  const place = { ...list, studentID: row.studentID };
  const typed = theOutbox.snapshot().entries.get(entryKey(place))?.changes[field];
  return (typed ?? theOutbox.standing(place, row)[field]).trim();
}

/** Inserts a phrase for all students of a band without a comment. It can be undone while the list is open. */
export function useForAll(students: readonly CommentRow[], place: CommentsPlace) {
  const [filled, setFilled] = useState<Filled>();
  const rows = useRef(students);
  rows.current = students;
  const { yearID, termID, classID, streamID } = place;

  const choose = useCallback(
    (field: CommentField, band: string, phrase: Phrase) => {
      const here = { yearID, termID, classID, streamID };
      const without = rows.current.filter((row) => row.band === band && textOf(here, row, field) === '');
      for (const row of without) {
        const text = spoken(phrase.text, row.firstname);
        void theOutbox.put({ ...here, studentID: row.studentID }, { [field]: text }, row);
      }
      const comments = without.map(({ studentID, firstname }) => ({
        studentID,
        text: spoken(phrase.text, firstname).trim(),
      }));
      setFilled({ field, comments });
    },
    [yearID, termID, classID, streamID],
  );
  const takeBack = ({ field, comments }: Filled) => {
    for (const { studentID, text } of comments) {
      const row = students.find((each) => each.studentID === studentID);
      // Text that was changed since stays.
      if (row && textOf(place, row, field) === text) void theOutbox.put({ ...place, studentID }, { [field]: '' }, row);
    }
    setFilled(undefined);
  };
  return { filled, choose, takeBack, forget: () => setFilled(undefined) };
}

/** The number of students without a comment, by field and band. */
export function countWithout(
  students: readonly CommentRow[],
  textOfRow: (row: CommentRow, field: CommentField) => string,
): (field: CommentField, band: string) => number {
  const counts = new Map<string, number>();
  for (const row of students) {
    for (const field of ['classComment', 'headComment'] as const) {
      if (textOfRow(row, field).trim() === '') counts.set(field + row.band, (counts.get(field + row.band) ?? 0) + 1);
    }
  }
  return (field, band) => counts.get(field + band) ?? 0;
}
