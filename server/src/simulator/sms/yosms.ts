import { credentials } from '../credentials.ts';
import { receiverOf } from '../numbers.ts';
import type { About } from '../Rules.ts';
import type { Provider, Reply, World } from '../World.ts';
import { canPay, costOf, endBalance, isMobile, takeMessage } from './takeMessage.ts';

/** Yo! Uganda SMS (providers.md, 2.3): no id, no report, no balance. How the answer lists several numbers is not documented: by commas. */
export const yosms: Provider = ({ method, path, query }, world) => {
  if (method !== 'GET' || path !== '/sendsms') return undefined;
  return {
    on: 'request',
    besides: [...query.values()].join(' '),
    answer: (about) => {
      const isKnown = query.get('ybsacctno') === credentials.account && query.get('password') === credentials.secret;
      if (!isKnown) return replyOf('ERROR', 'YBS AutoCreate Subsystem: Access denied due to wrong authorization code');
      return takeAll(world, about, query);
    },
  };
};

async function takeAll(world: World, about: About, query: URLSearchParams): Promise<Reply> {
  const fault = world.rules.take('sms', about)?.fault;
  const text = query.get('sms_content') ?? '';
  const sender = query.get('origin') ?? '';
  const numbers = (query.get('destinations') ?? '').split(',');
  const { cost } = costOf('yosms', text);
  if (fault === 'balance ends') endBalance(world, 'yosms', cost * numbers.length);
  if (text === '' || sender === '') return replyOf('ERROR', 'YBS AutoCreate Subsystem: Missing parameter');
  const results: string[] = [];
  for (const [index, number] of numbers.entries()) {
    const isRefused =
      !isMobile(number) ||
      receiverOf(number).answer === 'refused' ||
      !canPay(world, 'yosms', cost) ||
      fault === 'batch refused' ||
      (fault === 'some refused' && index % 2 === 1);
    if (world.optOuts.has(`+${number}`)) results.push(`${number}:BLACKLISTED`);
    else if (isRefused) results.push(`${number}:REJECTED`);
    else {
      await takeMessage(world, about, { provider: 'yosms', code: '', to: `+${number}`, text, sender });
      const isMissing = receiverOf(number).answer === 'none' || (fault === 'some missing' && index % 2 === 1);
      if (!isMissing) results.push(`${number}:SUBMITTED`);
    }
  }
  if (fault === 'shuffled') results.reverse();
  const isAnyTaken = results.some((result) => result.endsWith('SUBMITTED')) || results.length < numbers.length;
  const reply = replyOf(isAnyTaken ? 'OK' : 'ERROR', results.join(','), fault === 'value encoded twice');
  if (results.length === 0) return { ...reply, isSilent: true };
  return fault === 'encoded twice' ? { ...reply, body: encodeURIComponent(reply.body ?? '') } : reply;
}

const replyOf = (status: string, message: string, isTwice = false): Reply => ({
  status: 200,
  type: 'text/plain',
  body: new URLSearchParams({
    ybs_autocreate_status: status,
    ybs_autocreate_message: isTwice ? encodeURIComponent(message) : message,
  }).toString(),
});
