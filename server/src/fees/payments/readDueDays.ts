import type { Db } from '../../handle.ts';
import { type FeeTerm, readFeeTerms } from '../settings/readFeeTerms.ts';

/** On which days shares of a term's fees are due. None for a year that is no longer in use: all of it is due. */
export async function readDueDays(db: Db): Promise<(term: Pick<FeeTerm, 'yearID' | 'termID'>) => FeeTerm['due']> {
  const terms = new Map((await readFeeTerms(db)).map((term) => [`${term.yearID}/${term.termID}`, term.due]));
  return ({ yearID, termID }) => terms.get(`${yearID}/${termID}`) ?? [];
}
