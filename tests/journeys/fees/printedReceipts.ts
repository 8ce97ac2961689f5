import { execFileSync } from 'node:child_process';

/** A receipt as it is on paper; amounts in UGX, balances positive when owed. */
export interface PrintedReceipt {
  title: string;
  number: string;
  name: string;
  amount: number;
  words: string;
  spread: [what: string, amount: number][];
  before: number;
  after: number;
  /** COPY, REVERSED, whose copy it is. */
  marks: string;
}

/** Reads each half page of a PDF of receipts with poppler. */
export function printedReceipts(pdf: Buffer): PrintedReceipt[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  return text
    .split(/^(?=[ \t]*RECEIPT.*No\. \d)/m)
    .slice(1)
    .map(receiptOf);
}

function receiptOf(half: string): PrintedReceipt {
  const lines = half.split('\n').map((line) => line.trim());
  const [head = '', ...rest] = lines;
  const [, title = '', number = ''] = /^(RECEIPT.*?)\s+No\. (\d+)$/.exec(head) ?? [];
  const sum = rest.map((line) => /^UGX\s([\d,]+)\s+(.*)$/.exec(line)).find((found) => found !== null);
  const paid = rest.slice(rest.indexOf('WHAT IT PAID') + 1);
  const spread = paid.slice(0, paid.indexOf('')).map((line): [string, number] => {
    const [, what = '', amount = ''] = /^(.*?)\s{2,}([\d,]+)$/.exec(line) ?? [];
    return [what, digits(amount)];
  });
  const at = rest.findIndex((line) => line.startsWith('BALANCE BEFORE'));
  const [before = '', after = ''] = (rest[at + 1] ?? '').split(/\s{2,}/);
  return {
    ...{ title, number, name: rest.find((line) => line !== '') ?? '', amount: digits(sum?.[1] ?? '') },
    ...{ words: sum?.[2] ?? '', spread, before: balanceOf(before), after: balanceOf(after) },
    marks: rest.slice(at + 2).join(' '),
  };
}

const digits = (text: string): number => Number(text.replaceAll(/\D/g, ''));

function balanceOf(text: string): number {
  if (text === 'Cleared') return 0;
  const [word] = text.split(/\s/);
  if (word !== 'Owes' && word !== 'Credit') throw new Error(`«${text}» is no balance`);
  return word === 'Owes' ? digits(text) : -digits(text);
}
