import { z } from 'zod';
import type { Account } from '../Account.ts';
import { failureOf } from '../Outcome.ts';
import { readJson } from '../readJson.ts';
import { accessTokens } from './accessTokens.ts';
import type { MoneyDriver, MoneyStatus } from './MoneyDriver.ts';
import { isReference, noStatus, paid, wire, withoutPlus } from './paid.ts';
import { reasons } from './reasons.ts';

/**
 * MTN MoMo Collections (providers.md, 3.1: certainty H; nothing was tried live). `account` is the API user, `secret` its API key;
 * options: `subscription`, and `environment` when it is not the host's own.
 */
export const mtn: MoneyDriver = {
  hosts: {
    production: 'https://proxy.momoapi.mtn.com',
    spare: 'https://momoapi.momo.africa',
    sandbox: 'https://sandbox.momodeveloper.mtn.com',
  },
  caps: { queryByOurRef: true, amountInStatus: true, firstQueryAfter: 5_000, list: false },

  request: async (account, { ref, uuid, phone, amount, note, callbackUrl }, http) => {
    const words = plainNote(note);
    const outcome = await tokens.send(account, http, {
      ...{ method: 'POST', url: `${account.url}/collection/v1_0/requesttopay` },
      headers: {
        ...{ 'content-type': 'application/json', 'x-reference-id': uuid, ...headersOf(account) },
        ...(callbackUrl && { 'x-callback-url': callbackUrl }),
      },
      body: JSON.stringify({
        ...{ amount: String(amount), currency: currencyOf(account), externalId: ref },
        payer: { partyIdType: 'MSISDN', partyId: withoutPlus(phone) },
        ...{ payerMessage: words, payeeNote: words },
      }),
    });
    if (outcome.kind === 'noToken') return outcome.failure;
    if (outcome.kind === 'answered') {
      return outcome.status === 202
        ? { kind: 'accepted' }
        : { kind: 'unknown', reason: `No clear answer (status ${outcome.status})` };
    }
    if (outcome.kind === 'refused' && outcome.status === 409) return { kind: 'unknown', reason: 'MTN has it already' };
    const failure = failureOf(outcome, account, wordsOf);
    const known = outcome.kind === 'refused' && notPaid[codeOf(outcome.body) ?? ''];
    return failure.kind === 'refused' && known ? { ...failure, reason: known } : failure;
  },

  status: async (account, { uuid }, http) => {
    const outcome = await tokens.send(account, http, {
      ...{ method: 'GET', url: `${account.url}/collection/v1_0/requesttopay/${uuid}`, headers: headersOf(account) },
    });
    if (outcome.kind === 'noToken') return noStatus(outcome.failure);
    if (outcome.kind === 'answered') return statusOf(outcome.body, account, uuid);
    const isAbsent =
      outcome.kind === 'refused' && outcome.status === 404 && codeOf(outcome.body) === 'RESOURCE_NOT_FOUND';
    return isAbsent
      ? { kind: 'notFound', text: 'MTN does not know this payment' }
      : noStatus(failureOf(outcome, account, wordsOf));
  },

  readCallback: ({ body }) => {
    const read = readJson(z.object({ externalId: wire, financialTransactionId: wire }), body);
    const ourRef = String(read?.externalId ?? '');
    if (!isReference(ourRef)) return { trust: 'bad' };
    const theirRef = String(read?.financialTransactionId ?? '');
    return { trust: 'token', ourRef, ...(theirRef !== '' && { theirRef }) };
  },

  test: async (account, http) => {
    const failure = await tokens.renew(account, http);
    return failure ? { ok: false, text: failure.reason } : { ok: true, text: 'MTN accepts the key' };
  },
};

const environmentOf = ({ url, options }: Account): string =>
  options.environment ?? (url === mtn.hosts.sandbox ? 'sandbox' : 'mtnuganda');

/** The sandbox takes nothing but EUR. */
const currencyOf = (account: Account): string => (environmentOf(account) === 'sandbox' ? 'EUR' : 'UGX');

const headersOf = (account: Account) => ({
  'ocp-apim-subscription-key': account.options.subscription ?? '',
  'x-target-environment': environmentOf(account),
});

/** MTN answers 400 to an apostrophe. */
const plainNote = (note: string): string => note.replace(/['’‘`´]/g, '').slice(0, 160);

const error = z.object({ code: z.string().optional(), message: z.string().optional(), error: z.string().optional() });

function wordsOf(body: Buffer): string | undefined {
  const { code, message, error: reason } = readJson(error, body) ?? {};
  return code ?? message ?? reason;
}

const codeOf = (body: Buffer): string | undefined => readJson(error, body)?.code;

const tokens = accessTokens(
  (account) => ({
    ...{ method: 'POST', url: `${account.url}/collection/token/` },
    headers: {
      authorization: `Basic ${Buffer.from(`${account.account}:${account.secret}`).toString('base64')}`,
      ...headersOf(account),
    },
  }),
  wordsOf,
);

const notPaid: Readonly<Record<string, string>> = {
  PAYER_NOT_FOUND: reasons.notRegistered,
  NOT_ENOUGH_FUNDS: reasons.noMoney,
  PAYER_LIMIT_REACHED: reasons.limit,
  APPROVAL_REJECTED: reasons.rejected,
  EXPIRED: reasons.expired,
  COULD_NOT_PERFORM_TRANSACTION: reasons.expired,
  INTERNAL_PROCESSING_ERROR: 'MTN could not carry it out',
};

const state = z.object({
  status: z.string(),
  ...{ amount: wire, currency: wire, externalId: wire, financialTransactionId: wire },
  payer: z.object({ partyId: wire }).nullish(),
  reason: z.union([z.string(), z.object({ code: z.string() })]).nullish(),
});

function statusOf(body: Buffer, account: Account, uuid: string): MoneyStatus {
  const read = readJson(state, body);
  if (!read) return { kind: 'unknown', text: 'No clear answer' };
  const { status, amount, currency, externalId, financialTransactionId, payer, reason } = read;
  if (status === 'SUCCESSFUL') {
    const isSandbox = currency === 'EUR' && currencyOf(account) === 'EUR';
    return paid({
      ...{ theirRef: financialTransactionId || uuid, ourRef: externalId, amount, payer: payer?.partyId },
      currency: isSandbox ? 'UGX' : currency,
    });
  }
  if (status !== 'FAILED') return { kind: 'pending', text: status === 'PENDING' ? 'Waiting' : 'Being checked' };
  const code = typeof reason === 'string' ? reason : reason?.code;
  return { kind: 'failed', reason: notPaid[code ?? ''] ?? 'MTN says that it failed' };
}
