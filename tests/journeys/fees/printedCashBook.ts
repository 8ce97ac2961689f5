import { execFileSync } from 'node:child_process';
import { readSheet } from '../../../server/src/documents/sheets/readSheet.ts';

/** An account on a day, in UGX. */
export interface CashLine {
  /** YYYY-MM-DD. */
  day: string;
  account: string;
  /** Opening, received, paid out, banked, difference, closing. */
  amounts: number[];
}

const amountOf = (text: string): number => Number(text.replaceAll(',', ''));
const dayOf = (printed: string): string => new Date(`${printed} UTC`).toISOString().slice(0, 10);

/** Reads the days of a PDF of the cash book with poppler. */
export function printedCashBook(pdf: Buffer): CashLine[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  const lines = text.matchAll(/^\s*(\d+ [A-Z][a-z]+ \d{4})\s+(\S.*?)((?:\s+-?[\d,]+){6})\s*$/gm);
  return [...lines].map(([, day = '', account = '', amounts = '']) => ({
    ...{ day: dayOf(day), account, amounts: amounts.trim().split(/\s+/).map(amountOf) },
  }));
}

/** Reads the days of its workbook: what each cell shows. */
export async function cashBookOfSheet(bytes: Uint8Array): Promise<CashLine[]> {
  const { rows } = await readSheet(bytes, 'book.xlsx');
  return rows
    .filter(({ cells: [, day] }) => day instanceof Date || /^\d{4}-\d\d-\d\d/.test(String(day ?? '')))
    .map(({ cells: [account, day, ...amounts] }) => ({
      day: day instanceof Date ? day.toISOString().slice(0, 10) : String(day).slice(0, 10),
      ...{ account: String(account), amounts: amounts.slice(0, 6).map(Number) },
    }));
}
