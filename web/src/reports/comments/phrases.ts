import type { Answer } from '@somero/contract';

export type Phrase = Answer<'getComments'>['phrases'][number];
export type Kind = 'CLASS' | 'HEAD';
export type CommentField = 'classComment' | 'headComment';

export const kindOf: Record<CommentField, Kind> = { classComment: 'CLASS', headComment: 'HEAD' };
export const whose: Record<Kind, string> = { CLASS: 'Class teacher', HEAD: 'Head teacher' };

/** A grade band in words; '' is for any result. */
export const bandInWords = (band: string): string => (band === '' ? 'Any result' : `Result ${band}`);

/** How well a phrase fits a student's band: 0 made for it, 1 for any result, 2 for another. */
const distance = (phrase: Phrase, band: string): number => (phrase.band === '' ? 1 : phrase.band === band ? 0 : 2);

/** The phrases of a kind in which every word of `text` is found; those for the student's own band first. */
export function fitting(phrases: readonly Phrase[], kind: Kind, band: string, text: string): Phrase[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return phrases
    .filter((phrase) => phrase.kind === kind && words.every((word) => phrase.text.toLowerCase().includes(word)))
    .sort((a, b) => distance(a, band) - distance(b, band));
}

/** A phrase for one student. */
export const spoken = (phrase: string, firstname: string): string => phrase.replaceAll(/@name\b/gi, firstname);

/** A comment with a phrase put in at a place, set off by spaces from the words around it. */
export function inserted(comment: string, phrase: string, at: number): { text: string; caret: number } {
  const [before, after] = [comment.slice(0, at), comment.slice(at)];
  const start = before === '' || /\s$/.test(before) ? before : `${before} `;
  const end = after === '' || /^[\s.,;!?]/.test(after) ? after : ` ${after}`;
  return { text: start + phrase + end, caret: start.length + phrase.length };
}
