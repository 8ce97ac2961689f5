import { printedAmount } from '@somero/contract/money.ts';
import type { Account } from '../Account.ts';
import type { SendHttp } from '../http.ts';
import { type Failure, failureOf, type Outcome } from '../Outcome.ts';
import { childOf, escapeXml, readXml, textOf, type Xml } from '../readXml.ts';
import type { ListedPayment, MoneyDriver, MoneyStatus } from './MoneyDriver.ts';
import { isReference, noStatus, paid, refOf, withoutPlus } from './paid.ts';
import { reasonOf } from './reasons.ts';
import { isSignedByYo } from './yoSignature.ts';

/**
 * Yo! Payments (providers.md, 3.3: certainty H, the words for «not found» and «duplicate» L; nothing was tried live). `account` is the
 * API user, `secret` its password; option `publicKey`: other keys of Yo! for its notices.
 */
export const yo: MoneyDriver = {
  hosts: {
    production: 'https://paymentsapi1.yo.co.ug',
    spare: 'https://paymentsapi2.yo.co.ug',
    sandbox: 'https://sandbox.yo.co.ug/services/yopaymentsdev/task.php',
  },
  caps: { queryByOurRef: true, amountInStatus: true, firstQueryAfter: 5_000, list: true },

  request: async (account, { ref, phone, amount, note, callbackUrl }, http) => {
    const response = await ask(account, http, {
      ...{ Method: 'acdepositfunds', NonBlocking: 'TRUE', Amount: String(amount), Account: withoutPlus(phone) },
      ...{ Narrative: note, ExternalReference: ref },
      ...(callbackUrl && { InstantNotificationUrl: callbackUrl, FailureNotificationUrl: callbackUrl }),
    });
    return 'kind' in response ? response : outcomeOf(response, account);
  },

  status: async (account, { ref }, http) => {
    const response = await ask(account, http, {
      ...{ Method: 'actransactioncheckstatus', PrivateTransactionReference: ref },
    });
    return 'kind' in response ? noStatus(response) : statusOf(response, ref, account);
  },

  readCallback: ({ body }, account) => {
    const form = new URLSearchParams(body.toString());
    const ourRef = form.get('failed_transaction_reference') ?? form.get('external_ref');
    if (!isReference(ourRef) || !isSignedByYo(form, account)) return { trust: 'bad' };
    return { trust: 'signed', ourRef };
  },

  list: async (account, fromDay, toDay, http) => {
    const response = await ask(account, http, {
      ...{ Method: 'acgetministatement', StartDate: `${fromDay} 00:00:00`, EndDate: `${toDay} 23:59:59` },
      ...{ ResultSetLimit: '0', TransactionEntryDesignation: 'TRANSACTION' },
    });
    if ('kind' in response) return { reason: response.reason };
    if (textOf(response, 'Status') !== 'OK') return { reason: reasonOf(wordsOf(response), account) };
    const rows = childOf(response, 'Transactions')?.children ?? [];
    const payments = rows.filter((row) => !goesOut.test(textOf(row, 'GeneralType'))).map(listedPayment);
    return payments.every(({ amount }) => Number.isFinite(amount)) ? payments : { reason: noClearAnswer.reason };
  },

  test: async (account, http) => {
    const response = await ask(account, http, { Method: 'acacctbalance' });
    if ('kind' in response) return { ok: false, text: response.reason };
    if (textOf(response, 'Status') !== 'OK') return { ok: false, text: reasonOf(wordsOf(response), account) };
    const balances = childOf(response, 'Balance')?.children.map(balanceInWords) ?? [];
    return { ok: true, text: ['Yo! accepts the password', ...balances].join('; ') };
  },
};

/** Milliseconds (providers.md, 7). */
const answerTimeout = 120_000;
/** A list of some days may be long. */
const maxAnswerBytes = 16 * 1024 * 1024;

const noClearAnswer = { kind: 'unknown', reason: 'No clear answer' } as const;

/** Yo! passes over a misspelt field without a word. */
async function ask(account: Account, http: SendHttp, fields: Record<string, string>): Promise<Xml | Failure> {
  const all = { APIUsername: account.account, APIPassword: account.secret, ...fields };
  const inside = Object.entries(all).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  const outcome = await http({
    // The sandbox has another path.
    ...{ method: 'POST', url: account.url.endsWith('.php') ? account.url : `${account.url}/ybs/task.php` },
    headers: { 'content-type': 'text/xml', 'content-transfer-encoding': 'text' },
    body: `<?xml version="1.0" encoding="UTF-8"?><AutoCreate><Request>${inside.join('')}</Request></AutoCreate>`,
    ...{ answerTimeout, maxAnswerBytes },
  });
  if (outcome.kind === 'answered') return responseOf(outcome.body) ?? noClearAnswer;
  // It has the payment already (providers.md, 7).
  if (outcome.kind === 'refused' && outcome.status === 409) return noClearAnswer;
  return failureOf(outcome, account, (body) => {
    const response = responseOf(body);
    return response && wordsOf(response);
  });
}

const responseOf = (body: Buffer): Xml | undefined => childOf(readXml(body.toString()), 'Response');

const wordsOf = (response: Xml): string => textOf(response, 'ErrorMessage') || textOf(response, 'StatusMessage');

/** An error without `TransactionStatus` is a refusal only when a query finds nothing: clients disagree on the codes. */
function outcomeOf(response: Xml, account: Account): Outcome<{ theirRef?: string }> {
  const state = textOf(response, 'TransactionStatus');
  const theirRef = refOf(textOf(response, 'TransactionReference'));
  const words = wordsOf(response);
  if (['PENDING', 'SUCCEEDED', 'INDETERMINATE'].includes(state)) {
    return { kind: 'accepted', ...(theirRef !== '' && { theirRef }) };
  }
  const isRefused = state === 'FAILED' && !/duplicate|already|exist/i.test(words);
  return isRefused ? { kind: 'refused', retry: 'never', reason: reasonOf(words, account) } : noClearAnswer;
}

const isNotFound = /not found|not exist|no (?:such |matching )?transaction|unknown (?:transaction|reference)/i;

function statusOf(response: Xml, ref: string, account: Account): MoneyStatus {
  const state = textOf(response, 'TransactionStatus');
  const words = wordsOf(response);
  if (state === 'SUCCEEDED') {
    return paid({
      ...{ theirRef: textOf(response, 'TransactionReference') || ref, amount: textOf(response, 'Amount') },
      currency: textOf(response, 'CurrencyCode').slice(0, 3),
    });
  }
  if (textOf(response, 'Status') === 'ERROR' && isNotFound.test(words)) {
    return { kind: 'notFound', text: 'Yo! does not know this payment' };
  }
  if (state === 'FAILED') return { kind: 'failed', reason: reasonOf(words, account) };
  if (state === '') return { kind: 'unknown', text: words === '' ? noClearAnswer.reason : reasonOf(words, account) };
  return { kind: 'pending', text: state === 'PENDING' ? 'Waiting' : 'Being checked' };
}

const goesOut = /withdraw|transfer|airtime|charge|purchase/i;

const listedPayment = (row: Xml): ListedPayment => ({
  ref: refOf(Buffer.from(textOf(row, 'Base64TransactionExternalReference'), 'base64').toString()),
  theirRef: refOf(textOf(row, 'TransactionReference')),
  amount: Number(textOf(row, 'Amount') || 'none'),
  state: listedStates.get(textOf(row, 'TransactionStatus')) ?? 'PENDING',
});

const listedStates = new Map([
  ['SUCCEEDED', 'PAID'],
  ['FAILED', 'FAILED'],
] as const) as ReadonlyMap<string, 'PAID' | 'FAILED'>;

function balanceInWords(currency: Xml): string {
  const amount = Number(textOf(currency, 'Balance'));
  return Number.isFinite(amount) ? `${textOf(currency, 'Code')} ${printedAmount(Math.floor(amount))}` : '';
}
