import { execFileSync } from 'node:child_process';
import { readSheet } from '../../server/src/documents/sheets/readSheet.ts';

/** A line of the fees report, in UGX. */
export interface FeesLine {
  regno: string;
  name: string;
  residency: string;
  /** Brought forward, expected, reduced, total due, paid, balance, credit. */
  amounts: number[];
}

const amountOf = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));

/** Reads the students of a PDF of the fees report with poppler. */
export function printedFees(pdf: Buffer): FeesLine[] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  const lines = text.matchAll(/^\s*\d+\s+(\d+\/\d+)\s+(.*?)\s+(BOARDING|DAY)((?:\s+[-−]?[\d,]+){7})\s+(?:[\d.]+|–)/gm);
  return [...lines].map(([, regno = '', name = '', residency = '', amounts = '']) => ({
    ...{ regno, name, residency },
    amounts: amounts.trim().split(/\s+/).map(amountOf),
  }));
}

/** Reads the students of its workbook: what each cell shows. */
export async function feesOfSheet(bytes: Uint8Array): Promise<FeesLine[]> {
  const { rows } = await readSheet(bytes, 'report.xlsx');
  return rows
    .map(({ cells }) => cells.map((cell) => String(cell ?? '')))
    .filter(([, regno = '']) => /^\d+\/\d+$/.test(regno))
    .map(([, regno = '', name = '', , , residency = '', ...rest]) => ({
      ...{ regno, name, residency },
      amounts: rest.slice(0, 7).map(Number),
    }));
}
