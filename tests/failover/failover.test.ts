import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../server/src/database/migrations/index.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import type { Tables } from '../../server/src/database/tables.ts';
import type { SchoolDatabase } from '../../server/src/handle.ts';
import { addStudent, english, eotTerm2 } from '../../server/src/testing/sampleClass.ts';
import { expectSound, timesDone } from '../faults/invariants.ts';
import {
  type Asked,
  makePlace,
  makeSchool,
  type Place,
  type ServerProcess,
  signInAdmin,
  startServer,
} from '../faults/serverProcess.ts';
import { type Cluster, startCluster } from './startCluster.ts';

// npm run test:failover: two servers on a PostgreSQL that is taken over (operations.md).

const count = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const kills = count('FAILOVER_KILLS', 20);
const etcdKills = count('FAILOVER_ETCD_KILLS', 5);
const planned = count('FAILOVER_PLANNED', 5);
const longest = { kill: 30_000, planned: 5000 };

const writers = 20;
/** Milliseconds between two saves of a writer: 60 a second in all. */
const between = 330;

async function makeDatabase(cluster: Cluster): Promise<string> {
  const { Client } = pg;
  const owner = new Client(cluster.url('postgres', 'postgres'));
  await owner.connect();
  await owner.query('create role somero login');
  await owner.query("create database somero owner somero encoding 'UTF8' locale 'C' template template0");
  await owner.end();
  return cluster.url('somero', 'somero');
}

async function makeWriters(database: SchoolDatabase) {
  return database.write(async (db) => {
    await db.updateTable('settings').set({ allowMarksAdd: 1, allowMarksEdit: 1 }).execute();
    const { currentYearID: yearID } = await db.selectFrom('settings').select('currentYearID').executeTakeFirstOrThrow();
    const ids: number[] = [];
    for (let n = 0; n < writers; n++)
      ids.push(
        await addStudent(db, {
          ...{ surname: `Akello${n}`, regno: `003471/${n}`, classID: 2, streamID: 1, subjectIDs: [english] },
        }),
      );
    return { yearID, ids };
  });
}

type Servers = readonly [ServerProcess, ServerProcess];

/**
 * Who gets no answer, or 503, asks the other server with the same key; so does who gets 408, as a browser's outbox does: a server that
 * had no processor for ten seconds answers it for a request that it has not read.
 */
async function startSaving(servers: Servers, token: string, { yearID, ids }: { yearID: number; ids: number[] }) {
  const acknowledged: number[] = [performance.now()];
  const made = new Map(ids.map((id) => [id, 0]));
  const over = new AbortController();
  let tries = 0;
  const send = async (which: number, payload: object, key: string): Promise<Asked> => {
    for (let at = which; ; at++) {
      tries += 1;
      try {
        const answer = await servers[at % 2 ? 1 : 0].ask('saveMarks', payload, { token, key });
        if (![408, 503].includes(answer.status)) return answer;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      await setTimeout(100);
    }
  };
  const saving = ids.map(async (studentID, which) => {
    while (!over.signal.aborted) {
      const ver = (made.get(studentID) ?? 0) + 1;
      const mark = { studentID, subjectID: english, score: ver % 81, expected: ver === 1 ? null : (ver - 1) % 81 };
      const answer = await send(which, { setID: eotTerm2, yearID, marks: [mark] }, `${studentID}-${ver}`);
      const [result] = (answer.body.results ?? [answer]) as { status: number; ver?: number }[];
      expect(result, servers.map(({ said }) => said()).join('\n')).toMatchObject({ status: 200, ver });
      made.set(studentID, ver);
      acknowledged.push(performance.now());
      await setTimeout(between);
    }
  });
  const all = Promise.all(saving);
  // Reported by stop.
  all.catch(() => over.abort());
  return {
    made,
    tries: () => tries,
    /** Milliseconds: the longest time since `from` in which nothing was saved. */
    longestPause: (from: number) => {
      const times = [...acknowledged.filter((time) => time >= from), performance.now()];
      return Math.max(...times.map((time, at) => time - (times[at - 1] ?? from)));
    },
    isOver: () => over.signal.aborted,
    stop: async () => {
      over.abort();
      await all;
    },
  };
}

type Saving = Awaited<ReturnType<typeof startSaving>>;

/** Until saves have gone on for three seconds. @returns the pause in milliseconds */
async function pauseOf(saving: Saving, work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  do await setTimeout(500);
  while (!saving.isOver() && saving.longestPause(performance.now() - 3000) > 2000);
  return saving.longestPause(from);
}

async function killPrimary(cluster: Cluster, saving: Saving): Promise<number> {
  const name = await cluster.leader();
  if (name === undefined) throw new Error('there is no primary');
  const pause = await pauseOf(saving, async () => {
    await cluster.killNode(name);
    // Before HAProxy and the servers know it, saves may look as if they went on.
    await setTimeout(3000);
  });
  cluster.startNode(name);
  return pause;
}

async function killEtcd(cluster: Cluster, saving: Saving, at: number): Promise<number> {
  return pauseOf(saving, async () => {
    await cluster.killEtcd(at);
    await setTimeout(8000);
    cluster.startEtcd(at);
    await setTimeout(4000);
  });
}

const inSeconds = (pauses: readonly number[]): string =>
  pauses.map((pause) => (pause / 1000).toFixed(1)).join(', ') || 'none';

test(`of ${kills} kills of the primary, ${etcdKills} of etcd and ${planned} planned changes none loses or doubles a save`, {
  timeout: (kills + etcdKills + planned + 2) * 180_000,
}, async () => {
  const cluster = await startCluster();
  await cluster.whole();
  const url = await makeDatabase(cluster);
  const own = await makePlace();
  const place: Place = {
    ...{ dataDir: own.dataDir, env: { ...own.env, DATABASE_URL: url } },
    open: () => openDatabase<Tables>({ migrations, url }),
  };
  const first = await makeSchool(place);
  const enrolled = await makeWriters(first);
  await first.close();
  const servers: Servers = [await startServer(place), await startServer(place)];
  const saving = await startSaving(servers, await signInAdmin(servers[0]), enrolled);
  await setTimeout(3000);

  const pauses: Record<'kill' | 'etcd' | 'planned', number[]> = { kill: [], etcd: [], planned: [] };
  const events = [
    ...Array.from({ length: planned }, () => 'planned' as const),
    ...Array.from({ length: etcdKills }, () => 'etcd' as const),
    ...Array.from({ length: kills }, () => 'kill' as const),
  ];
  for (const [at, event] of events.entries()) {
    await cluster.whole();
    if (saving.isOver()) break;
    const pause =
      event === 'kill'
        ? await killPrimary(cluster, saving)
        : event === 'etcd'
          ? await killEtcd(cluster, saving, at % 3)
          : await pauseOf(saving, cluster.switchOver);
    pauses[event].push(pause);
    console.log(`${event}: no mark was saved for ${inSeconds([pause])} s`);
  }
  await cluster.whole();
  await saving.stop();

  const database = await place.open();
  onTestFinished(() => database.close());
  const stored = await database.read.selectFrom('marks').select(['studentID', 'ver', 'score']).execute();
  const made = [...saving.made].map(([studentID, ver]) => ({ studentID, ver, score: (ver % 81) * 100 }));
  expect(stored.sort((a, b) => a.studentID - b.studentID)).toEqual(made);
  const total = made.reduce((sum, { ver }) => sum + ver, 0);
  const keys = await database.read.selectFrom('idempotency').select('key').where('call', '=', 'saveMarks').execute();
  expect([await timesDone(database, 'saveMarks'), keys.length]).toEqual([total, total]);
  await expectSound(database, place);
  console.log(
    `${total} saves, ${saving.tries() - total} asked again: lost 0, doubled 0, the audit is whole. Seconds in which nothing was saved: ` +
      `primary killed ${inSeconds(pauses.kill)}; etcd killed ${inSeconds(pauses.etcd)}; planned ${inSeconds(pauses.planned)}`,
  );
  expect(Math.max(0, ...pauses.kill, ...pauses.etcd)).toBeLessThanOrEqual(longest.kill);
  expect(Math.max(0, ...pauses.planned)).toBeLessThanOrEqual(longest.planned);
});
