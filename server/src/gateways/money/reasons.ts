import type { Account } from '../Account.ts';
import { refusedFor } from '../Outcome.ts';

export const reasons = {
  noMoney: 'Not enough money',
  rejected: 'Refused on the phone',
  expired: 'Not approved in time',
  limit: 'Limit reached',
  notRegistered: 'Not registered for mobile money',
} as const;

const spoken: readonly (readonly [RegExp, string])[] = [
  [/insufficient|not enough|low balance|no funds/i, reasons.noMoney],
  [/limit/i, reasons.limit],
  [/expired|timed? ?out|not approved/i, reasons.expired],
  [/reject|declin|cancel/i, reasons.rejected],
  [/not registered|(?:payer|subscriber|number|account) (?:was )?not found/i, reasons.notRegistered],
];

/** For a provider that says it in free text. */
export const reasonOf = (words: string, account: Account): string =>
  spoken.find(([pattern]) => pattern.test(words))?.[1] ?? refusedFor(words, account);
