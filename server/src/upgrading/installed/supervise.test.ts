import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isLong } from '../../../../tests/faults/invariants.ts';
import { programEnvironment } from '../../testing/programEnvironment.ts';
import { type AskedUpgrade, askUpgrade, type Current, readCurrent } from '../installation.ts';

// U1 of the design of scale, as far as the program that supervises an installation goes. Its releases are small servers that keep what is
// written before they answer; tests/faults/upgrade/upgrade.test.ts has the real ones.

const faults = {
  whole: '',
  'that does not start': 'process.exit(3);',
  'that is never ready': 'ready = () => {};',
  'that ends': 'setTimeout(() => process.exit(4), 300);',
  'that fails in its answers': 'counts = { answers: 100, failed: 5 };',
};

const program = (release: string, fault: string) => `
import { createServer } from 'node:http';
import { appendFileSync, readFileSync } from 'node:fs';
let counts = { answers: 1, failed: 0 };
let ready = () => process.send({ ready: true });
${fault}
const server = createServer((request, response) => {
  if (request.url !== '/') appendFileSync('writes.log', request.url.slice(1) + '\\n', { flush: true });
  response.setHeader('connection', 'close');
  response.end('${release}');
});
server.on('error', () => process.exit(5));
const stop = () => process.exit(0);
process.on('message', (said) => {
  if (said.stop) stop();
  if (said.upgraded) {
    appendFileSync('told.log', JSON.stringify(said.upgraded) + '\\n');
    process.send({ told: said.upgraded.id });
  }
});
process.on('disconnect', stop);
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  ready();
  setInterval(() => process.send(counts, () => {}), 50);
});
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function install(fault: string) {
  const home = await mkdtemp(join(tmpdir(), 'somero-home-'));
  const port = await freePort();
  for (const [release, wrong] of Object.entries({ '1.0.0': '', '2.0.0': fault })) {
    const folder = join(home, 'releases', release);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'main.mjs'), program(release, wrong));
    await writeFile(
      join(folder, 'release.json'),
      JSON.stringify({ release, node: null, start: ['main.mjs'], env: {} }),
    );
  }
  await cp(join(import.meta.dirname, 'somero.mjs'), join(home, 'somero.mjs'));
  await writeFile(join(home, 'current'), JSON.stringify({ release: '1.0.0' }));
  let child: ChildProcess | undefined;
  let said = '';
  const start = () => {
    const env = { ...programEnvironment, PORT: String(port) };
    child = spawn(process.execPath, [join(home, 'somero.mjs'), 'start'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (text) => {
      said += text;
    });
    return child;
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  onTestFinished(async () => {
    await end('SIGTERM');
    await rm(home, { recursive: true, force: true });
  });
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}/${path}`).then(
      (answer) => answer.text(),
      () => '',
    );
  const kept: string[] = [];
  return {
    ...{ home, start, end },
    said: () => said,
    /** Which release answers, and keeps a line that is looked for later. */
    served: () =>
      within(async () => {
        const line = `line-${kept.length}`;
        const release = await ask(line);
        if (release !== '') kept.push(line);
        return release;
      }),
    ended: (id: string) => within(async () => (await readCurrent(home)).last?.id === id && readCurrent(home)),
    upgrade: (more: Partial<AskedUpgrade> = {}) =>
      askUpgrade(home, { to: '2.0.0', readyWithin: 50_000, watch: 500, undo: null, ...more }),
    told: async () => (await readFile(join(home, 'told.log'), 'utf8')).trim().split('\n'),
    lost: async () => {
      const written = (await readFile(join(home, 'writes.log'), 'utf8')).split('\n');
      return kept.filter((line) => !written.includes(line));
    },
  };
}

/** What the test waits for must be there within the minute of U1. */
async function within<R>(look: () => Promise<R | '' | false>): Promise<R> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const found = await look();
    if (found) return found;
    await setTimeout(30);
  }
  throw new Error('it took longer than a minute');
}

test('a release that works is kept, takes over the program that supervises, and is told of it once', async () => {
  const { home, start, served, upgrade, ended, told, lost, end } = await install(faults.whole);
  const fresh = join(home, 'releases/2.0.0/server/src/upgrading/installed');
  await mkdir(fresh, { recursive: true });
  await cp(join(home, 'somero.mjs'), join(fresh, 'somero.mjs'));
  await writeFile(join(fresh, 'somero.mjs'), '// A newer one.\n', { flag: 'a' });
  start();
  expect(await served()).toBe('1.0.0');
  const id = await upgrade();
  const { last, release, trying } = await ended(id);
  expect({ last, release, trying }).toMatchObject({
    release: '2.0.0',
    trying: undefined,
    last: { ok: true, to: '2.0.0' },
  });
  expect(await served()).toBe('2.0.0');
  await within(async () => (await readCurrent(home)).last?.told === true);
  await end('SIGTERM');
  start();
  expect(await served()).toBe('2.0.0');
  expect((await told()).map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([id]);
  expect(await readFile(join(home, 'somero.mjs'), 'utf8')).toContain('A newer one');
  expect(await lost()).toEqual([]);
}, 120_000);

test.each([
  ['that does not start', 'ended by itself'],
  ['that is never ready', 'not ready after 3 s'],
  ['that ends', 'ended by itself'],
  ['that fails in its answers', 'failed in 5 of 100 answers'],
] as const)(
  'of a release %s the one before takes over again, with all that was written, and says why',
  async (fault, why) => {
    const { start, served, upgrade, ended, told, lost } = await install(faults[fault]);
    start();
    expect(await served()).toBe('1.0.0');
    const { release, last } = await ended(
      await upgrade({ watch: 20_000, readyWithin: fault === 'that is never ready' ? 3000 : 50_000 }),
    );
    expect([release, last?.ok]).toEqual(['1.0.0', false]);
    expect(last?.problem).toContain(why);
    await within(async () => (await served()) === '1.0.0');
    await within(async () => (await told().catch(() => [])).some((line) => line.includes(why)));
    expect(await lost()).toEqual([]);
  },
  120_000,
);

const points = isLong ? 50 : 4;

// It tries again for half a minute.
test.runIf(isLong)('a server that cannot begin is given up, and why is said', async () => {
  const { home, start, said } = await install('');
  const facts = { release: '1.0.0', node: 'no/such/node', start: ['main.mjs'], env: {} };
  await writeFile(join(home, 'releases', '1.0.0', 'release.json'), JSON.stringify(facts));
  const [code] = await once(start(), 'exit');
  expect([code, said()]).toEqual([1, expect.stringMatching(/The server did not run: spawn .*no\/such\/node ENOENT/)]);
});

test(`killed at ${points} points of an upgrade, one of both releases serves again, and nothing written is lost`, async () => {
  const { home, start, end, served, upgrade, lost } = await install(faults.whole);
  start();
  const seen = new Set<string>();
  for (let point = 0; point < points; point++) {
    const before = await served();
    await upgrade({ to: before === '1.0.0' ? '2.0.0' : '1.0.0', readyWithin: 60_000 });
    await Promise.all([setTimeout((2500 * point) / points), served()]);
    // How far the others come is chance: on a slow machine none may.
    if (point === points - 1) await within(async () => (await readCurrent(home)).release !== before);
    await end('SIGKILL');
    const found: Current = await readCurrent(home);
    seen.add(found.trying ? 'watched' : found.last ? 'ended' : 'asked');
    start();
    const after = await served();
    expect(['1.0.0', '2.0.0']).toContain(after);
    // Who was being watched when the machine stopped is taken back.
    if (found.trying) expect((await readCurrent(home)).release).toBe(found.trying.from);
    await within(async () => !(await readCurrent(home)).trying);
  }
  expect(seen.size).toBeGreaterThan(1);
  expect(await lost()).toEqual([]);
}, 3_600_000);
