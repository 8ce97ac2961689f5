import { credentials } from '../credentials.ts';
import type { FaultOf } from '../faults.ts';
import type { Message } from '../Ledger.ts';
import { receiverOf } from '../numbers.ts';
import type { About } from '../Rules.ts';
import type { Notice } from '../report.ts';
import { json, type Provider, type Reply, type World } from '../World.ts';
import { canPay, costOf, endBalance, isMobile, type ReportedState, type Told, takeMessage } from './takeMessage.ts';

const refusals: Record<number, string> = {
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  500: 'InternalServerError',
};

/** Africa's Talking (providers.md, 2.2): a result for each number, by number. */
export const africastalking: Provider = ({ method, path, query, headers, body }, world) => {
  const isForm = /^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? '');
  const form = new URLSearchParams(isForm ? body : '');
  const isKnown = (username: string | null) =>
    headers.apikey === credentials.secret && username === credentials.account;
  const denied: Reply = { status: 401, type: 'text/plain', body: 'The supplied authentication is invalid' };
  if (method === 'GET' && path === '/version1/user')
    return {
      on: 'balance',
      answer: () =>
        isKnown(query.get('username'))
          ? json(200, { UserData: { balance: `UGX ${(world.balances.get('africastalking') ?? 0).toFixed(4)}` } })
          : denied,
    };
  if (method !== 'POST' || path !== '/version1/messaging') return undefined;
  return {
    on: 'request',
    answer: async (about) => {
      if (!isKnown(form.get('username'))) return denied;
      if (!form.get('to') || !form.get('message'))
        return { status: 400, type: 'text/plain', body: 'Request is missing required form field' };
      const reply = await takeAll(world, about, form);
      // Who does not ask for JSON gets XML.
      return headers.accept?.includes('json')
        ? reply
        : { status: 201, type: 'application/xml', body: '<AfricasTalkingResponse/>' };
    },
  };
};

async function takeAll(world: World, about: About, form: URLSearchParams): Promise<Reply> {
  const fault = world.rules.take('sms', about)?.fault;
  const text = form.get('message') ?? '';
  const sender = form.get('from') ?? '';
  const numbers = (form.get('to') ?? '').split(',');
  const { cost } = costOf('africastalking', text);
  if (fault === 'balance ends') endBalance(world, 'africastalking', cost * numbers.length);
  const url = world.callbackUrls.get('africastalking');
  const recipients = [];
  let taken = 0;
  for (const [index, number] of numbers.entries()) {
    const code = refusalOf(world, { number, sender, cost, index, fault });
    if (code !== undefined) {
      recipients.push({ statusCode: code, number, status: refusals[code], cost: '0', messageId: 'None' });
      continue;
    }
    const messageId = `ATXid_${world.chance.whole(1e12, 1e13).toString(16)}`;
    taken += 1;
    await takeMessage(
      world,
      about,
      { provider: 'africastalking', code: messageId, to: number, text, sender },
      (...given) => noticeOf(url, ...given),
    );
    if (isMissing(number, index, fault)) continue;
    recipients.push({ statusCode: 101, number, status: 'Success', cost: price(cost), messageId });
  }
  if (fault === 'shuffled') recipients.reverse();
  const Message = `Sent to ${taken}/${numbers.length} Total Cost: ${price(cost * taken)}`;
  return json(201, { SMSMessageData: { Message, Recipients: recipients } });
}

/** `some missing`: taken, and not in the answer. */
const isMissing = (number: string, index: number, fault: FaultOf<'sms'> | undefined): boolean =>
  receiverOf(number).answer === 'none' || (fault === 'some missing' && index % 2 === 1);

interface Candidate {
  number: string;
  sender: string;
  cost: number;
  index: number;
  fault: FaultOf<'sms'> | undefined;
}

function refusalOf(world: World, { number, sender, cost, index, fault }: Candidate): number | undefined {
  if (fault === 'batch refused' || sender.length > 11) return 402;
  if (!number.startsWith('+') || !isMobile(number.slice(1)) || receiverOf(number).answer === 'refused') return 403;
  if (world.optOuts.has(number)) return 406;
  if (!canPay(world, 'africastalking', cost)) return 405;
  if (fault === 'some unknown' && index % 2 === 1) return 500;
  return fault === 'some refused' && index % 2 === 1 ? [403, 405, 406][(index >> 1) % 3] : undefined;
}

const price = (amount: number): string => `UGX ${amount.toFixed(4)}`;

const words: Record<ReportedState, string> = {
  SENT: 'Sent',
  DELIVERED: 'Success',
  UNDELIVERED: 'Failed',
  'UNKNOWN WORD': 'Wandering',
};

function noticeOf(url: string | undefined, { to }: Message, { state, code: id }: Told): Notice | undefined {
  if (url === undefined) return undefined;
  const body = new URLSearchParams({
    ...{ id, status: words[state], phoneNumber: to, networkCode: /^\+2567[05]/.test(to) ? '64101' : '64110' },
    ...(state === 'UNDELIVERED' && { failureReason: 'AbsentSubscriber' }),
    retryCount: '0',
  });
  return { url, type: 'application/x-www-form-urlencoded', body: body.toString() };
}
