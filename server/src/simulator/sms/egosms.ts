import { credentials } from '../credentials.ts';
import type { Message } from '../Ledger.ts';
import { receiverOf } from '../numbers.ts';
import type { About } from '../Rules.ts';
import { readJson } from '../readJson.ts';
import type { Notice } from '../report.ts';
import { json, type Provider, type Reply, type World } from '../World.ts';
import { canPay, costOf, endBalance, isMobile, type ReportedState, type Told, takeMessage } from './takeMessage.ts';

interface Item {
  number: string;
  message: string;
  senderid: string;
  priority?: string;
}

const failed = (Message: string): Reply => json(200, { Status: 'Failed', Message });

/** EgoSMS (providers.md, 2.1): always 200, one code and one cost for a whole request, and no result for one number. */
export const egosms: Provider = ({ method, path, body }, world) => {
  if (method !== 'POST' || path !== '/api/v1/json/') return undefined;
  const { method: asked, walletType = 'Local', userdata, msgdata } = readJson(body);
  const { username, password } = (userdata ?? {}) as Record<string, unknown>;
  const isKnown = username === credentials.account && password === credentials.secret;
  const items = (Array.isArray(msgdata) ? msgdata : []) as Item[];
  const refuse =
    walletType !== 'Local' || !userdata ? 'Wrong JSON Passed' : isKnown ? undefined : 'Wrong Username or Password';
  if (asked === 'Balance')
    return {
      on: 'balance',
      answer: () => (refuse ? failed(refuse) : json(200, { Status: 'OK', Balance: world.balances.get('egosms') })),
    };
  return {
    on: 'request',
    answer: (about) => {
      if (refuse || asked !== 'SendSms' || items.length === 0) return failed(refuse ?? 'Wrong JSON Passed');
      return takeBatch(world, about, items);
    },
  };
};

async function takeBatch(world: World, about: About, items: Item[]): Promise<Reply> {
  const fault = world.rules.take('sms', about)?.fault;
  const cost = items.reduce((sum, { message }) => sum + costOf('egosms', `${message}`).cost, 0);
  if (fault === 'balance ends') endBalance(world, 'egosms', cost);
  const refuse = refusalOf(items) ?? (fault === 'batch refused' ? 'Account suspended' : undefined);
  if (refuse) return failed(refuse);
  if (!canPay(world, 'egosms', cost)) return failed('Money Not Enough To Send This Batch of Msgs');
  const code = `Api${world.chance.whole(1e9, 1e10).toString(16)}`;
  const url = world.callbackUrls.get('egosms');
  for (const { number, message: text, senderid: sender } of items)
    await takeMessage(world, about, { provider: 'egosms', code, to: `+${number}`, text, sender }, (...given) =>
      noticeOf(url, world.timeline.now(), ...given),
    );
  const Cost = fault === 'cost as text' ? `${cost}` : cost;
  return {
    ...json(200, { Status: 'OK', Message: 'Success', Cost, MsgFollowUpUniqueCode: code }),
    isSilent: items.some(({ number }) => receiverOf(number).answer === 'none'),
  };
}

function refusalOf(items: Item[]): string | undefined {
  if (items.length > 1_000) return 'Too many messages';
  for (const { number, message, senderid, priority = '0' } of items) {
    if (typeof number !== 'string' || !isMobile(number)) return 'Invalid number';
    if (typeof message !== 'string' || message.length < 2) return 'Message too short';
    if (typeof senderid !== 'string' || !/^.{1,11}$/.test(senderid)) return 'Invalid sender id';
    if (!/^[0-4]$/.test(priority)) return 'Wrong JSON Passed';
    if (receiverOf(number).answer === 'refused') return `Invalid number ${number}`;
  }
  return undefined;
}

const words: Record<ReportedState, string> = {
  SENT: 'Sent',
  DELIVERED: 'Success',
  UNDELIVERED: 'Failed',
  'UNKNOWN WORD': 'Wandering',
};

const noticeOf = (
  url: string | undefined,
  now: number,
  { to }: Message,
  { state, code: MsgFollowUpUniqueCode }: Told,
): Notice | undefined =>
  url === undefined
    ? undefined
    : {
        url,
        type: 'application/json',
        body: JSON.stringify({
          MsgFollowUpUniqueCode,
          number: to,
          Status: words[state],
          deliveryDate: new Date(now).toISOString(),
        }),
      };
