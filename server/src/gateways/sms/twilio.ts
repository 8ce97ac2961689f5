import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { z } from 'zod';
import type { Account, RawRequest } from '../Account.ts';
import { isHmac } from '../isHmac.ts';
import { type Failure, failureOf, type Outcome, wrongKey } from '../Outcome.ts';
import { readJson } from '../readJson.ts';
import { checkItems } from './checkItems.ts';
import { refusals } from './refusals.ts';
import { badReports, longestRef, lookUp, reportedState } from './reportedState.ts';
import type { Accepted, ReportsRead, SmsDriver } from './SmsDriver.ts';

/** Twilio. Certain (providers.md 2.4); nothing was tried live. One message a request; costs come later and are not read. */
export const twilio: SmsDriver = {
  hosts: { production: 'https://api.twilio.com' },
  caps: { batchMax: 1, sameText: true, perRecipient: true, reports: true, balance: true },

  async send(account, items, http, { reportUrl } = {}) {
    checkItems(items, twilio.caps);
    const [{ id = 0, to = '', text = '', sender = '' } = {}] = items;
    const outcome = await http({
      method: 'POST',
      url: `${pathOf(account)}/Messages.json`,
      headers: { ...headersOf(account), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...{ To: to, ...(sender && { From: sender }), Body: text },
        ...(reportUrl && { StatusCallback: reportUrl }),
      }).toString(),
    });
    if (outcome.kind === 'answered') return new Map([[id, taken(readJson(message, outcome.body))]]);
    const code = outcome.kind === 'refused' ? readJson(error, outcome.body)?.code : undefined;
    const known = code === undefined ? undefined : lookUp(refusedCodes, String(code));
    return new Map([[id, known ?? failureOf(outcome, account, wordsIn)]]);
  },

  readReports(raw: RawRequest, account): ReportsRead {
    const form = new URLSearchParams(raw.body.toString('utf8'));
    if (!isSigned(raw, form, account)) return badReports;
    const [ref = '', status = '', code = ''] = ['MessageSid', 'MessageStatus', 'ErrorCode'].map(
      (name) => form.get(name) ?? '',
    );
    if (!ref || !status || ref.length > longestRef) return badReports;
    const phone = mobileNumber(form.get('To') ?? '');
    const { state, reason } = reportedState(states, status, account);
    const said = /^\d{1,6}$/.test(code) ? `Not delivered (code ${code})` : '';
    const why = state === 'FAILED' ? (lookUp(failureReasons, code) ?? said) : reason;
    return {
      trust: 'signed',
      reports: [{ ref, phone, state, reason: why }],
      optOuts: phone && code === '21610' ? [phone] : [],
    };
  },

  async balance(account, http) {
    const url = `${pathOf(account)}/Balance.json`;
    const outcome = await http({ method: 'GET', url, headers: headersOf(account) });
    if (outcome.kind !== 'answered') return { reason: failureOf(outcome, account, wordsIn).reason };
    const read = readJson(balanceAnswer, outcome.body);
    return read ? { amount: read.balance, currency: read.currency } : { reason: 'No balance in the answer' };
  },
};

const pathOf = ({ url, account }: Account) => `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}`;
const headersOf = ({ account, secret }: Account) => ({
  authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
  accept: 'application/json',
});

const message = z.object({ sid: z.string().min(1).max(longestRef) });
const error = z.object({ code: z.number(), message: z.string() });
const balanceAnswer = z.object({ balance: z.coerce.number(), currency: z.string().regex(/^[A-Z]{3}$/) });

const taken = (read: z.infer<typeof message> | undefined): Outcome<Accepted> =>
  read
    ? { kind: 'accepted', ref: read.sid }
    : { kind: 'unknown', reason: 'No clear answer (another form than expected)' };

const wordsIn = (body: Buffer): string | undefined => readJson(error, body)?.message;

/** Of Twilio's list of errors. */
const refusedCodes: Readonly<Record<string, Failure>> = {
  20003: wrongKey,
  20005: wrongKey,
  21211: refusals.noNumber,
  21606: refusals.sender,
  21610: refusals.optedOut,
  21612: refusals.noRoute,
  21614: refusals.noNumber,
  21659: refusals.sender,
};

/** Base64 of HMAC-SHA1 over the exact address and the fields sorted by name. */
function isSigned({ url, headers }: RawRequest, form: URLSearchParams, { secret }: Account): boolean {
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return isHmac('sha1', secret, url + fields.flat().join(''), headers['x-twilio-signature'] ?? '');
}

const states = {
  DELIVERED: ['delivered', 'read'],
  FAILED: ['undelivered', 'failed', 'canceled'],
  SENT: ['accepted', 'queued', 'scheduled', 'sending', 'sent'],
};

const failureReasons: Readonly<Record<string, string>> = {
  21610: refusals.optedOut.reason,
  30003: 'The phone was off or out of reach',
  30004: 'Blocked by the network or the phone',
  30005: 'The number does not exist',
  30006: refusals.noNumber.reason,
  30007: refusals.heldBack.reason,
  30008: 'Not delivered, the network does not say why',
};
