import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { compile } from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import { type CallName, calls } from '@somero/contract';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { answerError } from './answerError.ts';
import { registerManifest } from './appManifest.ts';
import { auditChain } from './audit/recordAudit.ts';
import { CallCounts } from './CallCounts.ts';
import { registerCallbacks } from './callbacks/registerCallbacks.ts';
import { compressAnswers } from './compressAnswers.ts';
import { feesLedger } from './fees/ledger/feesLedger.ts';
import { feePapers } from './fees/payments/feePapers.ts';
import { registerFiles } from './files/serve.ts';
import { CallError, type Caller, missing } from './handle.ts';
import { limitConnections } from './limitConnections.ts';
import { openApi } from './openApi.ts';
import { registerPages } from './pages.ts';
import { Bodies } from './receiveBody.ts';
import {
  admitSender,
  authenticate,
  authorise,
  countRefusal,
  type Incoming,
  type Parts,
  recordDefect,
  runCall,
} from './runCall.ts';
import { registerPhoto } from './school/schoolPhoto.ts';
import { secureHeaders, withoutHooks } from './secureHeaders.ts';
import { noteMove } from './session/notices.ts';
import { hashToken, type LiveSession, touchSession } from './sessions/authenticate.ts';
import { SessionCache } from './sessions/SessionCache.ts';
import { senderOf } from './sessions/senderOf.ts';
import { smsLedger } from './sms/ledger/smsLedger.ts';
import type { Certificate } from './transport/certificate.ts';
import { fastifyLog } from './watching/fastifyLog.ts';
import { registerWatching } from './watching/registerWatching.ts';
import { withoutSchemas } from './withoutSchemas.ts';

interface AppOptions {
  trustProxy?: string[];
  /** The built browser side; absent: the API alone. */
  pagesFolder?: string;
  certificate?: Certificate;
  /** Whether the server is about to stop: whoever asks /readyz goes to another one. */
  isLeaving?: () => boolean;
  /** What /metrics tells, and to whom. Absent: there is none. */
  watching?: { dataDir: string; anchorDir: string; token?: string | undefined };
  /** Logs no defects, for tests that provoke them. */
  quiet?: boolean;
  /** Milliseconds in which callbacks are taken together; absent: the usual ones. */
  gatherFor?: number | undefined;
}

/** Milliseconds. */
const slowest = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 };
/** Fastify's types make another sort of app of it, which differs in its server alone. */
const overTls = (https: object): object => ({ https });

const publicCallsPerMinute = 60;
/** Seconds. */
const longestWait = 25;
/** Milliseconds: most reading calls then cost no write. */
const touchEvery = 60_000;

/** Find the call → authenticate → authorise → validate → run → answer. */
export async function makeApp(
  parts: Parts,
  {
    trustProxy = [],
    pagesFolder,
    certificate,
    watching,
    isLeaving = () => false,
    quiet = false,
    gatherFor,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const isProxy = compile(trustProxy);
  const app = Fastify({
    ...(!quiet && { loggerInstance: fastifyLog() }),
    // The log's own line of a call names no address.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    trustProxy: isProxy,
    keepAliveTimeout: 5_000,
    bodyLimit: 64 * 1024,
    // For files on a slow link; other bodies end sooner (receiveBody.ts).
    requestTimeout: 300_000,
    // Together the 15 s of reliability.md F35.
    ...(certificate ? overTls({ ...certificate, ...slowest, handshakeTimeout: 10_000 }) : { http: slowest }),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    ...withoutSchemas,
    // For addresses that cannot be decoded, which no hook sees.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(withoutHooks(parts.facts.publicUrl)));
    },
  });
  limitConnections(app, (address) => isProxy(address, 0));
  app.setErrorHandler(answerError);

  await secureHeaders(app, parts.facts.publicUrl);
  compressAnswers(app);
  await app.register(multipart);
  // Bodies are read by the doors, each within the limits of its call.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
  await app.register(rateLimit, { global: false, store: CallCounts });

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    if (isLeaving()) return reply.code(503).send({ ok: false });
    await parts.database.check().catch((error: unknown) => {
      void reply.code(503);
      throw error;
    });
    return { ok: true };
  });
  const chains = [auditChain, feesLedger.chain, smsLedger.chain];
  if (watching) registerWatching(app, { ...parts, ...watching, chains, version: parts.facts.version });
  registerManifest(app, parts);
  registerPhoto(app, parts);
  let description: string | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    description ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').send(description);
  });
  const bodies = new Bodies({ files: parts.files, parseJson: jsonParser(app) });
  const sessionCache = new SessionCache();
  const doorParts = { parts, bodies, sessionCache };
  registerDoor(app, doorParts, 'api');
  registerDoor(app, doorParts, 'public');
  registerFiles(app, { ...parts, drawn: feePapers(parts) });
  await registerCallbacks(app, { ...parts, gatherFor });
  if (pagesFolder) await registerPages(app, pagesFolder);
  return app;
}

interface DoorParts {
  parts: Parts;
  bodies: Bodies;
  sessionCache: SessionCache;
}

function registerDoor(app: FastifyInstance, doorParts: DoorParts, door: 'api' | 'public'): void {
  const { parts, bodies } = doorParts;
  app.route<{ Params: { call: string } }>({
    method: 'POST',
    url: `/${door}/:call`,
    ...(door === 'public' && { config: { rateLimit: { max: publicCallsPerMinute, timeWindow: 60_000 } } }),
    // Before the body is read: a call that is refused must not cost its bytes.
    onRequest: async (request) => {
      request.incoming = await admit(doorParts, door, request);
    },
    handler: async (request, reply) => {
      try {
        const { incoming } = request;
        const admit = (fields: Record<string, unknown>) => admitSender(parts, incoming, fields);
        const { name } = incoming;
        const sent = { name, request, sender: senderOf(request.incoming), admit };
        const answer = await bodies.receive(sent, (fields) => runCall(parts, incoming, fields));
        void reply.type('application/json; charset=utf-8');
        return answer;
      } catch (error) {
        const told = (await refusalNow(parts, request.incoming)) ?? error;
        await noteFailure(parts, request.incoming, told);
        throw told;
      }
    },
  });
}

/** Fastify's own, which refuses what would reach a prototype. */
function jsonParser(app: FastifyInstance): (text: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (text) => {
    let read: unknown;
    // The parser has no use for the request.
    void parse({} as FastifyRequest, text, (error: Error | null, value?: unknown) => {
      if (error) throw error;
      read = value;
    });
    return read;
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    incoming: Incoming;
  }
}

async function admit(
  { parts, sessionCache }: DoorParts,
  door: 'api' | 'public',
  request: FastifyRequest,
): Promise<Incoming> {
  const { call: name } = request.params as { call: string };
  if (!Object.hasOwn(calls, name)) throw missing('There is no such call');
  const callName = name as CallName;
  if ((calls[callName].public === true) !== (door === 'public')) throw missing('There is no such call');

  const now = parts.clock();
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const tokenHash = token === undefined ? '' : hashToken(token);
  const isCheckedAgain = calls[callName].writes && calls[callName].allowed !== 'anyone';
  const cached = isCheckedAgain ? sessionCache.find(tokenHash, now) : null;
  // The last second may have brought a right that the caller lacked: only a success counts.
  const isCached = cached !== null && mayCall(callName, cached.caller);
  const { who, session } = isCached
    ? { who: cached.caller, session: cached }
    : await authenticate(parts.database.read, callName, tokenHash, now);
  if (session && isCheckedAgain && !isCached) sessionCache.keep(tokenHash, session, now);
  const incoming: Incoming = {
    name: callName,
    who,
    isCached,
    tokenHash,
    ip: request.ip,
    agent: header(request, 'user-agent'),
    device: header(request, 'x-device'),
    waitMs: waitMsOf(header(request, 'prefer')),
    requestID: request.id,
    key: header(request, 'idempotency-key'),
  };
  if (session) await followSession(parts, session, incoming, now);
  parts.refusals.check({ sessionRef: who.sessionRef, call: callName }, now);
  try {
    authorise(callName, who);
  } catch (error) {
    await noteFailure(parts, incoming, error);
    throw error;
  }
  return incoming;
}

function mayCall(name: CallName, who: Caller): boolean {
  try {
    authorise(name, who);
    return true;
  } catch {
    return false;
  }
}

/** The rights of a cached session may be a second old: before an error is answered they are read again. */
async function refusalNow(parts: Parts, { name, tokenHash, isCached }: Incoming): Promise<CallError | null> {
  if (!isCached) return null;
  try {
    authorise(name, (await authenticate(parts.database.read, name, tokenHash, parts.clock())).who);
  } catch (error) {
    if (error instanceof CallError) return error;
  }
  return null;
}

async function followSession(parts: Parts, session: LiveSession, incoming: Incoming, now: Date): Promise<void> {
  const { name, who, tokenHash, ip, agent, requestID } = incoming;
  if (now.getTime() - Date.parse(session.seenAt) > touchEvery) {
    await parts.database.write((db) => touchSession(db, tokenHash, now));
  }
  const began = { ip: session.ip, agent: session.agent };
  await noteMove(parts, who, began, { at: now, ip, agent, call: name, requestID });
}

/** Up to 25 s (calls.md, Conventions); `Prefer: wait=1` (RFC 7240) asks for the id of the run sooner. */
function waitMsOf(prefer: string): number {
  const seconds = /(?:^|,)\s*wait=(\d{1,4})\b/.exec(prefer)?.[1];
  return Math.min(longestWait, Number(seconds ?? longestWait)) * 1000;
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value)?.slice(0, 200) ?? '';
};

async function noteFailure(parts: Parts, incoming: Incoming, error: unknown): Promise<void> {
  if (incoming.who.userID === 0) return;
  if (error instanceof CallError) {
    if (error.status === 403) await countRefusal(parts, incoming, error.message);
    return;
  }
  const defect = !(error instanceof Error && 'statusCode' in error);
  // The database itself may have failed: then there is no record.
  if (defect && calls[incoming.name].writes) await recordDefect(parts, incoming).catch(() => {});
}
