import { parseHundredths } from '@somero/contract/score.ts';
import type { Mark, Notes } from './outbox/entry.ts';
import { notesOf, scoreOf } from './outbox/typedEntry.ts';

/** A mark as the user typed it; absent texts are not changed. */
interface Mine extends Partial<Notes> {
  text: string;
}

/** How the other person's mark differs from the user's own: score, and the texts that were typed. */
export function differences(theirs: Mark | null, mine: Mine): string {
  const said = (text: string) => (text === '' ? 'none' : `“${text}”`);
  const there = notesOf(theirs);
  const words = (['remarks', 'skills'] as const).flatMap((name) => {
    const typed = mine.text === '' ? '' : mine[name]?.trim();
    return typed === undefined || typed === there[name]
      ? []
      : [`${name} ${said(there[name])} there, ${said(typed)} here`];
  });
  const isSameScore = parseHundredths(mine.text) === scoreOf(theirs);
  const score = isSameScore ? [] : [`${theirs?.score ?? 'no mark'} there, ${mine.text || 'no mark'} here`];
  return [...score, ...words].join('; ');
}
