import { type CellState, cellState, type MarkUnit, type ScoreRange } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { differences } from './differences.ts';
import type { Entry, Mark, Place, Typed } from './outbox/entry.ts';
import { entryKey } from './outbox/entry.ts';
import type { Snapshot } from './outbox/MarksOutbox.ts';
import { notesOf, scoreOf } from './outbox/typedEntry.ts';
import { type Held, type MarkIndex, markKey, type SheetColumn, type SheetStudent } from './sheet.ts';

/** Where marks are entered, and by which rules. */
export interface MarksContext {
  userID: number;
  yearID: number;
  classID: number;
  streamID: number;
  setID: number;
  unit: MarkUnit;
  range: ScoreRange;
  /** Why no mark may be added or changed; null: it may. */
  addingClosed: string | null;
  editingClosed: string | null;
}

export interface GridFrame {
  context: MarksContext;
  students: readonly SheetStudent[];
  columns: readonly SheetColumn[];
  marks: MarkIndex;
}

type Note = 'none' | 'saved' | 'saving' | 'waiting' | 'refused' | 'changed';

export interface CellLook {
  text: string;
  state: CellState;
  note: Note;
  /** The note in words; '' for none. */
  words: string;
  /** Why the cell is read-only; null: it is not. */
  closed: string | null;
  mark: Mark | undefined;
  entry: Entry | undefined;
}

export const placeAt = (context: MarksContext, student: SheetStudent, column: SheetColumn): Place => ({
  yearID: context.yearID,
  setID: context.setID,
  studentID: student.id,
  subjectID: column.subjectID,
  paperID: column.paperID,
});

/** The stored value when the typing began: a later change by somebody else must not be overwritten unseen. */
export const seenAt = ({ unit }: MarksContext, mark: Mark | undefined): Pick<Typed, 'seen' | 'seenNotes'> => ({
  seen: scoreOf(mark),
  ...(unit === 'chapter' ? { seenNotes: notesOf(mark) } : {}),
});

export const scoreText = (mark: Pick<Mark, 'score'> | null | undefined): string => (mark ? String(mark.score) : '');

/** Said of what waits where the browser keeps it; elsewhere it is lost with the page. */
export const onDevice = ' (safe on this device)';

const noteOf = (key: string, entry: Entry | undefined, { sending, saved, storing }: Snapshot): Note => {
  if (!entry) return saved.has(key) ? 'saved' : 'none';
  if (entry.state === 'waiting' && storing.has(key)) return 'none';
  if (entry.state === 'waiting') return sending.has(key) ? 'saving' : 'waiting';
  return entry.state;
};

export function noteWords(note: Note, entry: Entry | undefined, durable = true): string {
  if (note === 'saved') return 'Saved';
  if (note === 'saving') return 'Saving…';
  if (note === 'waiting') return `Waiting to send${durable ? onDevice : ''}`;
  if (note === 'refused') return entry?.msg ?? '';
  if (note !== 'changed' || !entry) return '';
  return `Changed by somebody else: ${differences(entry.theirs, entry)}`;
}

function closedFor(context: MarksContext, student: SheetStudent, mark: Mark | undefined): string | null {
  if (mark) return context.editingClosed;
  return context.addingClosed ?? (student.isActive ? null : texts.studentDisabled);
}

export function cellLook(
  context: MarksContext,
  student: SheetStudent,
  column: SheetColumn,
  marks: MarkIndex,
  stored: Snapshot,
): CellLook {
  const key = entryKey(context.userID, placeAt(context, student, column));
  const mark = marks.get(markKey(student.id, column.subjectID, column.paperID));
  const entry = stored.entries.get(key);
  const { text, hasNotes } = heldIn(mark, entry);
  const note = noteOf(key, entry, stored);
  const isBare = context.unit === 'chapter' && !hasNotes;
  return {
    text,
    state: cellState(true, 1, text === '' ? 0 : 1, isBare ? 1 : 0),
    note,
    words: noteWords(note, entry, stored.durable),
    closed: entry ? null : closedFor(context, student, mark),
    mark,
    entry,
  };
}

/** The value of a place once everything is sent. */
export function heldIn(mark: Mark | undefined, entry: Entry | undefined): Held {
  const remarks = entry?.remarks ?? mark?.tr_remarks ?? '';
  const skills = entry?.skills ?? mark?.generic_skills ?? '';
  return { text: entry ? entry.text : scoreText(mark), hasNotes: remarks !== '' && skills !== '' };
}
