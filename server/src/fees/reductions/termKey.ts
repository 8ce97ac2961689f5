import { termName } from '@somero/contract/school/reference.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';

/** Terms as text that sorts by time: '2026/1'. Years that nobody has entered yet have one too. */
export const termKey = (yearName: string, termID: number): string => `${yearName}/${termID}`;

const partsOf = (key: string): [number, number] => {
  const [year = '', term = ''] = key.split('/');
  return [Number(year), Number(term)];
};

export function termBefore(key: string): string {
  const [year, term] = partsOf(key);
  return term === 1 ? termKey(String(year - 1), 3) : termKey(String(year), term - 1);
}

export async function readTermKeys(db: Db): Promise<(term: Term) => string> {
  const years = await db.selectFrom('years').select(['id', 'yearName']).execute();
  const names = new Map(years.map(({ id, yearName }) => [id, yearName]));
  return ({ yearID, termID }) => termKey(names.get(yearID) ?? '', termID);
}

/** «TERM 1, 2026»; '' of ''. */
export function termInWords(key: string): string {
  const [year, term] = partsOf(key);
  return key === '' ? '' : `${termName(term)}, ${year}`;
}
