import { money } from '@somero/contract/money.ts';
import { z } from 'zod';
import type { Account, RawRequest } from '../Account.ts';
import { isHmac } from '../isHmac.ts';
import { failureOf, type Outcome } from '../Outcome.ts';
import { readJson } from '../readJson.ts';
import type { MoneyDriver, MoneyStatus } from './MoneyDriver.ts';
import { isReference, noStatus, paid, refOf, wire } from './paid.ts';
import { reasonOf } from './reasons.ts';

/**
 * Relworx (providers.md, 3.4: certainty H, its words L; nothing was tried live). `account` is the account number, `secret` the API
 * key; option `webhook`: the key of its notices. It is asked by its own reference alone: a lost answer is found by the notice.
 */
export const relworx: MoneyDriver = {
  hosts: { production: 'https://payments.relworx.com' },
  caps: { queryByOurRef: false, amountInStatus: true, firstQueryAfter: 5_000, list: false },

  request: async (account, { ref, phone, amount, note }, http) => {
    const outcome = await http({
      ...{ method: 'POST', url: `${account.url}${path}/request-payment` },
      headers: { ...headersOf(account), 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ account_no: account.account, reference: ref, msisdn: phone, currency: 'UGX', amount, description: note },
      }),
    });
    if (outcome.kind === 'answered') return outcomeOf(outcome.body, account);
    const failure = failureOf(outcome, account, wordsOf);
    const isKnown =
      outcome.kind === 'refused' && (outcome.status === 409 || isRepeated.test(wordsOf(outcome.body) ?? ''));
    return isKnown ? hasItAlready : failure;
  },

  status: async (account, { theirRef }, http) => {
    if (!theirRef) return { kind: 'unknown', text: 'Its reference at Relworx is not known yet' };
    const query = new URLSearchParams({ internal_reference: theirRef, account_no: account.account });
    const outcome = await http({
      ...{ method: 'GET', url: `${account.url}${path}/check-request-status?${query}`, headers: headersOf(account) },
    });
    if (outcome.kind === 'answered') return statusOf(outcome.body, theirRef, account);
    const isAbsent = outcome.kind === 'refused' && outcome.status === 404 && wordsOf(outcome.body) !== undefined;
    return isAbsent
      ? { kind: 'notFound', text: 'Relworx does not know this payment' }
      : noStatus(failureOf(outcome, account, wordsOf));
  },

  readCallback: (raw, { options }) => {
    const read = readJson(notice, raw.body);
    const ourRef = read?.customer_reference;
    if (!read || !isReference(ourRef)) return { trust: 'bad' };
    if (options.webhook && !isSigned(raw, read, options.webhook)) return { trust: 'bad' };
    return { trust: options.webhook ? 'signed' : 'token', ourRef, theirRef: read.internal_reference };
  },

  test: async (account, http) => {
    const query = new URLSearchParams({ account_no: account.account, currency: 'UGX' });
    const outcome = await http({
      ...{ method: 'GET', url: `${account.url}${path}/check-wallet-balance?${query}`, headers: headersOf(account) },
    });
    if (outcome.kind !== 'answered') return { ok: false, text: failureOf(outcome, account, wordsOf).reason };
    const read = readJson(answer.extend({ balance: z.coerce.number().optional() }), outcome.body);
    if (!read?.success)
      return { ok: false, text: read?.message ? reasonOf(read.message, account) : noClearAnswer.reason };
    const balance = read.balance === undefined ? '' : `; the balance is ${money(Math.floor(read.balance))}`;
    return { ok: true, text: `Relworx accepts the key${balance}` };
  },
};

const path = '/api/mobile-money';

const noClearAnswer = { kind: 'unknown', reason: 'No clear answer' } as const;
const hasItAlready = { kind: 'unknown', reason: 'Relworx has it already' } as const;

/** What it says to a repeated reference is not documented. */
const isRepeated = /duplicate|already|exist|taken|been used|unique/i;

const headersOf = ({ secret }: Account) => ({
  ...{ accept: 'application/vnd.relworx.v2', authorization: `Bearer ${secret}` },
});

const answer = z.object({ success: z.boolean(), message: z.string().nullish() });

const wordsOf = (body: Buffer): string | undefined => {
  const read = readJson(answer, body);
  return read && (read.message ?? '');
};

function outcomeOf(body: Buffer, account: Account): Outcome<{ theirRef?: string }> {
  const read = readJson(answer.extend({ internal_reference: z.string().nullish() }), body);
  if (!read) return noClearAnswer;
  const { success, message, internal_reference: theirRef } = read;
  if (success) return { kind: 'accepted', ...(theirRef && { theirRef: refOf(theirRef) }) };
  if (isRepeated.test(message ?? '')) return hasItAlready;
  return { kind: 'refused', retry: 'never', reason: reasonOf(message ?? '', account), alarm: 'unknown refusal' };
}

const state = z.object({
  ...{ status: z.string(), message: z.string().nullish() },
  ...{ customer_reference: wire, internal_reference: wire, amount: wire, currency: wire, msisdn: wire },
});

function statusOf(body: Buffer, theirRef: string, account: Account): MoneyStatus {
  const read = readJson(state, body);
  if (!read) return { kind: 'unknown', text: noClearAnswer.reason };
  const { status, message, customer_reference: ourRef, amount, currency, msisdn: payer } = read;
  if (status === 'success') {
    return paid({ theirRef: read.internal_reference || theirRef, ourRef, amount, currency, payer });
  }
  if (status === 'failed') return { kind: 'failed', reason: reasonOf(message ?? '', account) };
  return { kind: 'pending', text: status === 'pending' ? 'Waiting' : 'Being checked' };
}

const notice = z.object({
  ...{ customer_reference: z.string(), internal_reference: z.string().min(1), status: z.string() },
});

/** The amount is not signed. Whether a notice that is sent again has a new time is not known, so an old one counts too. */
function isSigned({ url, headers }: RawRequest, fields: z.infer<typeof notice>, key: string): boolean {
  const header = headers['relworx-signature'] ?? '';
  const [, time = ''] = /(?:^|,)\s*t=([^,]*)/.exec(header) ?? [];
  const [, signature = ''] = /(?:^|,)\s*v=([^,]*)/.exec(header) ?? [];
  const { customer_reference, internal_reference, status } = fields;
  const sorted = Object.entries({ customer_reference, internal_reference, status }).flat().join('');
  return isHmac('sha256', key, `${url}${time}${sorted}`, signature);
}
