import { createHmac } from 'node:crypto';
import { credentials, isBearer } from '../credentials.ts';
import type { Twist } from '../faults.ts';
import type { About } from '../Rules.ts';
import { readJson } from '../readJson.ts';
import type { Notice } from '../report.ts';
import { json, type Provider, type Received, type Reply, type World } from '../World.ts';
import { findShown, type Shown, takePayment } from './takePayment.ts';

const refuse = (status: number, message: string): Reply => json(status, { success: false, message });

/** Relworx (providers.md, 3.4): found by its own reference alone. */
export const relworx: Provider = (received, world) => {
  const { method, path, headers, query } = received;
  const isOpen = isBearer(headers) && headers.accept === 'application/vnd.relworx.v2';
  const denied = refuse(401, 'Invalid API key');
  if (method === 'POST' && path === '/api/mobile-money/request-payment')
    return { on: 'request', answer: (about) => (isOpen ? take(received, world, about) : denied) };
  if (method === 'GET' && path === '/api/mobile-money/check-wallet-balance')
    return { on: 'balance', answer: () => (isOpen ? json(200, { success: true, balance: 1_250_000 }) : denied) };
  if (method !== 'GET' || path !== '/api/mobile-money/check-request-status') return undefined;
  return {
    on: 'status',
    answer: (about) => {
      if (!isOpen || query.get('account_no') !== credentials.account) return denied;
      const shown = findShown(world, about, received.platform, query.get('internal_reference') ?? '');
      return shown ? json(200, { success: true, ...fieldsOf(shown) }) : refuse(404, 'Transaction not found');
    },
  };
};

async function take({ body, headers, platform }: Received, world: World, about: About): Promise<Reply> {
  const { account_no, reference, msisdn, currency, amount, description } = readJson(body);
  if (account_no !== credentials.account) return refuse(404, 'Account not found');
  if (!/^application\/json/.test(headers['content-type'] ?? '')) return refuse(400, 'Invalid request');
  if (typeof reference !== 'string' || !/^.{8,36}$/.test(reference)) return refuse(422, 'Invalid reference');
  if (typeof msisdn !== 'string' || !/^\+256\d{9}$/.test(msisdn)) return refuse(422, 'Invalid msisdn');
  if (typeof amount !== 'number' || amount < 500 || currency !== 'UGX') return refuse(422, 'Invalid amount');
  const repeated = refuse(400, 'Reference has been used already');
  const isKnown = world.ledger.payments.some((payment) => payment.platform === platform && payment.ref === reference);
  if (isKnown) return repeated;
  const key = world.chance.whole(1e13, 1e14).toString(16);
  const isRepeat = await takePayment(
    world,
    about,
    {
      ...{ provider: 'relworx', platform, key, ref: reference, theirRef: key, phone: msisdn.slice(1) },
      ...{ amount, currency, note: `${description as string}` },
    },
    (shown, twist) => noticeOf(world.callbackUrls.get('relworx'), shown, twist, world.timeline.now()),
  );
  if (isRepeat) return repeated;
  return json(200, { success: true, message: 'Request payment in progress.', internal_reference: key });
}

const words: Record<Shown['state'], [status: string, message: string]> = {
  PENDING: ['pending', 'Request payment in progress.'],
  PAID: ['success', 'Request payment completed successfully.'],
  'NO FUNDS': ['failed', 'Balance insufficient for the transaction'],
  REJECTED: ['failed', 'Transaction rejected by the payer'],
  EXPIRED: ['failed', 'Transaction expired'],
  CREATED: ['created', 'Created'],
  'IN DOUBT': ['processing', 'Processing'],
  'UNKNOWN WORD': ['wandering', 'Wandering'],
};

function fieldsOf({ state, ref, theirRef, phone, amount, currency }: Shown) {
  const [status, message] = words[state];
  return {
    ...{ status, message, customer_reference: ref, internal_reference: theirRef },
    ...{ msisdn: `+${phone}`, amount, currency },
  };
}

function noticeOf(url: string | undefined, shown: Shown, twist: Twist, now: number): Notice | undefined {
  if (url === undefined) return undefined;
  const fields = fieldsOf(shown);
  const { customer_reference, internal_reference, status } = fields;
  const t = Math.floor(now / 1_000) - (twist === 'callback stale' ? 86_400 : 0);
  const signed = `${url}${t}customer_reference${customer_reference}internal_reference${internal_reference}status${status}`;
  const key = twist === 'callback forged' ? 'of another' : credentials.webhook;
  const v = createHmac('sha256', key)
    .update(signed)
    .digest(twist === 'callback signed in base64' ? 'base64' : 'hex');
  return {
    url,
    type: 'application/json',
    headers: twist === 'callback unsigned' ? {} : { 'Relworx-Signature': `t=${t},v=${v}` },
    body: JSON.stringify(fields),
  };
}
