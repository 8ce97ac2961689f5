import { terms } from '@somero/contract/school/reference.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../handle.ts';
import type { FeesTables } from '../tables.ts';

export interface FeeTerm {
  yearID: number;
  termID: number;
  first: string;
  last: string;
  due: { day: string; percent: number }[];
  /** 0: nobody has entered it. */
  ver: number;
}

/** First and last day within the year. */
const defaultDays: Record<number, readonly [string, string]> = {
  1: ['01-01', '04-30'],
  2: ['05-01', '08-31'],
  3: ['09-01', '12-31'],
};

/** The three terms of each year in use, or of one year whether in use or not, oldest first. */
export async function readFeeTerms(db: Db, yearID?: number): Promise<FeeTerm[]> {
  let years = db.selectFrom('years').select(['id', 'yearName']).orderBy('yearName');
  years = yearID === undefined ? years.where('status', '=', 1) : years.where('id', '=', yearID);
  return feeTermsOf(await years.execute(), await db.selectFrom('feeTerms').selectAll().execute());
}

/** @param stored the terms that were entered, of other years too */
export const feeTermsOf = (
  years: readonly { id: number; yearName: string }[],
  stored: readonly Selectable<FeesTables['feeTerms']>[],
): FeeTerm[] =>
  years.flatMap(({ id, yearName }) => {
    const entered = stored.filter((each) => each.yearID === id);
    return terms.map(({ id: termID }) => {
      const row = entered.find((each) => each.termID === termID);
      return row
        ? { yearID: id, termID, first: row.firstDay, last: row.lastDay, due: dueOf(row.due), ver: row.ver }
        : defaultTerm({ yearID: id, yearName, termID }, entered);
    });
  });

/** Gives way to the terms that were entered. */
function defaultTerm(
  { yearName, ...term }: { yearID: number; yearName: string; termID: number },
  entered: readonly { termID: number; firstDay: string; lastDay: string }[],
): FeeTerm {
  const [from = '', to = ''] = defaultDays[term.termID] ?? [];
  const before = entered.filter(({ termID }) => termID < term.termID).map(({ lastDay }) => dayFrom(lastDay, 1));
  const after = entered.filter(({ termID }) => termID > term.termID).map(({ firstDay }) => dayFrom(firstDay, -1));
  const first = [`${yearName}-${from}`, ...before].sort().at(-1) ?? '';
  const last = [`${yearName}-${to}`, ...after].sort()[0] ?? '';
  return { ...term, first, last, due: [{ day: first, percent: 100 }], ver: 0 };
}

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const dueOf = (stored: string): FeeTerm['due'] =>
  (JSON.parse(stored) as [string, number][]).map(([day, percent]) => ({ day, percent }));
