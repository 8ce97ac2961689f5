import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError, missing, type SchoolDatabase } from '../handle.ts';
import type { Jobs } from '../jobs/Jobs.ts';
import { addressBlock } from '../sessions/addressBlock.ts';
import { type CallbackAddress, findCallbackAddress } from './callbackAddresses.ts';
import { gathering } from './gathering.ts';
import { type Came, storeCallbacks } from './storeCallback.ts';

interface CallbacksDependencies {
  database: SchoolDatabase;
  jobs: Jobs;
  clock: () => Date;
  /** Milliseconds in which callbacks are taken together. */
  gatherFor?: number | undefined;
}

const maxBodyBytes = 64 * 1024;
const maxPerMinute: Record<string, number> = { sms: 12_000, money: 600, fees: 600 };
const maxMissesPerMinute = 60;
/** Milliseconds for finding the address, and again for storing: providers give up after 2 s. */
const databaseTimeout = 900;
/** Hundreds of reports come in a second, and one commit costs more than storing ten. */
const usualGatherFor = 50;
const maxHeaderLength = 2_000;

interface Params {
  kind: string;
  provider: string;
  token: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    callbackAddress?: CallbackAddress;
  }
}

/** Nothing in a callback is trusted: its job asks the provider. */
export async function registerCallbacks(app: FastifyInstance, dependencies: CallbacksDependencies) {
  const { database, jobs, clock, gatherFor = usualGatherFor } = dependencies;
  const store = gathering<Came>((some) => database.write((db) => storeCallbacks(db, jobs, some, clock())), gatherFor);
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_, body, done) => done(null, body));
    door.route<{ Params: Params; Body: Buffer | undefined }>({
      method: ['POST', 'PUT'],
      url: '/callbacks/:kind/:provider/:token',
      bodyLimit: maxBodyBytes,
      onRequest: async (request) => {
        const { params } = request;
        if (!Object.hasOwn(maxPerMinute, params.kind) || params.token.length > 100) return;
        const address = await withTimeout(findCallbackAddress(database.read, params, clock()));
        if (address) request.callbackAddress = address;
      },
      config: {
        rateLimit: {
          timeWindow: 60_000,
          max: ({ callbackAddress }) => (callbackAddress && maxPerMinute[callbackAddress.kind]) ?? maxMissesPerMinute,
          keyGenerator: ({ callbackAddress, ip }) =>
            callbackAddress ? `callbacks ${callbackAddress.id}` : addressBlock(ip),
        },
      },
      // Before the body is read, after the limit.
      preParsing: async (request) => {
        if (request.callbackAddress) return;
        await countUnknown(database, (request.params as Params).kind, clock());
        throw missing('There is no such address');
      },
      handler: async (request) => {
        const { callbackAddress, method, body = Buffer.alloc(0) } = request;
        if (!callbackAddress) throw missing('There is no such address');
        const { kind, provider } = callbackAddress;
        const query = request.url.split('?')[1] ?? '';
        // Not what was asked for less its token: that may have been sent in another spelling.
        const url = `/callbacks/${kind}/${provider}/${query && `?${query}`}`;
        const raw = { method, url, query, body, headers: storedHeaders(request) };
        await withTimeout(store({ address: callbackAddress, raw }));
        return { ok: true };
      },
    });
  });
}

async function countUnknown(database: SchoolDatabase, kind: string, now: Date): Promise<void> {
  if (!Object.hasOwn(maxPerMinute, kind)) return;
  await database.write((db) =>
    db
      .insertInto('callbackMisses')
      .values({ day: now.toISOString().slice(0, 10), kind, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind']).doUpdateSet((row) => ({ count: row('callbackMisses.count', '+', 1) })),
      )
      .execute(),
  );
}

function storedHeaders({ headers }: FastifyRequest): Record<string, string> {
  const stored = Object.entries(headers).filter(
    ([name]) => name === 'content-type' || /signature|hash|hmac/.test(name),
  );
  return Object.fromEntries(stored.map(([name, value]) => [name, String(value).slice(0, maxHeaderLength)]));
}

/** @throws CallError 503. The work may still succeed: then the provider's repeat changes nothing. */
async function withTimeout<R>(work: Promise<R>): Promise<R> {
  const late = Promise.withResolvers<never>();
  const busy = () => late.reject(new CallError(503, 'Busy, try again in a moment', { retryAfter: 5 }));
  const timer = setTimeout(busy, databaseTimeout);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
