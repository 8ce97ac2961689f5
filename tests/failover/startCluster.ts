import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { etcdWords, haproxyConfig, type NodeName, nodes, patroniConfig, ports } from './clusterConfig.ts';

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? userNamed('postgres') : undefined;

function userNamed(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface Member {
  name: NodeName;
  role: string;
  state: string;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Two PostgreSQL under Patroni, three etcd, and HAProxy before them, all on this machine. Ended with the test. */
export async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'somero-failover-'));
  if (user) await chown(folder, user.uid, user.gid);
  const running = new Map<string, ChildProcess>();
  const start = (name: string, program: string, words: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, words, { ...user, cwd: folder, stdio: ['ignore', log, log] });
    running.set(name, child);
  };
  const kill = async (name: string) => {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const startEtcd = (at: number) => start(`etcd${at}`, 'etcd', etcdWords(folder, at));
  const startNode = (name: NodeName) => start(name, 'patroni', [join(folder, `${name}.yml`)]);
  /** As a machine that loses its power: Patroni, PostgreSQL and all its processes at once. */
  const killNode = async (name: NodeName) => {
    const pids = postgresOf(join(folder, `data-${name}`));
    const ended = kill(name);
    for (const pid of pids) tryKill(pid);
    await ended;
  };
  onTestFinished(async () => {
    await kill('haproxy');
    for (const { name } of nodes) await killNode(name);
    for (const at of [0, 1, 2]) await kill(`etcd${at}`);
    if (process.env.FAILOVER_KEEP === undefined) await rm(folder, { recursive: true, force: true });
  });

  for (const at of [0, 1, 2]) startEtcd(at);
  for (const { name } of nodes) {
    await mkdir(join(folder, `data-${name}`), { mode: 0o700 });
    if (user) await chown(join(folder, `data-${name}`), user.uid, user.gid);
    await writeFile(join(folder, `${name}.yml`), patroniConfig(folder, name));
    startNode(name);
  }
  await writeFile(join(folder, 'haproxy.cfg'), haproxyConfig());
  start('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);

  /** Of whichever Patroni answers. */
  const members = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      try {
        const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(3000) });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The other one may be there.
      }
    }
    return [];
  };
  const leader = async () => (await members()).find(({ role }) => role === 'leader')?.name;
  return {
    url: (name: string, database: string) => `postgres://${name}@127.0.0.1:${ports.haproxy}/${database}`,
    startEtcd,
    killEtcd: (at: number) => kill(`etcd${at}`),
    startNode,
    killNode,
    leader,
    /** A primary that answers, and a standby that has all that it acknowledged. */
    whole: async () => {
      for (let tries = 0; tries < 300; tries++) {
        const found = await members();
        const has = (role: string) => found.some((one) => one.role === role && /running|streaming/.test(one.state));
        if (has('leader') && has('sync_standby')) return;
        await setTimeout(1000);
      }
      throw new Error(`the cluster is not whole after five minutes: ${JSON.stringify(await members())} (${folder})`);
    },
    /** Planned: the standby takes over from a primary that is well. */
    switchOver: async () => {
      const from = await leader();
      const { rest } = nodes.find(({ name }) => name === from) ?? nodes[0];
      const candidate = nodes.find(({ name }) => name !== from)?.name;
      const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from, candidate }),
      });
      if (!answer.ok) throw new Error(`no planned change: ${answer.status} ${await answer.text()}`);
    },
  };
}

/** The postmaster in a folder and its children. */
function postgresOf(data: string): number[] {
  try {
    const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => parentOf(name) === first);
    return [first, ...children.map(Number)];
  } catch {
    return [];
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with its parent.
  }
}
