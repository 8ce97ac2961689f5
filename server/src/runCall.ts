import { type CallName, calls } from '@somero/contract';
import { isAllowed } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { sessionTexts } from '@somero/contract/session/texts.ts';
import type { Change } from './audit/Change.ts';
import {
  bodyHash,
  isFile,
  type RepeatableCall,
  type StoredAnswer,
  storeAnswer,
  storedAnswer,
} from './audit/idempotency.ts';
import type { Refusals } from './audit/Refusals.ts';
import { recordAudit } from './audit/recordAudit.ts';
import { recordLists } from './audit/recordLists.ts';
import { handlers } from './calls.ts';
import { together } from './database/queries/together.ts';
import type { Pool } from './documents/Pool.ts';
import type { FileStore } from './files/FileStore.ts';
import type { Links } from './files/links.ts';
import type { Grant } from './Grant.ts';
import type { SchoolDatabase } from './handle.ts';
import { CallError, type Caller, type Context, type Db, missing, type SchoolFacts, type Steps } from './handle.ts';
import type { Jobs } from './jobs/Jobs.ts';
import { listeners } from './listeners.ts';
import { isGranted } from './reachable.ts';
import { readPayload } from './readPayload.ts';
import type { Secrets } from './secrets/Secrets.ts';
import { checkCurrent } from './session/checkCurrent.ts';
import { type LiveSession, readCaller } from './sessions/authenticate.ts';
import { oneAtATimeOfEach } from './sessions/oneAtATimeOfEach.ts';
import { senderOf } from './sessions/senderOf.ts';

export interface Parts {
  database: SchoolDatabase;
  files: FileStore;
  links: Links;
  jobs: Jobs;
  secrets: Secrets;
  refusals: Refusals;
  pool: Pool;
  facts: SchoolFacts;
  clock: () => Date;
}

export interface Incoming {
  name: CallName;
  who: Caller;
  /** Whether `who` is of a second ago, not of now. */
  isCached: boolean;
  tokenHash: string;
  ip: string;
  agent: string;
  device: string;
  /** Milliseconds, see Context. */
  waitMs: number;
  requestID: string;
  /** Idempotency-Key, '' without one. */
  key: string;
}

type Fields = Record<string, unknown>;
type AnySteps = {
  admit?: (fields: Fields, ctx: Context) => Promise<void>;
  prepare?: (payload: unknown, ctx: Context) => Promise<unknown>;
  run: (payload: unknown, ctx: Context, prepared: unknown) => Promise<Fields>;
  finish?: (answer: Fields, ctx: Context) => Promise<Fields>;
};

/** Allowed with a password that somebody else set. */
const beforePasswordChange: readonly CallName[] = ['logout', 'getSession', 'changeOwnPassword'];
/** Allowed without the second factor that the category asks for. */
const beforeSecondFactor: readonly CallName[] = [
  ...beforePasswordChange,
  'getSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
];

const nobody: Caller = {
  userID: 0,
  username: '',
  name: '',
  catID: 0,
  category: '',
  rights: {} as Caller['rights'],
  sessionRef: '',
  mustChangePassword: false,
  mustSetSecondFactor: false,
};

/** @throws CallError 401 when the call needs a session and there is none */
export async function authenticate(
  db: Db,
  name: CallName,
  tokenHash: string,
  now: Date,
): Promise<{ who: Caller; session: LiveSession | null }> {
  if (calls[name].allowed === 'anyone') return { who: nobody, session: null };
  const session = tokenHash === '' ? null : await readCaller(db, tokenHash, now);
  if (!session) throw new CallError(401, sessionTexts.signedOut);
  return { who: session.caller, session };
}

/** @throws CallError 403 */
export function authorise(name: CallName, who: Caller): void {
  if (who.mustChangePassword && !beforePasswordChange.includes(name)) {
    throw new CallError(403, sessionTexts.mustChangePassword, { extra: { mustChangePassword: 1 } });
  }
  if (who.mustSetSecondFactor && !beforeSecondFactor.includes(name)) {
    throw new CallError(403, sessionTexts.mustSetSecondFactor, { extra: { mustSetSecondFactor: 1 } });
  }
  if (!isAllowed(calls[name].allowed, who.userID === 0 ? null : who)) throw new CallError(403, schoolTexts.noRights);
}

/** Refuses who may not send more than 64 kB without a session. */
export async function admitSender(parts: Parts, incoming: Incoming, fields: Fields): Promise<void> {
  await stepsOf(incoming.name).admit?.(fields, contextFor(parts, incoming, parts.database.read).ctx);
}

/** What brings files, and what reads much, takes long. */
const oneWithFilesOf = oneAtATimeOfEach();
const oneHeavyOf = oneAtATimeOfEach();

/** Validates the payload, runs the call and answers JSON text. */
export async function runCall(parts: Parts, incoming: Incoming, fields: Fields): Promise<string> {
  const entry = calls[incoming.name];
  const steps = stepsOf(incoming.name);
  const payload = readPayload(entry.payload, fields) as Fields;
  // A dry run only reads: no write waits for it.
  const writes = entry.writes && payload.dryRun !== 1;
  const reading = contextFor(parts, incoming, parts.database.read);
  const repeat = writes ? repeatOf(incoming, fields) : null;
  const work = async ({ ctx, lists }: Opened): Promise<Pick<StoredAnswer, 'answer' | 'links'>> => {
    // A repeated call is not prepared again: it would be validated against its own changes.
    const isRepeated =
      repeat !== null &&
      steps.prepare !== undefined &&
      (await storedAnswer(parts.database.read, repeat, parts.clock()));
    const prepared = isRepeated ? undefined : await steps.prepare?.(payload, ctx);
    if (writes) return runWriting(parts, incoming, repeat, (writing) => steps.run(payload, writing, prepared));
    const answer = await steps.run(payload, ctx, prepared);
    if (lists.length > 0) await recordLists(parts, { ...auditedFacts(incoming), at: ctx.now, changes: lists });
    return { answer, links: [] };
  };
  // The session may have ended, or the right been taken away, while the files came and waited, or within the last second.
  const authorisedAgain = async () => {
    const { who } = await authenticate(parts.database.read, incoming.name, incoming.tokenHash, parts.clock());
    authorise(incoming.name, who);
    return work(contextFor(parts, { ...incoming, who }, parts.database.read));
  };
  const hasFiles = Object.values(fields).some(isFile);
  const oneOf = hasFiles ? oneWithFilesOf : entry.heavy ? oneHeavyOf : null;
  const reads = !writes || steps.prepare !== undefined;
  const done = () => (incoming.isCached && reads ? authorisedAgain() : work(reading));
  const { answer, links } = await (oneOf ? oneOf(senderOf(incoming), authorisedAgain) : done());
  const fresh = await renewLinks(answer, links, reading.ctx);
  const finished = steps.finish ? await steps.finish(fresh, reading.ctx) : fresh;
  const { msg = '', ...keys } = finished;
  return JSON.stringify({ error: false, msg: String(msg), ...(entry.answer.parse(keys) as object) });
}

// The one transaction of a writing call: rights checked again, a repeated call answered as the first time, the work, its
// audit record and its idempotency row — all of it or nothing.
async function runWriting(
  parts: Parts,
  incoming: Incoming,
  repeat: RepeatableCall | null,
  run: (ctx: Context) => Promise<Fields>,
): Promise<Pick<StoredAnswer, 'answer' | 'links'>> {
  const { name } = incoming;
  const now = parts.clock();
  return parts.database.write(async (db) => {
    const [{ who }, before] = await together(
      authenticate(db, name, incoming.tokenHash, now).then((found) => {
        authorise(name, found.who);
        return found;
      }),
      repeat && storedAnswer(db, repeat, now),
    );
    const { ctx, changes, links } = contextFor(parts, { ...incoming, who }, db, now);
    if (before) {
      await ctx.requireGrant(before.grant);
      return before;
    }
    const answer = await run(ctx);
    await recordAudit(db, parts.secrets, { ...auditedFacts(incoming), at: now, outcome: 'ok', reason: '', changes });
    if (repeat) storeAnswer(repeat, { answer, links, grant: ctx.grant }, now);
    return { answer, links: [] };
  }, name);
}

/** null: the call cannot be repeated. */
const repeatOf = ({ who, name, key }: Incoming, fields: Fields): RepeatableCall | null =>
  key !== '' && calls[name].repeatable !== false
    ? { userID: who.userID, call: name, key, bodyHash: bodyHash(fields) }
    : null;

/** @throws CallError 429 when there were too many */
export const countRefusal = (parts: Parts, incoming: Incoming, reason: string): Promise<void> =>
  parts.refusals.count({ ...auditedFacts(incoming), reason }, parts.clock());

export const recordDefect = (parts: Parts, incoming: Incoming): Promise<void> =>
  parts.database.write((db) =>
    recordAudit(db, parts.secrets, {
      ...auditedFacts(incoming),
      ...{ at: parts.clock(), outcome: 'error', reason: 'a defect', changes: [] },
    }),
  );

const auditedFacts = ({ who, ip, name, requestID }: Incoming) => ({
  actorID: who.userID,
  actorCategory: who.category,
  sessionRef: who.sessionRef,
  ip,
  call: name,
  requestID,
});

type Opened = ReturnType<typeof contextFor>;

function contextFor(parts: Parts, incoming: Incoming, db: Db, now = parts.clock()) {
  const changes: Change[] = [];
  const lists: Change[] = [];
  const links: StoredAnswer['links'] = [];
  const grant: Grant = { call: incoming.name, objects: [] };
  const ctx: Context = {
    db,
    who: incoming.who,
    now,
    ip: incoming.ip,
    agent: incoming.agent,
    device: incoming.device,
    waitMs: incoming.waitMs,
    tokenHash: incoming.tokenHash,
    requestID: incoming.requestID,
    changed: (type, id, before, after) => changes.push({ type, id, before, after }),
    hasListed: (type, facts) => lists.push({ type, id: '', before: null, after: facts }),
    tell: async (hook, event) => {
      for (const hear of listeners[hook]) await hear(event, ctx);
    },
    grant,
    reached: (of, object) => void grant.objects.push({ of, object } as Grant['objects'][number]),
    requireGrant: async (before) => {
      if (before === null) return;
      if (!(await isGranted({ db, who: incoming.who }, before))) throw missing();
      grant.objects.push(...before.objects);
    },
    requireCurrent: (current) => checkCurrent(ctx, current),
    link: async (fileID) => {
      const path = await parts.links.link(db, fileID, incoming.who.sessionRef, now);
      links.push([path, fileID]);
      return path;
    },
    linkAll: async (fileIDs) => {
      const paths = await parts.links.linkAll(db, fileIDs, incoming.who.sessionRef, now);
      for (const [fileID, path] of paths) links.push([path, fileID]);
      return paths;
    },
    database: parts.database,
    files: parts.files,
    jobs: parts.jobs,
    secrets: parts.secrets,
    pool: parts.pool,
    school: parts.facts,
  };
  return { ctx, changes, lists, links };
}

/** The signed paths of a stored answer have expired: sign them again. */
async function renewLinks(answer: Fields, links: StoredAnswer['links'], ctx: Context): Promise<Fields> {
  if (links.length === 0) return answer;
  const fresh = new Map<string, string>();
  for (const [path, fileID] of links) fresh.set(path, await ctx.link(fileID));
  return JSON.parse(JSON.stringify(answer), (_, value) =>
    typeof value === 'string' ? (fresh.get(value) ?? value) : value,
  );
}

function stepsOf(name: CallName): AnySteps {
  // Name and handler belong together by the type of `handlers`; a name known only at run time loses that tie.
  const handler = handlers[name] as AnySteps['run'] | Steps<CallName>;
  return (typeof handler === 'function' ? { run: handler } : handler) as AnySteps;
}
