import { normalForm, textProblem } from '@somero/contract/text.ts';

/** Longest name in code points. */
const longest = 100;

/**
 * The name that a receipt came with, as people read it again: `Slip (1).jpg` stays. Control characters, those that turn the text
 * around them, and what would make it a path give way to an underscore; an over-long one is cut before its ending.
 */
export function receiptName(fileName: string): string {
  const plain = [...normalForm(fileName).trim()].map(readable).join('');
  const ending = /\.[^.]+$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length) || 'receipt';
  const room = longest - [...ending].length;
  return [...stem].slice(0, room).join('') + ending;
}

const readable = (point: string): string => (/[\\/\t\r\n]/.test(point) || textProblem(point) ? '_' : point);
