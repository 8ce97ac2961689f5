import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { z } from 'zod';
import type { Account, RawRequest } from '../Account.ts';
import { type Failure, failureOf, type Outcome, refusedFor } from '../Outcome.ts';
import { readJson } from '../readJson.ts';
import { checkItems } from './checkItems.ts';
import { refusals } from './refusals.ts';
import { badReports, longestRef, lookUp, reportedState } from './reportedState.ts';
import type { Accepted, ReportsRead, SmsDriver, SmsItem } from './SmsDriver.ts';

/** Africa's Talking. Certain but for the balance (providers.md 2.2); nothing was tried live. */
export const africastalking: SmsDriver = {
  hosts: { production: 'https://api.africastalking.com', sandbox: 'https://api.sandbox.africastalking.com' },
  caps: { batchMax: 100, sameText: true, perRecipient: true, reports: true, balance: true },

  async send(account, items, http) {
    checkItems(items, africastalking.caps);
    const [{ text = '', sender = '' } = {}] = items;
    const outcome = await http({
      method: 'POST',
      url: `${account.url}/version1/messaging`,
      headers: { ...headersOf(account), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...{ username: account.account, to: items.map(({ to }) => to).join(','), message: text },
        ...(sender && { from: sender }),
        ...{ bulkSMSMode: '1', enqueue: '1' },
      }).toString(),
    });
    const all = (failure: Failure) => new Map(items.map(({ id }) => [id, failure]));
    if (outcome.kind !== 'answered') return all(failureOf(outcome, account, messageIn));
    const read = readJson(answer, outcome.body)?.SMSMessageData;
    if (!read) return all({ kind: 'unknown', reason: 'No clear answer (another form than expected)' });
    const refusal = read.Recipients.length === 0 && byName(read.Message ?? '');
    return refusal ? all(refusal) : outcomesOf(items, read.Recipients, account);
  },

  readReports({ body }: RawRequest, account): ReportsRead {
    const form = new URLSearchParams(body.toString('utf8'));
    const [id, status, reason] = ['id', 'status', 'failureReason'].map((name) => form.get(name) ?? '');
    const phone = mobileNumber(form.get('phoneNumber') ?? '');
    if (!id && !status && form.get('senderId') && phone) return { trust: 'token', reports: [], optOuts: [phone] };
    if (!id || !status || id.length > longestRef) return badReports;
    const { state, reason: word } = reportedState(states, status, account);
    const said = reason ? (lookUp(failureReasons, reason.toLowerCase()) ?? refusedFor(reason, account)) : word;
    return {
      trust: 'token',
      reports: [{ ref: id, phone, state, reason: said || (lookUp(failureReasons, status.toLowerCase()) ?? '') }],
      optOuts: phone && reason?.toLowerCase() === 'userinblacklist' ? [phone] : [],
    };
  },

  async balance(account, http) {
    const outcome = await http({
      method: 'GET',
      url: `${account.url}/version1/user?${new URLSearchParams({ username: account.account })}`,
      headers: headersOf(account),
    });
    if (outcome.kind !== 'answered') return { reason: failureOf(outcome, account, messageIn).reason };
    const money = moneyOf(readJson(userAnswer, outcome.body)?.UserData.balance ?? '');
    return money ?? { reason: 'No balance in the answer' };
  },
};

const headersOf = ({ secret }: Account) => ({ apiKey: secret, accept: 'application/json' });

const recipient = z.object({
  statusCode: z.coerce.number(),
  number: z.string(),
  status: z.string().optional().catch(undefined),
  cost: z.string().optional().catch(undefined),
  messageId: z.string().max(longestRef).optional().catch(undefined),
});
const answer = z.object({
  SMSMessageData: z.object({ Message: z.string().optional(), Recipients: z.array(z.unknown()) }),
});
const userAnswer = z.object({ UserData: z.object({ balance: z.string() }) });

const messageIn = (body: Buffer): string | undefined => {
  const read = readJson(answer, body)?.SMSMessageData;
  return read && (read.Message ?? '');
};

const never = { kind: 'refused', retry: 'never' } as const;
const refusedCodes: readonly (readonly [number, string, Failure])[] = [
  [401, 'RiskHold', refusals.heldBack],
  [402, 'InvalidSenderId', refusals.sender],
  [403, 'InvalidPhoneNumber', refusals.noNumber],
  [404, 'UnsupportedNumberType', refusals.noNumber],
  [405, 'InsufficientBalance', refusals.balance],
  [406, 'UserInBlacklist', refusals.optedOut],
  [407, 'CouldNotRoute', refusals.noRoute],
  [409, 'DoNotDisturbRejection', { ...never, reason: 'The network takes no such messages at this time' }],
  [501, 'GatewayError', { ...never, reason: 'The network could not take it' }],
  [502, 'RejectedByGateway', { ...never, reason: 'The network refused it' }],
];
/** A request that is refused whole says why in `Message`, with nobody in `Recipients`. */
const byName = (name: string) => refusedCodes.find(([, known]) => known === name.trim())?.[2];

function outcomesOf(items: readonly SmsItem[], recipients: readonly unknown[], account: Account) {
  const outcomes = new Map<number, Outcome<Accepted>>(
    items.map(({ id }) => [id, { kind: 'unknown', reason: 'Missing in the answer' }]),
  );
  const ids = new Map(items.map(({ to, id }) => [to, id]));
  for (const one of recipients) {
    const read = recipient.safeParse(one).data;
    const id = ids.get(mobileNumber(read?.number ?? ''));
    if (read && id !== undefined && outcomes.get(id)?.kind !== 'accepted') outcomes.set(id, outcomeOf(read, account));
  }
  return outcomes;
}

function outcomeOf(read: z.infer<typeof recipient>, account: Account): Outcome<Accepted> {
  const { statusCode, status = '', cost = '', messageId: ref = 'None' } = read;
  const money = moneyOf(cost);
  if (statusCode >= 100 && statusCode <= 102) {
    return {
      ...{ kind: 'accepted', ...(ref !== 'None' && ref !== '' && { ref }) },
      ...(money?.currency === 'UGX' && { cost: Math.round(money.amount) }),
    };
  }
  const known = refusedCodes.find(([code]) => code === statusCode);
  if (known) return known[2];
  // 500 is an internal error, and nobody knows what it came after.
  if (statusCode < 400 || statusCode >= 500) return { kind: 'unknown', reason: `No clear answer (code ${statusCode})` };
  return { ...never, alarm: 'unknown refusal', reason: refusedFor(status, account) };
}

/** «UGX 35.0000» */
function moneyOf(told: string): { amount: number; currency: string } | undefined {
  const [, currency, amount] = /^([A-Z]{3}) (\d+(?:\.\d+)?)$/.exec(told.trim()) ?? [];
  return currency ? { amount: Number(amount), currency } : undefined;
}

const states = {
  DELIVERED: ['success'],
  FAILED: ['failed', 'rejected', 'expired', 'absentsubscriber'],
  SENT: ['sent', 'submitted', 'buffered'],
};

const failureReasons: Readonly<Record<string, string>> = {
  absentsubscriber: 'The phone was off or out of reach',
  expired: 'Given up by the network',
  useraccountsuspended: 'The number is suspended',
  userdoesnotexist: 'The number does not exist',
  userinblacklist: refusals.optedOut.reason,
  userisinactive: 'The number is not in use',
  notnetworksubscriber: 'The number is of another network',
  notnetworksubcriber: 'The number is of another network',
  deliveryfailure: 'Not delivered, the network does not say why',
};
