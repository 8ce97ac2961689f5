import type { Answer } from '@somero/contract';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import type { Entry, Mark, Notes, Try } from './entry.ts';
import { notesOf, scoreOf } from './typedEntry.ts';

export type Result = Answer<'saveMarks'>['results'][number];

export const isClosed = (msg: string): boolean => msg === texts.addingClosed || msg === texts.editingClosed;

/** A conflict with a change that may be shown here. A closed term answers 409 too, with its own message. */
const isChanged = ({ status, msg, current }: Result): boolean =>
  status === 409 && current !== undefined && !isClosed(msg);

/** `now` is the stored entry, `sent` what was sent. What was typed meanwhile is never lost. */
export function answeredEntry(now: Entry | undefined, sent: Entry, result: Result): Entry | undefined {
  if (!now) return undefined;
  const isSame = now.version === sent.version;
  if (result.ok) {
    if (isSame) return undefined;
    return { ...now, ...heldAfter(now, sent), tries: [] };
  }
  if (!isChanged(result)) return isSame ? { ...now, state: 'refused', msg: result.msg, tries: [] } : now;
  const theirs = result.current ?? null;
  // The stored mark is from our own earlier try, whose answer was lost. It is not a conflict.
  if (isOwnTry(now, theirs)) return { ...now, ...seenIn(now, theirs), tries: [] };
  // An invalid entry cannot be sent. Once the user corrects it, it meets the conflict by itself.
  if (now.state === 'refused') return { ...now, tries: [] };
  return { ...now, state: 'changed', msg: result.msg, theirs, tries: [] };
}

/** The entry now expects what is stored. */
export const seenIn = (entry: Entry, theirs: Mark | null): Pick<Entry, 'expected' | 'expectedNotes'> => ({
  expected: scoreOf(theirs),
  ...(entry.expectedNotes ? { expectedNotes: notesOf(theirs) } : {}),
});

/** What the server stores after it accepted what was sent. */
function heldAfter({ expectedNotes }: Entry, sent: Entry): Pick<Entry, 'expected' | 'expectedNotes'> {
  if (!expectedNotes) return { expected: sent.score };
  const { remarks = expectedNotes.remarks, skills = expectedNotes.skills } = sent;
  return { expected: sent.score, expectedNotes: sent.score === null ? notesOf(null) : { remarks, skills } };
}

interface Tried {
  tries?: readonly Omit<Try, 'version'>[];
  expectedNotes?: Notes;
}

/** Whether the stored mark is of one of our tries. Texts that a try did not send must be the ones seen. */
export function isOwnTry({ tries = [], expectedNotes }: Tried, theirs: Mark | null): boolean {
  const standing = notesOf(theirs);
  const isLike = (tried: string | undefined, seen: string | undefined, now: string) => {
    const left = tried ?? seen;
    return left === undefined || left === now;
  };
  return tries.some(({ score, remarks, skills }) => {
    if (score !== scoreOf(theirs)) return false;
    if (score === null) return true;
    return (
      isLike(remarks, expectedNotes?.remarks, standing.remarks) &&
      isLike(skills, expectedNotes?.skills, standing.skills)
    );
  });
}
