import { execFileSync } from 'node:child_process';
import { readSheet } from '../../../server/src/documents/sheets/readSheet.ts';
import { sheetFormulas } from '../../../server/src/testing/sheets/sheetFormulas.ts';

/** A line of the fees report, in UGX. */
export interface FeesLine {
  regno: string;
  name: string;
  stream: string;
  residency: string;
  /** Brought forward, expected, reduced, total due, paid, balance, credit. */
  amounts: number[];
  /** Per cent paid, with one decimal; '' where nothing is due. */
  share: string;
  /** Day of the last payment, '' without one. */
  lastPayment: string;
}

const amountOf = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));

/** Reads the students of a PDF of the fees report of one stream with poppler. */
export function printedFees(pdf: Buffer, stream: string): { lines: FeesLine[]; total: number[] } {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  const amounts = (found = '') => found.trim().split(/\s+/).map(amountOf);
  const lines = text.matchAll(
    /^\s*\d+\s+(\d+\/\d+)\s+(.*?)\s+(BOARDING|DAY)((?:\s+[-−]?[\d,]+){7})\s+([\d.]+|–)(?: +(\d+ \w+ \d{4}))?/gm,
  );
  return {
    lines: [...lines].map(([, regno = '', name = '', residency = '', figures, share = '', day = '']) => ({
      ...{ regno, name, stream, residency, amounts: amounts(figures), share: share.replace('–', '') },
      lastPayment: day === '' ? '' : new Date(`${day} UTC`).toISOString().slice(0, 10),
    })),
    total: amounts(/^\s*Total((?:\s+[-−]?[\d,]+){7})/m.exec(text)?.[1]),
  };
}

/** Reads the students of its workbook: what each cell shows. */
export async function feesOfSheet(bytes: Uint8Array): Promise<FeesLine[]> {
  const { rows } = await readSheet(bytes, 'report.xlsx');
  return rows
    .map(({ cells }) => cells.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))))
    .filter(([, regno = '']) => /^\d+\/\d+$/.test(regno))
    .map(([, regno = '', name = '', , stream = '', residency = '', ...rest]) => ({
      ...{ regno, name, stream, residency, amounts: rest.slice(0, 7).map(Number) },
      share: rest[7] ? (100 * Number(rest[7])).toFixed(1) : '',
      lastPayment: rest[8]?.slice(0, 10) ?? '',
    }));
}

/** Its lines of totals, each formula worked out from the cells that it names. */
export function totalsOfSheet(bytes: Uint8Array): number[][] {
  const formulas = sheetFormulas(bytes);
  // Of the amounts of a student only the total due and the balance are formulas.
  const lines = [...formulas.keys()].filter((cell) => cell.startsWith('G')).map((cell) => cell.slice(1));
  return lines.map((line) => [...'GHIJKLM'].map((column) => formulas.get(column + line)?.calculated ?? Number.NaN));
}
