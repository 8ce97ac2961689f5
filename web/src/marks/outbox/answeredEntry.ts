import type { Answer } from '@somero/contract';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import type { Entry, Mark, Notes, Try } from './entry.ts';
import { notesOf, scoreOf } from './typedEntry.ts';

export type Result = Answer<'saveMarks'>['results'][number];

/** Whether it was refused because the term is closed. */
export const isClosed = (msg: string): boolean => msg === texts.addingClosed || msg === texts.editingClosed;

/** Whether the mark was changed by somebody else: a closed term answers 409 too, and says so. */
const isChanged = ({ status, msg }: Result): boolean => status === 409 && !isClosed(msg);

/**
 * What is left to keep of a place once the server answered for it. `now` is what is kept at this moment, `sent` what was
 * sent: they differ when something was typed meanwhile, and that is never lost.
 */
export function answeredEntry(now: Entry | undefined, sent: Entry, result: Result): Entry | undefined {
  if (!now) return undefined;
  const isSame = now.version === sent.version;
  if (result.ok) {
    if (isSame) return undefined;
    return { ...now, ...heldAfter(now, sent), tries: [] };
  }
  if (!isChanged(result)) return isSame ? { ...now, state: 'refused', msg: result.msg, tries: [] } : now;
  const theirs = result.current ?? null;
  // Our own earlier try, whose answer was lost on its way: not somebody else's change.
  if (isOwnTry(now, theirs)) return { ...now, ...seenIn(now, theirs), tries: [] };
  // What was typed meanwhile can not be sent as it is; once corrected, it meets the other's change by itself.
  if (now.state === 'refused') return { ...now, tries: [] };
  return { ...now, state: 'changed', msg: result.msg, theirs, tries: [] };
}

/** An entry goes on from what stands there now. */
export const seenIn = (entry: Entry, theirs: Mark | null): Pick<Entry, 'expected' | 'expectedNotes'> => ({
  expected: scoreOf(theirs),
  ...(entry.expectedNotes ? { expectedNotes: notesOf(theirs) } : {}),
});

/** What the server holds once it took what was sent. */
function heldAfter({ expectedNotes }: Entry, sent: Entry): Pick<Entry, 'expected' | 'expectedNotes'> {
  if (!expectedNotes) return { expected: sent.score };
  const { remarks = expectedNotes.remarks, skills = expectedNotes.skills } = sent;
  return { expected: sent.score, expectedNotes: sent.score === null ? notesOf(null) : { remarks, skills } };
}

interface Tried {
  tries?: readonly Omit<Try, 'version'>[];
  expectedNotes?: Notes;
}

/**
 * Whether what stands there is what one of our own tries has left. Words that a try left alone are still those that were seen, unless
 * somebody else changed them.
 */
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
