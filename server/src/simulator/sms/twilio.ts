import { createHmac } from 'node:crypto';
import { credentials, isBasic } from '../credentials.ts';
import type { Message } from '../Ledger.ts';
import { receiverOf } from '../numbers.ts';
import type { About } from '../Rules.ts';
import type { Notice } from '../report.ts';
import { json, type Provider, type Reply, type World } from '../World.ts';
import { isMobile, type ReportedState, type Told, takeMessage } from './takeMessage.ts';

const { sid } = credentials;
const base = `/2010-04-01/Accounts/${sid}`;

/** Twilio (providers.md, 2.4): one message a request. */
export const twilio: Provider = ({ method, path, headers, body }, world) => {
  const isKnown = isBasic(headers, sid);
  const denied = refuse(401, 20003, 'Authenticate');
  if (method === 'GET' && path === `${base}/Balance.json`)
    return {
      on: 'balance',
      answer: () =>
        isKnown ? json(200, { account_sid: sid, balance: `${world.balances.get('twilio')}`, currency: 'USD' }) : denied,
    };
  const [, asked] = /\/Messages\/(\w+)\.json$/.exec(path) ?? [];
  if (method === 'GET' && asked) {
    const message = world.ledger.messages.find(({ code }) => code === asked);
    return {
      on: 'status',
      answer: () =>
        isKnown
          ? message
            ? json(200, resourceOf(message, wordOf(message, world.timeline.now())))
            : refuse(404, 20404, `The requested resource ${path} was not found`)
          : denied,
    };
  }
  if (method !== 'POST' || path !== `${base}/Messages.json`) return undefined;
  const form = new URLSearchParams(body);
  return {
    on: 'request',
    besides: form.get('To') ?? '',
    answer: (about) => (isKnown ? take(world, about, form) : denied),
  };
};

async function take(world: World, about: About, form: URLSearchParams): Promise<Reply> {
  const fault = world.rules.take('sms', about)?.fault;
  const to = form.get('To') ?? '';
  const text = form.get('Body') ?? '';
  const sender = form.get('From') ?? '';
  if (/^\+256[34]\d{8}$/.test(to)) return refuse(400, 21614, `'To' number is not a valid mobile number`);
  if (!to.startsWith('+') || !isMobile(to.slice(1)) || fault === 'some refused' || receiverOf(to).answer === 'refused')
    return refuse(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
  if (world.optOuts.has(to)) return refuse(400, 21610, 'Attempt to send to unsubscribed recipient');
  if (text === '') return refuse(400, 21602, 'Message body is required.');
  if (sender === '' || sender.length > 13 || fault === 'batch refused')
    return refuse(400, 21212, `The 'From' number ${sender} is not a valid phone number`);
  const code = `SM${createHmac('md5', 'sid').update(`${world.chance.next()}`).digest('hex')}`;
  const url = form.get('StatusCallback') ?? undefined;
  await takeMessage(world, about, { provider: 'twilio', code, to, text, sender }, (...given) =>
    noticeOf(url, ...given),
  );
  const message = world.ledger.messages.find((taken) => taken.code === code);
  return {
    ...json(201, message ? resourceOf(message, 'queued') : {}),
    isSilent: receiverOf(to).answer === 'none',
  };
}

const refuse = (status: number, code: number, message: string): Reply =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

const resourceOf = ({ code, to, sender, text, parts, at }: Message, status: string) => ({
  ...{ account_sid: sid, api_version: '2010-04-01', body: text, date_created: new Date(at).toUTCString() },
  ...{ direction: 'outbound-api', error_code: status === 'undelivered' ? 30003 : null, error_message: null },
  ...{ from: sender, messaging_service_sid: null, num_media: '0', num_segments: `${parts}`, price: null },
  ...{ price_unit: 'USD', sid: code, status, to, uri: `${base}/Messages/${code}.json` },
});

const words: Record<ReportedState, string> = {
  SENT: 'sent',
  DELIVERED: 'delivered',
  UNDELIVERED: 'undelivered',
  'UNKNOWN WORD': 'wandering',
};

const wordOf = ({ endsAt, end }: Message, now: number): string =>
  words[endsAt !== undefined && endsAt <= now ? end : 'SENT'];

function noticeOf(url: string | undefined, { to, sender }: Message, { state, code, twist }: Told): Notice | undefined {
  if (url === undefined) return undefined;
  const fields = {
    ...{ MessageSid: code, SmsSid: code, AccountSid: sid, MessageStatus: words[state], SmsStatus: words[state] },
    ...{ To: to, From: sender, ApiVersion: '2010-04-01' },
    ...(state === 'UNDELIVERED' && { ErrorCode: '30003' }),
  };
  const signed = url + Object.entries(fields).sort().flat().join('');
  const key = twist === 'callback forged' ? 'of another' : credentials.secret;
  const signature = createHmac('sha1', key).update(signed).digest('base64');
  return {
    url,
    type: 'application/x-www-form-urlencoded',
    headers: twist === 'callback unsigned' ? {} : { 'X-Twilio-Signature': signature },
    body: new URLSearchParams(fields).toString(),
  };
}
