import type { Account } from '../Account.ts';
import { providerWords } from '../providerWords.ts';
import type { Report, ReportsRead } from './SmsDriver.ts';

type KnownState = Exclude<Report['state'], 'UNKNOWN WORD'>;

/** @param words by state, in small letters */
export function reportedState(
  words: Readonly<Record<KnownState, readonly string[]>>,
  said: string,
  account: Account,
): Pick<Report, 'state' | 'reason'> {
  const word = said.trim().toLowerCase();
  const state = (['DELIVERED', 'FAILED', 'SENT'] as const).find((known) => words[known].includes(word));
  return state ? { state, reason: '' } : { state: 'UNKNOWN WORD', reason: providerWords(said, account) };
}

/** For a code or word of a table; undefined for what is not in it. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** References longer than this are none. */
export const longestRef = 100;

export const badReports: ReportsRead = { trust: 'bad', reports: [], optOuts: [] };
