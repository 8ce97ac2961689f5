import { type Entry, entryKey, type Typed } from './entry.ts';

interface Typing {
  userID: number;
  typed: Typed;
  version: string;
  notBefore: number;
  /** The place is on its way to the server at this moment. */
  isSending: boolean;
}

/**
 * What is to be kept of a place once something was typed into it; undefined when it is back at what the server holds, so
 * that nothing is left to send.
 */
export function typedEntry(old: Entry | undefined, typing: Typing): Entry | undefined {
  const { userID, version, notBefore, isSending } = typing;
  const { problem, seen, ...typed } = typing.typed;
  const expected = expectedBy(old, seen);
  const remarks = typed.remarks ?? old?.remarks;
  const skills = typed.skills ?? old?.skills;
  const unsure = old?.unsure ?? [];
  const isBack = problem === null && typed.score === expected && remarks === undefined && skills === undefined;
  if (isBack && !isSending && unsure.length === 0) return undefined;
  return {
    ...typed,
    ...(remarks === undefined ? {} : { remarks }),
    ...(skills === undefined ? {} : { skills }),
    key: entryKey(userID, typed),
    userID,
    state: problem === null ? 'waiting' : 'refused',
    msg: problem ?? '',
    expected,
    theirs: null,
    version,
    notBefore,
    unsure,
  };
}

// Who typed over a mark of somebody else's has seen theirs; otherwise what counts is what stood there at first.
function expectedBy(old: Entry | undefined, seen: number | null): number | null {
  if (!old) return seen;
  return old.state === 'changed' ? scoreOf(old.theirs) : old.expected;
}

/** The score of a mark in hundredths; null without one. */
export const scoreOf = (mark: { score: number } | null | undefined): number | null =>
  mark ? Math.round(mark.score * 100) : null;
