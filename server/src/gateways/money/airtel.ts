import { startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import { z } from 'zod';
import type { Account } from '../Account.ts';
import type { SendHttp } from '../http.ts';
import { failureOf, type Outcome } from '../Outcome.ts';
import { readJson } from '../readJson.ts';
import { accessTokens } from './accessTokens.ts';
import { failedCode, isAmbiguous, isTaken, isUnknownPayment } from './airtelCodes.ts';
import { isAirtelHash } from './airtelHash.ts';
import type { ListedPayment, MoneyDriver, MoneyStatus } from './MoneyDriver.ts';
import { isReference, noStatus, paid, refOf, wire } from './paid.ts';
import { reasonOf, reasons } from './reasons.ts';

/**
 * Airtel Money Uganda, v1 (providers.md, 3.2: certainty H, the bytes of callbacks and the list M; nothing was tried live). `account`
 * is the client id, `secret` the client secret; option `hash`: the portal's key, when it signs callbacks.
 */
export const airtel: MoneyDriver = {
  hosts: { production: 'https://openapi.airtel.ug', sandbox: 'https://openapiuat.airtel.ug' },
  caps: { queryByOurRef: true, amountInStatus: false, firstQueryAfter: 180_000, list: true },

  request: async (account, { ref, phone, amount }, http) => {
    const outcome = await tokens.send(account, http, {
      ...{ method: 'POST', url: `${account.url}/merchant/v1/payments/` },
      headers: { ...country, 'content-type': 'application/json' },
      body: JSON.stringify({
        reference: ref,
        subscriber: { country: 'UG', currency: 'UGX', msisdn: phone.slice(-9) },
        transaction: { amount, country: 'UG', currency: 'UGX', id: ref },
      }),
    });
    if (outcome.kind === 'noToken') return outcome.failure;
    const read = 'body' in outcome ? readJson(answer, outcome.body)?.status : undefined;
    if (outcome.kind === 'answered') return read ? outcomeOf(read, account) : noClearAnswer;
    if (outcome.kind === 'refused' && outcome.status === 409) return noClearAnswer;
    const failure = failureOf(outcome, account, wordsOf);
    const isByTheirWords = failure.kind === 'refused' && failure.retry === 'never';
    return read && isByTheirWords ? outcomeOf({ ...read, success: false }, account) : failure;
  },

  status: async (account, { ref }, http) => {
    const outcome = await ask(account, http, `/standard/v1/payments/${ref}`);
    if (outcome.kind === 'noToken') return noStatus(outcome.failure);
    const read = 'body' in outcome ? readJson(answer, outcome.body) : undefined;
    const transaction = outcome.kind === 'answered' ? read?.data?.transaction : undefined;
    if (transaction?.status) return statusOf(transaction, read?.status?.response_code ?? '', ref, account);
    if (isUnknownPayment(read?.status ?? {})) return { kind: 'notFound', text: 'Airtel does not know this payment' };
    return outcome.kind === 'answered'
      ? { kind: 'unknown', text: noClearAnswer.reason }
      : noStatus(failureOf(outcome, account, wordsOf));
  },

  readCallback: ({ body }, { options }) => {
    const text = body.toString();
    const read = readJson(notice, text);
    const ourRef = read?.transaction.id;
    if (!read || !isReference(ourRef)) return { trust: 'bad' };
    if (options.hash && !isAirtelHash(text, read.hash ?? '', options.hash)) return { trust: 'bad' };
    const theirRef = read.transaction.airtel_money_id;
    return { trust: options.hash ? 'signed' : 'token', ourRef, ...(theirRef && { theirRef: String(theirRef) }) };
  },

  list: async (account, fromDay, toDay, http) => {
    const from = startOfSchoolDay(fromDay).getTime();
    const to = startOfSchoolDay(toDay).getTime() + aDay - 1;
    const found: ListedPayment[] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const outcome = await ask(
        account,
        http,
        `/merchant/v1/transactions?from=${from}&to=${to}&limit=${pageSize}&offset=${page * pageSize}`,
      );
      if (outcome.kind === 'noToken') return { reason: outcome.failure.reason };
      if (outcome.kind !== 'answered') return { reason: failureOf(outcome, account, wordsOf).reason };
      const rows = readJson(listed, outcome.body)?.data.transactions;
      if (!rows) return { reason: noClearAnswer.reason };
      found.push(...rows.filter(({ service }) => (service?.type ?? 'MERCHPAY') === 'MERCHPAY').map(listedPayment));
      if (rows.length < pageSize) return found;
    }
    return { reason: 'Too many payments for one list' };
  },

  test: async (account, http) => {
    const failure = await tokens.renew(account, http);
    return failure ? { ok: false, text: failure.reason } : { ok: true, text: 'Airtel accepts the key' };
  },
};

const aDay = 24 * 3_600_000;
const pageSize = 100;
const mostPages = 200;

const country = { 'x-country': 'UG', 'x-currency': 'UGX' };

const noClearAnswer = { kind: 'unknown', reason: 'No clear answer' } as const;

const ask = (account: Account, http: SendHttp, path: string) =>
  tokens.send(account, http, { method: 'GET', url: `${account.url}${path}`, headers: country });

const tokens = accessTokens(
  ({ url, account, secret }) => ({
    ...{ method: 'POST', url: `${url}/auth/oauth2/token`, headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ client_id: account, client_secret: secret, grant_type: 'client_credentials' }),
  }),
  (body) => wordsOf(body),
);

const codes = z.object({
  ...{ result_code: z.string().nullish(), response_code: z.string().nullish(), message: z.string().nullish() },
  success: z.boolean().nullish(),
});
type Codes = z.infer<typeof codes>;

const transactionState = z.object({
  ...{ id: z.unknown(), airtel_money_id: wire, message: z.string().nullish(), status: z.string().nullish() },
});

const answer = z.object({
  data: z
    .object({ transaction: transactionState.nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
  status: codes.nullish(),
});

const error = z.object({
  ...{ error_description: z.string().nullish(), error: z.string().nullish(), message: z.string().nullish() },
  status: z.object({ message: z.string().nullish(), result_code: z.string().nullish() }).nullish().catch(undefined),
});

function wordsOf(body: Buffer): string | undefined {
  const read = readJson(error, body);
  return (
    read?.status?.message ??
    read?.status?.result_code ??
    read?.error_description ??
    read?.error ??
    read?.message ??
    undefined
  );
}

/** «success» says that the prompt was sent, no more. */
function outcomeOf(read: Codes, account: Account): Outcome<object> {
  if (isAmbiguous(read)) return { kind: 'unknown', reason: 'Airtel has it already, or does not know' };
  const failed = failedCode(read);
  if (read.success === true) return failed ? noClearAnswer : { kind: 'accepted' };
  if (read.success !== false || isTaken(read)) return noClearAnswer;
  if (failed) return { kind: 'refused', retry: 'never', ...failed };
  const words = read.message ?? read.result_code ?? read.response_code ?? '';
  return { kind: 'refused', retry: 'never', reason: reasonOf(words, account), alarm: 'unknown refusal' };
}

type TransactionState = z.infer<typeof transactionState>;

function statusOf(read: TransactionState, responseCode: string, ref: string, account: Account): MoneyStatus {
  const { id, airtel_money_id, message, status } = read;
  if (status === 'TS')
    return paid({ theirRef: airtel_money_id || ref, ourRef: typeof id === 'string' ? id : undefined });
  if (status === 'TE') return { kind: 'failed', reason: reasons.expired };
  if (status !== 'TF') return { kind: 'pending', text: status === 'TIP' ? 'Waiting' : 'Being checked' };
  const known = failedCode({ response_code: responseCode })?.reason;
  return { kind: 'failed', reason: known ?? reasonOf(message ?? '', account) };
}

const notice = z.object({
  transaction: z.object({ id: z.string(), airtel_money_id: wire }),
  hash: z.string().nullish(),
});

const listed = z.object({
  data: z.object({
    transactions: z.array(
      z.object({
        service: z.object({ type: z.string().nullish() }).nullish(),
        transaction: z.object({
          ...{
            airtel_money_id: wire,
            amount: z.coerce.number(),
            id: wire,
            reference_number: wire,
            status: z.string().nullish(),
          },
        }),
      }),
    ),
  }),
});
type Listed = z.infer<typeof listed>['data']['transactions'][number];

const listedPayment = ({ transaction }: Listed): ListedPayment => ({
  ref: refOf(transaction.reference_number || transaction.id),
  theirRef: refOf(transaction.airtel_money_id),
  amount: transaction.amount,
  state: transaction.status === 'TS' ? 'PAID' : ['TF', 'TE'].includes(transaction.status ?? '') ? 'FAILED' : 'PENDING',
});
