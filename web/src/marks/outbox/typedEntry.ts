import { type Entry, entryKey, type Mark, type Notes, type Typed } from './entry.ts';

interface Typing {
  userID: number | string;
  typed: Typed;
  version: string;
  notBefore: number;
  isSending: boolean;
}

/** The entry after the user typed; undefined when the value is the stored one again and there is nothing to send. */
export function typedEntry(old: Entry | undefined, typing: Typing): Entry | undefined {
  const { userID, version, notBefore, isSending } = typing;
  const { problem, seen, seenNotes, ...typed } = typing.typed;
  const expected = expectedBy(old, seen);
  const expectedNotes = expectedNotesBy(old, seenNotes);
  const remarks = typed.remarks ?? old?.remarks;
  const skills = typed.skills ?? old?.skills;
  const tries = old?.tries ?? [];
  const areNotesBack =
    (remarks === undefined || remarks === expectedNotes?.remarks) &&
    (skills === undefined || skills === expectedNotes?.skills);
  const isBack = problem === null && typed.score === expected && areNotesBack;
  if (isBack && !isSending && tries.length === 0) return undefined;
  return {
    ...typed,
    ...(remarks === undefined ? {} : { remarks }),
    ...(skills === undefined ? {} : { skills }),
    key: entryKey(userID, typed),
    userID,
    state: problem === null ? 'waiting' : 'refused',
    msg: problem ?? '',
    expected,
    ...(expectedNotes ? { expectedNotes } : {}),
    theirs: null,
    version,
    notBefore,
    tries,
  };
}

// After a conflict the user has seen the other person's mark. Otherwise the first value counts.
function expectedBy(old: Entry | undefined, seen: number | null): number | null {
  if (!old) return seen;
  return old.state === 'changed' ? scoreOf(old.theirs) : old.expected;
}

function expectedNotesBy(old: Entry | undefined, seen: Notes | undefined): Notes | undefined {
  if (!old) return seen;
  return old.state === 'changed' ? notesOf(old.theirs) : (old.expectedNotes ?? seen);
}

/** Empty texts without a mark. */
export const notesOf = (mark: Pick<Mark, 'tr_remarks' | 'generic_skills'> | null | undefined): Notes => ({
  remarks: mark?.tr_remarks ?? '',
  skills: mark?.generic_skills ?? '',
});

export const scoreOf = (mark: { score: number } | null | undefined): number | null =>
  mark ? Math.round(mark.score * 100) : null;
