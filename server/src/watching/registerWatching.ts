import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { calls } from '@somero/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstUnanchored } from '../chain/anchors.ts';
import type { Chain } from '../chain/Chain.ts';
import type { SchoolDatabase } from '../database/Db.ts';
import { missing } from '../handle.ts';
import { answerCounts } from './answerCounts.ts';
import { clockBehind } from './clockBehind.ts';
import { isLogged, log } from './log.ts';
import { counter, gauge, histogram, printMetrics } from './metrics.ts';

interface Watched {
  database: SchoolDatabase;
  /** Where files and, if embedded, the database are. */
  dataDir: string;
  anchorDir: string;
  chains: readonly Chain[];
  clock: () => Date;
  version: string;
  /** Lets others than this machine read /metrics. */
  token?: string | undefined;
}

/** Seconds. */
const times = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const answered = counter('somero_calls_total', 'Calls by name and status');
const took = histogram('somero_call_seconds', 'Duration of calls', times);
const tookEach = counter('somero_call_seconds_total', 'Duration of calls by name');
const jobs = gauge('somero_jobs', 'Jobs by state');
const free = gauge('somero_disk_free_bytes', 'Free disk where the data are');
const delay = gauge('somero_loop_delay_seconds', 'Delay of the event loop since it was last asked for');
const behind = gauge(
  'somero_clock_behind_seconds',
  'The clock is behind the records of the audit; 0 up to five minutes',
);
const kept = gauge('somero_safekeeping_age_seconds', 'Age of the newest backup and proof that succeeded');
const anchored = gauge('somero_anchor_age_seconds', 'Age of the oldest record behind the last anchor; 0 without any');
const memory = gauge('somero_memory_bytes', 'Resident memory of the process');
const cpu = gauge('somero_cpu_seconds', 'CPU time of the process');
const build = gauge('somero_build', 'Which release runs: always 1');

const states = ['WAITING', 'RUNNING', 'FAILED'] as const;
const loop = monitorEventLoopDelay({ resolution: 20 });

/** Counts and logs calls, and opens GET /metrics to this machine, and to who sends the token. */
export function registerWatching(app: FastifyInstance, watched: Watched): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = (request.params ?? {}) as { call?: string };
    if (call === undefined || !Object.hasOwn(calls, call)) return;
    const status = reply.statusCode;
    const seconds = reply.elapsedTime / 1000;
    answered.add({ call, status });
    answerCounts.answers += 1;
    // 503 says that the school is busy, full or without its bucket: no release mends that.
    if (status >= 500 && status !== 503) answerCounts.failed += 1;
    took.observe(seconds);
    tookEach.add({ call }, seconds);
    const userID = request.incoming?.who.userID || undefined;
    if (isLogged('info'))
      log.info({ request: request.id, call, status, ms: Math.round(reply.elapsedTime), user: userID }, 'a call');
  });
  loop.enable();
  app.addHook('onClose', async () => void loop.disable());
  app.get('/metrics', async (request, reply) => {
    // Others learn no more than that there is nothing.
    if (!isLocal(request) && !hasToken(request, watched.token)) throw missing('There is no such page');
    await measure(watched);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(printMetrics());
  });
}

/** What a proxy on this machine passes on comes from elsewhere. */
const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

async function measure({ database, dataDir, anchorDir, chains, version, clock }: Watched): Promise<void> {
  const now = clock();
  const age = (at: string) => Math.max(0, now.getTime() - Date.parse(at)) / 1000;
  build.set(1, { version, engine: database.engine });
  memory.set(process.memoryUsage.rss());
  const { user, system } = process.cpuUsage();
  cpu.set((user + system) / 1e6);
  for (const share of [50, 99, 100]) delay.set(loop.percentile(share) / 1e9, { share: share / 100 });
  loop.reset();
  const { bavail, bsize } = await statfs(dataDir);
  free.set(bavail * bsize);
  behind.set((await clockBehind(database.read, now)) / 1000);
  for (const kind of ['BACKUP', 'PROOF'] as const) {
    const newest = await database.read
      .selectFrom('safekeeping')
      .select('at')
      .where('kind', '=', kind)
      .where('ok', '=', 1)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest) kept.set(age(newest.at), { kind });
  }
  for (const chain of chains) {
    const first = await firstUnanchored(database.read, anchorDir, chain);
    anchored.set(first === undefined ? 0 : age(first), { chain: chain.name });
  }
  const counted = await database.read
    .selectFrom('jobs')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', states)
    .groupBy('state')
    .execute();
  for (const state of states) jobs.set(Number(counted.find((row) => row.state === state)?.count ?? 0), { state });
}
