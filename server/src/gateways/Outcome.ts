import type { Account } from './Account.ts';
import type { HttpOutcome } from './http.ts';
import { providerWords } from './providerWords.ts';

/**
 * What became of a message or a payment that was handed over (providers.md, section 7).
 * - `accepted`: the provider took it.
 * - `refused`: the provider did not take it, for certain. `later`: the same may be tried again.
 * - `unknown`: it may have been taken. Never hand it over again: query, where the provider can be queried.
 *
 * `reason` is plain words for a user, without secrets and telephone numbers. `alarm` is for ADMIN: the account's key is wrong, its
 * money is at an end, or the provider refused in words that no table knows.
 */
export type Outcome<T> = ({ kind: 'accepted' } & T) | Failure;

export type Failure =
  | {
      kind: 'refused';
      reason: string;
      retry: 'never' | 'later';
      alarm?: 'key' | 'balance' | 'unknown refusal';
      optedOut?: boolean;
      noNumber?: boolean;
    }
  | { kind: 'unknown'; reason: string };

export const wrongKey = {
  ...{ kind: 'refused', retry: 'later', alarm: 'key', reason: 'The key is not accepted' },
} as const satisfies Failure;

/** The rows of the outcome table that are alike everywhere. @param wordsOf the provider's own error; undefined: not its form, so unknown */
export function failureOf(
  outcome: Exclude<HttpOutcome, { kind: 'answered' }>,
  account: Account,
  wordsOf: (body: Buffer) => string | undefined,
): Failure {
  if (outcome.kind === 'notConnected') {
    return { kind: 'refused', retry: 'later', reason: `Could not be reached (${outcome.reason})` };
  }
  if (outcome.kind === 'unknown') return { kind: 'unknown', reason: `No clear answer (${outcome.reason})` };
  const { status, retry, body } = outcome;
  if (retry === 'later') return { kind: 'refused', retry, reason: 'Too many requests just now' };
  if (status === 401) return wrongKey;
  const words = wordsOf(body);
  if (words === undefined) return { kind: 'unknown', reason: `No clear answer (status ${status})` };
  return { kind: 'refused', retry: 'never', reason: refusedFor(words, account) };
}

/** For words of a provider that no table knows. */
export const refusedFor = (words: string, account: Account): string => {
  const shown = providerWords(words, account);
  return shown === '' ? 'Refused' : `Refused: ${shown}`;
};
