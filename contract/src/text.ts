// Control characters except tab and line breaks, and characters that reorder text. They make one text look like
// another.
const forbidden = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF]/u;
const loneSurrogate = /\p{Surrogate}/u;

// normalize() is quadratic in the number of marks on one letter. No script needs thirty. The last two are
// compatibility forms.
const manyMarks = /[\p{M}\uFF9E\uFF9F]{31}/u;

export const hasManyMarks = (text: string): boolean => manyMarks.test(text);

/** In place of String.normalize. More than 30 marks in a row, which `textProblem` refuses, stay as they are. */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  hasManyMarks(text) ? text : text.normalize(form);

/** Text as it is stored: trimmed, NFC, line ends of one character (a form sends two). */
export const normalised = (text: string): string => normalForm(text.replace(/\r\n?/g, '\n')).trim();

/** A name as it is stored: on one line, so that on a paper it stays in its place and begins no paragraph. */
export const onOneLine = (text: string): string => normalised(text).replace(/\s*[\t\n\u2028\u2029]\s*/gu, ' ');

/** For comparison: case, spacing and Unicode form do not count. Stored in `nameKey` columns. */
export const foldName = (text: string): string => normalForm(text, 'NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

// Joiners, fillers, variation selectors and the like. A comment may have them, in an emoji; in a name they only deceive.
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has anything to read: joiners alone are no reason for anything. */
export const isSeen = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** What is wrong with a name besides, or null. */
export const nameProblem = (name: string): string | null =>
  unseen.test(name) ? 'The name contains a character that cannot be seen' : null;

/** What is wrong with a text (calls.md, Conventions), or null. */
export function textProblem(text: string): string | null {
  if (forbidden.test(text)) return 'The text contains a character that is not allowed';
  if (loneSurrogate.test(text)) return 'The text contains half of a character';
  if (hasManyMarks(text)) return 'The text has too many accents on one letter';
  return null;
}
