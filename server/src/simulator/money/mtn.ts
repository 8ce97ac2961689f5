import { credentials, giveToken, hasToken, isBasic } from '../credentials.ts';
import type { About } from '../Rules.ts';
import { readJson } from '../readJson.ts';
import { json, type Provider, type Received, type Reply, type World } from '../World.ts';
import { findShown, type Shown, takePayment } from './takePayment.ts';

const refuse = (status: number, code: string, message: string): Reply => json(status, { code, message });
const denied = json(401, { error: 'invalid_token' });

/** MTN MoMo Collections (providers.md, 3.1). */
export const mtn: Provider = (received, world) => {
  const { method, path, headers } = received;
  const hasKey = headers['ocp-apim-subscription-key'] === credentials.subscription;
  const isOpen = hasKey && hasToken(world, 'mtn', headers);
  const [, key] = /^\/collection\/v1_0\/requesttopay\/([^/]+)$/.exec(path) ?? [];
  if (method === 'POST' && path === '/collection/token/')
    return { on: 'token', answer: (about) => tokenFor(received, world, about) };
  if (method === 'POST' && path === '/collection/v1_0/requesttopay')
    return { on: 'request', answer: (about) => (isOpen ? take(received, world, about) : denied) };
  if (method === 'GET' && path === '/collection/v1_0/account/balance')
    return {
      on: 'balance',
      answer: () => (isOpen ? json(200, { availableBalance: '1250000', currency: 'UGX' }) : denied),
    };
  if (method !== 'GET' || !key) return undefined;
  return {
    on: 'status',
    answer: (about) => {
      if (!isOpen) return denied;
      if (headers['x-target-environment'] !== credentials.environment) return wrongEnvironment;
      const shown = findShown(world, about, received.platform, key);
      return shown
        ? json(200, statusOf(shown, about, world))
        : refuse(404, 'RESOURCE_NOT_FOUND', 'Requested resource was not found.');
    },
  };
};

const wrongEnvironment = refuse(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT', 'Access to target environment is forbidden.');

function tokenFor({ headers, body }: Received, world: World, about: About): Reply {
  const isKnown = isBasic(headers, credentials.account) && body === '';
  if (!isKnown || headers['ocp-apim-subscription-key'] !== credentials.subscription)
    return json(401, { error: 'invalid_client' });
  if (headers['x-target-environment'] !== credentials.environment) return wrongEnvironment;
  const isOther = world.rules.take('token', about) !== undefined;
  return json(200, {
    access_token: giveToken(world, 'mtn', 3_600),
    token_type: 'access_token',
    expires_in: isOther ? '3600' : 3_600,
  });
}

async function take({ headers, body, platform }: Received, world: World, about: About): Promise<Reply> {
  const key = `${headers['x-reference-id'] ?? ''}`;
  const url = headers['x-callback-url'] as string | undefined;
  const { amount, currency, externalId, payer, payerMessage = '', payeeNote = '' } = readJson(body);
  const { partyIdType, partyId } = (payer ?? {}) as Record<string, unknown>;
  const notes = [`${payerMessage as string}`, `${payeeNote as string}`];
  const isWrong =
    !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(key) ||
    !/^application\/json/.test(headers['content-type'] ?? '') ||
    typeof amount !== 'string' ||
    !/^[1-9]\d*$/.test(amount) ||
    typeof externalId !== 'string' ||
    partyIdType !== 'MSISDN' ||
    typeof partyId !== 'string' ||
    !/^256\d{9}$/.test(partyId) ||
    url === '' ||
    notes.some((note) => note.length > 160 || note.includes("'"));
  if (isWrong) return refuse(400, 'BAD_REQUEST', 'The request is not valid');
  if (headers['x-target-environment'] !== credentials.environment) return wrongEnvironment;
  if (currency !== 'UGX') return refuse(500, 'INVALID_CURRENCY', 'Currency not supported.');
  const repeated = refuse(409, 'RESOURCE_ALREADY_EXIST', 'Duplicated reference id. Creation of resource failed.');
  if (world.ledger.findPayment(platform, key)) return repeated;
  const isRepeat = await takePayment(
    world,
    about,
    {
      ...{ provider: 'mtn', platform, key, ref: externalId, phone: partyId, amount: Number(amount), currency },
      ...{ note: notes[0] ?? '', theirRef: `${world.chance.whole(1e9, 1e10)}` },
    },
    (shown) => {
      const to = url ?? world.callbackUrls.get('mtn');
      return to === undefined
        ? undefined
        : { url: to, type: 'application/json', body: JSON.stringify(statusOf(shown, about, world)) };
    },
  );
  return isRepeat ? repeated : { status: 202 };
}

const words: Record<Shown['state'], [status: string, reason?: string]> = {
  PENDING: ['PENDING'],
  PAID: ['SUCCESSFUL'],
  'NO FUNDS': ['FAILED', 'NOT_ENOUGH_FUNDS'],
  REJECTED: ['FAILED', 'APPROVAL_REJECTED'],
  EXPIRED: ['FAILED', 'COULD_NOT_PERFORM_TRANSACTION'],
  CREATED: ['CREATED'],
  'IN DOUBT': ['ONGOING'],
  'UNKNOWN WORD': ['WANDERING'],
};

function statusOf({ state, ref, theirRef, phone, amount, currency, note }: Shown, about: About, { rules }: World) {
  const [status, code] = words[state];
  const isObject = rules.take('reason', about) !== undefined;
  return {
    ...(state === 'PAID' && { financialTransactionId: theirRef }),
    ...{ externalId: ref, amount: `${amount}`, currency, payer: { partyIdType: 'MSISDN', partyId: phone } },
    ...{ payerMessage: note, payeeNote: note, status },
    ...(code && { reason: isObject ? { code, message: 'The payer did not pay' } : code }),
  };
}
