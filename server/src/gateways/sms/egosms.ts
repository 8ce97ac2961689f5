import { mobileNumber, partsOf } from '@somero/contract/sms/rules.ts';
import { z } from 'zod';
import type { Account, RawRequest } from '../Account.ts';
import type { SendHttp } from '../http.ts';
import { type Failure, failureOf, type Outcome, refusedFor, wrongKey } from '../Outcome.ts';
import { readJson } from '../readJson.ts';
import { checkItems } from './checkItems.ts';
import { refusals } from './refusals.ts';
import { badReports, longestRef, lookUp, reportedState } from './reportedState.ts';
import type { Accepted, ReportsRead, SmsDriver, SmsItem } from './SmsDriver.ts';

/** EgoSMS of Pahappa Comms. Sending and balance are certain, reports less so (providers.md 2.1); nothing was tried live. */
export const egosms: SmsDriver = {
  hosts: { production: 'https://comms.egosms.co', sandbox: 'https://comms-test.pahappa.net' },
  caps: { batchMax: 1000, sameText: false, perRecipient: false, reports: true, balance: true },

  async send(account, items, http) {
    checkItems(items, egosms.caps);
    const outcome = await post(account, http, {
      method: 'SendSms',
      msgdata: items.map(({ to, text, sender }) => ({
        ...{ number: to.replace('+', ''), message: text, ...(sender && { senderid: sender }), priority: '1' },
      })),
    });
    if (outcome.kind !== 'accepted') return new Map(items.map(({ id }) => [id, outcome]));
    return taken(items, outcome);
  },

  readReports({ body }: RawRequest, account): ReportsRead {
    const read = readJson(z.union([report.transform((one) => [one]), z.array(report).min(1).max(1000)]), body);
    const known = read?.map((one) => ({ ...one, phone: mobileNumber(one.number) }));
    // Without the number the code is that of a whole batch.
    if (!known?.every(({ phone }) => phone)) return badReports;
    return {
      trust: 'token',
      reports: known.map(({ MsgFollowUpUniqueCode: ref, phone, Status, deliveryDate }) => ({
        ...{ ref, phone, ...reportedState(states, Status, account) },
        ...timeOf(deliveryDate),
      })),
      optOuts: [],
    };
  },

  async balance(account, http) {
    const outcome = await post(account, http, { method: 'Balance' });
    if (outcome.kind !== 'accepted') return { reason: outcome.reason };
    const amount = numberOf(outcome.Balance);
    return amount === undefined ? { reason: 'No balance in the answer' } : { amount, currency: 'UGX' };
  },
};

// Beside the status nothing may make a message that was taken unknown.
const number = z.union([z.number(), z.string()]).optional().catch(undefined);
const answer = z.object({
  Status: z.string(),
  Message: z.string().optional().catch(undefined),
  Cost: number,
  Balance: number,
  MsgFollowUpUniqueCode: z.string().min(1).max(longestRef).optional().catch(undefined),
});

const report = z.object({
  MsgFollowUpUniqueCode: z.string().min(1).max(longestRef),
  number: z.string().max(30),
  Status: z.string().max(100),
  deliveryDate: z.unknown().optional(),
});
const states = { DELIVERED: ['success', 'delivered'], FAILED: ['failed'], SENT: ['sent'] };

const words: Readonly<Record<string, Failure>> = {
  'invalid sender id': refusals.sender,
  'money not enough to send this batch of msgs': refusals.balance,
  'wrong username or password': wrongKey,
  'that user does not exist or user not active': wrongKey,
};

async function post(
  account: Account,
  http: SendHttp,
  { method, msgdata }: { method: string; msgdata?: object[] },
): Promise<Outcome<z.infer<typeof answer>>> {
  const outcome = await http({
    method: 'POST',
    url: `${account.url}/api/v1/json/`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      ...{ method, walletType: 'Local', userdata: { username: account.account, password: account.secret } },
      ...(msgdata && { msgdata }),
    }),
  });
  if (outcome.kind !== 'answered') return failureOf(outcome, account, (body) => refusalIn(readJson(answer, body)));
  const read = readJson(answer, outcome.body);
  if (read?.Status.toUpperCase() === 'OK') return { kind: 'accepted', ...read };
  const said = refusalIn(read);
  if (said === undefined) return { kind: 'unknown', reason: 'No clear answer (another form than expected)' };
  return (
    lookUp(words, said.trim().toLowerCase()) ?? {
      ...{ kind: 'refused', retry: 'never', alarm: 'unknown refusal', reason: refusedFor(said, account) },
    }
  );
}

/** Refusals come with status 200. */
const refusalIn = (read: z.infer<typeof answer> | undefined): string | undefined =>
  read?.Status.toLowerCase() === 'failed' ? (read.Message ?? '') : undefined;

/** The cost is told for all together: each has its share by parts, and the shares make up the whole. */
function taken(items: readonly SmsItem[], { MsgFollowUpUniqueCode: ref, Cost }: z.infer<typeof answer>) {
  const cost = numberOf(Cost);
  const total = items.reduce((sum, { text }) => sum + partsOf(text).parts, 0);
  let [parts, given] = [0, 0];
  return new Map(
    items.map(({ id, text }): [number, Outcome<Accepted>] => {
      parts += partsOf(text).parts;
      const share = Math.round(((cost ?? 0) * parts) / total) - given;
      given += share;
      return [id, { kind: 'accepted', ...(ref && { ref }), ...(cost !== undefined && { cost: share }) }];
    }),
  );
}

function numberOf(told: string | number | undefined): number | undefined {
  const value = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** Its form is not documented: 2026-11-23 10:15:00 is taken as Kampala's time. */
function timeOf(told: unknown): { at?: string } {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(String(told)) ?? [];
  const at = new Date(`${day}T${time}+03:00`);
  return Number.isNaN(at.getTime()) ? {} : { at: at.toISOString() };
}
