import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';
import { type FeeTerm, feeTermsOf } from '../settings/readFeeTerms.ts';

/** A term until the first day of the next one. */
export interface Period extends FeeTerm {
  yearName: string;
}

export interface Periods {
  /** Of all years, the oldest first. */
  list: readonly Period[];
  /** Where a term stands in the list. */
  of(term: Term): number;
  /** Where the period of a day stands in the list; -1: before all. */
  at(day: string): number;
}

const years = prepared((db: Db) => db.selectFrom('years').select(['id', 'yearName']).orderBy('yearName'));
const entered = prepared((db: Db) => db.selectFrom('feeTerms').selectAll());

export async function readPeriods(db: Db): Promise<Periods> {
  const [all, stored] = await Promise.all([years.rows(db, {}), entered.rows(db, {})]);
  const names = new Map(all.map(({ id, yearName }) => [id, yearName]));
  const terms = feeTermsOf(all, stored);
  const list = terms.map((term) => ({ ...term, yearName: names.get(term.yearID) ?? '' }));
  const places = new Map(list.map(({ yearID, termID }, at) => [`${yearID}/${termID}`, at]));
  return {
    list,
    of: ({ yearID, termID }) => places.get(`${yearID}/${termID}`) ?? -1,
    at: (day) => list.findLastIndex(({ first }) => first <= day),
  };
}
