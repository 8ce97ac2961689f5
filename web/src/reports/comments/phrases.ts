import type { Answer } from '@somero/contract';

export type Phrase = Answer<'getComments'>['phrases'][number];
export type Kind = 'CLASS' | 'HEAD';
export type CommentField = 'classComment' | 'headComment';

export const kindOf: Record<CommentField, Kind> = { classComment: 'CLASS', headComment: 'HEAD' };
export const whose: Record<Kind, string> = { CLASS: 'Class teacher', HEAD: 'Head teacher' };

/** A grade band in words; '' is any result. */
export const bandInWords = (band: string): string => (band === '' ? 'Any result' : `Result ${band}`);

/** 0: made for the band, 1: for any result, 2: for another band. */
const distance = (phrase: Phrase, band: string): number => (phrase.band === '' ? 1 : phrase.band === band ? 0 : 2);

/** The phrases that contain every word of `text`; those for the student's band first. */
export function fitting(phrases: readonly Phrase[], kind: Kind, band: string, text: string): Phrase[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return phrases
    .filter((phrase) => phrase.kind === kind && words.every((word) => phrase.text.toLowerCase().includes(word)))
    .sort((a, b) => distance(a, band) - distance(b, band));
}

export const spoken = (phrase: string, firstname: string): string => phrase.replaceAll(/@name\b/gi, firstname);

/** Inserts a phrase, with spaces between it and the words around it. */
export function inserted(comment: string, phrase: string, at: number): { text: string; caret: number } {
  const [before, after] = [comment.slice(0, at), comment.slice(at)];
  const start = before === '' || /\s$/.test(before) ? before : `${before} `;
  const end = after === '' || /^[\s.,;!?]/.test(after) ? after : ` ${after}`;
  return { text: start + phrase + end, caret: start.length + phrase.length };
}
