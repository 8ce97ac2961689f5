import { normalForm, textProblem } from '@somero/contract/text.ts';

const longest = 100;

/** Parts of a path and characters that reorder text become underscores. A long name is cut before its ending. */
export function receiptName(fileName: string): string {
  const plain = [...normalForm(fileName).trim()].map(readable).join('');
  const ending = /\.[^.]+$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length) || 'receipt';
  const room = longest - [...ending].length;
  return [...stem].slice(0, room).join('') + ending;
}

const readable = (point: string): string => (/[\\/\t\r\n]/.test(point) || textProblem(point) ? '_' : point);
