import { createHmac } from 'node:crypto';
import { credentials, giveToken, hasToken } from '../credentials.ts';
import type { Twist } from '../faults.ts';
import { type Payment, stateOf } from '../Ledger.ts';
import type { About } from '../Rules.ts';
import { readJson } from '../readJson.ts';
import type { Notice } from '../report.ts';
import { json, type Provider, type Received, type Reply, type World } from '../World.ts';
import { findShown, type Shown, takePayment } from './takePayment.ts';

const denied = json(401, { error_description: 'Invalid access token', error: 'invalid_token' });
const refuse = (code: { result_code: string; response_code?: string }, message: string): Reply =>
  json(200, { status: { code: '200', message, ...code, success: false } });

/** Airtel Money Uganda, version 1 (providers.md, 3.2): refusals come with 200, amounts never. */
export const airtel: Provider = (received, world) => {
  const { method, path, headers, query } = received;
  const isOpen = hasToken(world, 'airtel', headers) && headers['x-country'] === 'UG' && headers['x-currency'] === 'UGX';
  const [, key] = /^\/standard\/v1\/payments\/(\w+)$/.exec(path) ?? [];
  if (method === 'POST' && path === '/auth/oauth2/token')
    return { on: 'token', answer: (about) => tokenFor(received, world, about) };
  if (method === 'POST' && path === '/merchant/v1/payments/')
    return { on: 'request', answer: (about) => (isOpen ? take(received, world, about) : denied) };
  if (method === 'GET' && path === '/merchant/v1/transactions')
    return { on: 'list', answer: () => (isOpen ? listOf(world, received.platform, query) : denied) };
  if (method !== 'GET' || !key) return undefined;
  return {
    on: 'status',
    answer: (about) => {
      if (!isOpen) return denied;
      const shown = findShown(world, about, received.platform, key);
      return shown ? statusOf(shown, world) : refuse({ result_code: 'ESB000045' }, 'No transactions found');
    },
  };
};

function tokenFor({ body }: Received, world: World, about: About): Reply {
  const { client_id, client_secret, grant_type } = readJson(body);
  if (client_id !== credentials.account || client_secret !== credentials.secret || grant_type !== 'client_credentials')
    return json(401, { error_description: 'Invalid client authentication', error: 'invalid_client' });
  const isOther = world.rules.take('token', about) !== undefined;
  return json(200, {
    access_token: giveToken(world, 'airtel', 180),
    expires_in: isOther ? 180 : '180',
    token_type: 'bearer',
  });
}

async function take({ body, platform }: Received, world: World, about: About): Promise<Reply> {
  const { reference, subscriber, transaction } = readJson(body);
  const { msisdn, country } = (subscriber ?? {}) as Record<string, unknown>;
  const { id, amount } = (transaction ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !/^[a-z\d]{4,64}$/i.test(id) || typeof reference !== 'string')
    return refuse({ result_code: 'ESB000008', response_code: 'DP00800001005' }, 'Invalid transaction id');
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
    return refuse({ result_code: 'ESB000039', response_code: 'DP00800001004' }, 'Invalid amount');
  if (typeof msisdn !== 'string' || !/^\d{9}$/.test(msisdn) || country !== 'UG')
    return refuse({ result_code: 'ESB000033', response_code: 'DP00800001010' }, 'Invalid MSISDN');
  const repeated = refuse({ result_code: 'ESB000041' }, 'External transaction ID already exists');
  if (world.ledger.findPayment(platform, id)) return repeated;
  const isRepeat = await takePayment(
    world,
    about,
    {
      ...{ provider: 'airtel', platform, key: id, ref: id, phone: `256${msisdn}`, amount, currency: 'UGX' },
      ...{ note: reference, theirRef: `MP${world.chance.whole(1e9, 1e10)}` },
    },
    (shown, twist) => noticeOf(world.callbackUrls.get('airtel'), shown, twist),
  );
  if (isRepeat) return repeated;
  return json(200, {
    data: { transaction: { id, status: 'SUCCESS' } },
    status: {
      ...{ code: '200', message: 'SUCCESS', result_code: 'ESB000010', response_code: 'DP00800001006', success: true },
    },
  });
}

const words: Record<Shown['state'], { status: string; code: string; message: string }> = {
  PENDING: { status: 'TIP', code: '006', message: 'In process' },
  PAID: { status: 'TS', code: '001', message: 'Success' },
  'NO FUNDS': { status: 'TF', code: '007', message: 'Not enough balance' },
  REJECTED: { status: 'TF', code: '008', message: 'Refused' },
  EXPIRED: { status: 'TE', code: '029', message: 'Transaction expired' },
  CREATED: { status: 'TC', code: '006', message: 'Created' },
  'IN DOUBT': { status: 'TA', code: '000', message: 'Ambiguous' },
  'UNKNOWN WORD': { status: 'TX', code: '099', message: 'Wandering' },
};

function statusOf({ state, ref, theirRef }: Shown, { chance }: World): Reply {
  const { status, code, message } = words[state];
  const transaction = { airtel_money_id: state === 'PAID' ? theirRef : '', id: ref, message, status };
  // Seen false beside TS: no client may trust it.
  const success = !chance.rarely(2);
  return json(200, {
    data: { transaction },
    status: { code: '200', message: 'SUCCESS', result_code: 'ESB000010', response_code: `DP00800001${code}`, success },
  });
}

function noticeOf(url: string | undefined, shown: Shown, twist: Twist): Notice | undefined {
  if (url === undefined) return undefined;
  const { state, ref: id, theirRef, amount } = shown;
  const { status, message } = words[state];
  const isPaid = state === 'PAID';
  const transaction = {
    ...{ id, message: isPaid ? `Paid UGX ${amount.toLocaleString('en')} to the school` : message, status_code: status },
    ...(isPaid && { airtel_money_id: theirRef }),
  };
  const key = twist === 'callback forged' ? 'of another' : credentials.hashKey;
  const bytes = JSON.stringify(twist === 'callback hash a' ? transaction : { transaction });
  const hash = createHmac('sha256', key).update(bytes).digest('base64');
  if (twist === 'callback hash c') return { url, type: 'application/json', ...hashOfWhole(transaction, key) };
  const body = twist === 'callback unsigned' ? { transaction } : { transaction, hash };
  return { url, type: 'application/json', body: JSON.stringify(body) };
}

/** Form c, as far as it can be true of a body that holds its own hash: over the body with an empty one. */
function hashOfWhole(transaction: object, key: string): { body: string } {
  const hash = createHmac('sha256', key)
    .update(JSON.stringify({ transaction, hash: '' }))
    .digest('base64');
  return { body: JSON.stringify({ transaction, hash }) };
}

function listOf({ ledger, timeline }: World, platform: string, query: URLSearchParams): Reply {
  const from = timeOf(query.get('from'), 0);
  const to = timeOf(query.get('to'), timeline.now());
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 100);
  const found = ledger.payments.filter(
    (payment) => payment.platform === platform && payment.at >= from && payment.at <= to,
  );
  return json(200, {
    data: {
      count: `${found.length}`,
      transactions: found.slice(offset, offset + limit).map((payment) => rowOf(payment, timeline.now())),
    },
    status: { code: '200', message: 'SUCCESS', result_code: 'ESB000010', success: true },
  });
}

const rowOf = (payment: Payment, now: number) => {
  const { key, ref, theirRef, amount, phone, at } = payment;
  const { status } = words[stateOf(payment, now)];
  return {
    ...{ charges: { service: 0 }, service: { type: 'MERCHPAY' }, status },
    payer: { currency: 'UGX', msisdn: phone.slice(3) },
    payee: { currency: 'UGX', name: 'SIMULATOR' },
    transaction: {
      ...{ id: key, reference_number: ref, airtel_money_id: status === 'TS' ? theirRef : '', amount, status },
      created_at: new Date(at).toISOString(),
    },
  };
};

/** Seconds, milliseconds or a date: what the list takes is not documented. */
function timeOf(text: string | null, absent: number): number {
  if (!text) return absent;
  if (!/^\d+$/.test(text)) return Date.parse(text);
  return Number(text) < 1e11 ? Number(text) * 1_000 : Number(text);
}
