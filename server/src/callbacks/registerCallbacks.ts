import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError, missing, type SchoolDatabase } from '../handle.ts';
import type { Jobs } from '../jobs/Jobs.ts';
import { type CallbackAddress, findCallbackAddress } from './callbackAddresses.ts';
import { storeCallback } from './storeCallback.ts';

interface CallbacksDependencies {
  database: SchoolDatabase;
  jobs: Jobs;
  clock: () => Date;
}

const largestBody = 64 * 1024;
/** Callbacks that one address takes in a minute, by kind. Other kinds do not exist. */
const perMinute: Record<string, number> = { sms: 12_000, money: 600 };
/** Guesses of an address that one client may make in a minute. */
const missesPerMinute = 60;
/** Milliseconds for finding the address, and again for storing: providers give up after 2 s. */
const waitForDatabase = 900;
const longestHeader = 2_000;

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

/**
 * `POST` and `PUT /callbacks/<kind>/<provider>/<token>`: stores what a provider reports, once, and answers 200 to a repeated
 * one too. 404 for an unknown token, 413 above 64 KB, 429 above the limit a minute, 503 when it could not be stored in 2 s. Nothing
 * in a callback is believed here: its job asks the provider.
 */
export async function registerCallbacks(app: FastifyInstance, { database, jobs, clock }: CallbacksDependencies) {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_, body, done) => done(null, body));
    door.route<{ Params: Params; Body: Buffer | undefined }>({
      method: ['POST', 'PUT'],
      url: '/callbacks/:kind/:provider/:token',
      bodyLimit: largestBody,
      onRequest: async (request) => {
        const { params } = request;
        if (!Object.hasOwn(perMinute, params.kind) || params.token.length > 100) return;
        const address = await inTime(findCallbackAddress(database.read, params, clock()));
        if (address) request.callbackAddress = address;
      },
      config: {
        rateLimit: {
          timeWindow: 60_000,
          max: ({ callbackAddress }) => (callbackAddress && perMinute[callbackAddress.kind]) ?? missesPerMinute,
          keyGenerator: ({ callbackAddress, ip }) => (callbackAddress ? `callbacks ${callbackAddress.id}` : ip),
        },
      },
      // Before the body is read, after the limit.
      preParsing: async (request) => {
        if (request.callbackAddress) return;
        await countMiss(database, (request.params as Params).kind, clock());
        throw missing('There is no such address');
      },
      handler: async (request) => {
        const { callbackAddress, method, body = Buffer.alloc(0) } = request;
        if (!callbackAddress) throw missing('There is no such address');
        const url = request.url.replace(request.params.token, '');
        const query = url.split('?')[1] ?? '';
        const raw = { method, url, query, body, headers: keptHeaders(request) };
        await inTime(database.write((db) => storeCallback(db, jobs, callbackAddress, raw, clock())));
        return { ok: true };
      },
    });
  });
}

async function countMiss(database: SchoolDatabase, kind: string, now: Date): Promise<void> {
  if (!Object.hasOwn(perMinute, kind)) return;
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

/** The kind of the body, and what drivers check a signature by. */
function keptHeaders({ headers }: FastifyRequest): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name === 'content-type' || /signature|hash|hmac/.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value).slice(0, longestHeader)]));
}

/** @throws CallError 503 when the database is busy: what comes again is stored by then, or then. */
async function inTime<R>(work: Promise<R>): Promise<R> {
  const late = Promise.withResolvers<never>();
  const busy = () => late.reject(new CallError(503, 'Busy, try again in a moment', { retryAfter: 5 }));
  const timer = setTimeout(busy, waitForDatabase);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
