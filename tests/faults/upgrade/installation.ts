import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { bundleServer } from '../../../server/bundle.ts';
import { release as own } from '../../../server/src/release.ts';
import { programEnvironment } from '../../../server/src/testing/programEnvironment.ts';
import { packRelease } from '../../../server/src/upgrading/releaseFile.ts';
import { root } from '../../sources.ts';
import { makePlace, makeSchool } from '../serverProcess.ts';

/** A later release: today's program and what it changes before it begins, in the server, in its rehearsal or in both. */
export interface Later {
  release?: string;
  /** JavaScript; `migrations` and `sql` are there. */
  both?: string;
  server?: string;
  /** The oldest release that works on the schema of `9001-later`. */
  runsOn?: string;
}

const source = (path: string) => JSON.stringify(pathToFileURL(join(root, 'server/src', path)).href);

const program = (path: string, changes: string) => `
import { migrations } from ${source('database/migrations/index.ts')};
const { sql } = await import(${JSON.stringify(pathToFileURL(join(root, 'node_modules/kysely/dist/index.js')).href)});
${changes}
await import(${source(path)});
`;

/** An installation whose release is the program of today, with a school and its server's environment. */
export async function installSomero() {
  const place = await makePlace();
  const home = await mkdtemp(join(tmpdir(), 'somero-installed-'));
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), text);
  };
  const facts = (release: string, migrations: object = {}) =>
    JSON.stringify({
      ...{ release, platform: `${process.platform}-${process.arch}`, node: null, env: {}, migrations },
      start: ['server/src/main.mjs'],
    });
  await write(`releases/${own}/release.json`, facts(own));
  await write(
    `releases/${own}/server/src/main.mjs`,
    `import ${JSON.stringify(pathToFileURL(await bundleServer()).href)};`,
  );
  for (const tool of ['backup', 'restore'])
    await write(`releases/${own}/server/src/tools/${tool}.ts`, `import ${source(`tools/${tool}.ts`)};`);
  await write('current', JSON.stringify({ release: own }));
  await write('release.pub', String(publicKey.export({ type: 'spki', format: 'pem' })));
  await cp(join(root, 'server/src/upgrading/installed/somero.mjs'), join(home, 'somero.mjs'));
  await (await makeSchool(place)).close();
  const env = {
    ...programEnvironment,
    ...{ HOST: '127.0.0.1', PORT: '0', SOMERO_HOME: home, ...place.env },
  };
  const run = (args: string[]) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    return { child, said: () => said };
  };
  const ran: ReturnType<typeof run>[] = [];
  onTestFinished(async () => {
    for (const { child } of ran) {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    }
    await rm(home, { recursive: true, force: true });
  });
  return {
    ...{ home, place, privateKey },
    /** Starts it; answers where its server listens, which changes with each start of the server. */
    start: () => {
      const supervisor = run([join(home, 'somero.mjs'), 'start']);
      ran.push(supervisor);
      return {
        addresses: () => [...supervisor.said().matchAll(/ready at (http:\S+)/g)].map(([, address = '']) => address),
        said: supervisor.said,
        /** Again: nothing happens. */
        stop: async () => {
          if (supervisor.child.exitCode !== null || supervisor.child.signalCode !== null) return;
          supervisor.child.kill('SIGTERM');
          await once(supervisor.child, 'exit');
        },
      };
    },
    upgrade: async (...words: string[]) => {
      const { child, said } = run([join(root, 'server/src/tools/upgrade.ts'), ...words]);
      const [code] = await once(child, 'close');
      return { code: Number(code), said: said() };
    },
    /** Writes a signed release and answers its file. */
    pack: async ({ release = '999.0.0', both = '', server = '', runsOn = own }: Later, key = privateKey) => {
      const folder = await mkdtemp(join(tmpdir(), 'somero-later-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const files = {
        'release.json': facts(release, { '9001-later': runsOn }),
        'server/src/main.mjs': program('main.ts', both + server),
        'server/src/tools/rehearse.ts': program('tools/rehearse.ts', both),
      };
      const packed = [];
      for (const [index, [name, text]] of Object.entries(files).entries()) {
        await writeFile(join(folder, String(index)), text);
        packed.push({
          name: `somero/releases/${release}/${name}`,
          path: join(folder, String(index)),
          isProgram: false,
        });
      }
      const target = join(folder, 'release.tar.gz');
      await packRelease(packed, { key, time: new Date(0), target });
      return target;
    },
    current: async () => JSON.parse(await readFile(join(home, 'current'), 'utf8')) as { release: string },
  };
}
