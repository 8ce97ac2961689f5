import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { containerEnvironment, containerStages, containerStep, type Step } from './Containerfile.ts';
import { root } from './sources.ts';

// The steps of the Containerfile in folders in place of images, by a user who may write nowhere else: as near as it comes without an
// engine. Not tried: the base image itself, whose Node is taken from here.

/** Of the image; as root the steps run as this user. */
const user = process.getuid?.() === 0 ? { uid: 10001, gid: 10001 } : {};
const path = `${dirname(process.execPath)}:${process.env.PATH}`;
const port = 39_217;

/** The registry of this machine, and what it has fetched before: without them the packages alone may take half an hour. */
const setting = (name: string) => execFileSync('npm', ['config', 'get', name], { cwd: root, encoding: 'utf8' }).trim();
const npm = { npm_config_registry: setting('registry'), npm_config_prefer_offline: 'true' };

async function follow(steps: readonly Step[], place: string, build: string): Promise<void> {
  for (const { word, options, rest } of steps) {
    if (word === 'COPY') {
      const [to = '', ...from] = rest.split(' ').reverse();
      const source = (one: string) => (options.from ? join(build, one) : join(root, one));
      const target = isAbsolute(to) ? join(place, to) : join(place, 'somero', to);
      for (const one of from) await copy(source(one), to.endsWith('/') ? join(target, basename(one)) : target);
    }
    if (word === 'RUN') {
      const env = { PATH: path, HOME: place, ...npm, npm_config_cache: join(place, 'npm') };
      const child = spawn('sh', ['-c', rest], { ...user, cwd: join(place, 'somero'), env, stdio: 'inherit' });
      const [code] = await once(child, 'exit');
      expect({ rest, code }).toEqual({ rest, code: 0 });
    }
  }
}

/** As .dockerignore. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const isOurs = from.startsWith(`${root}/`);
  const filter = (one: string) => !isOurs || !/\/(node_modules|(web|server)\/dist)$/.test(one);
  await cp(from, to, { recursive: true, verbatimSymlinks: true, filter });
  await owned(to);
}

async function owned(to: string): Promise<void> {
  if (user.uid === undefined || !existsSync(to)) return;
  const child = spawn('chown', ['-R', `${user.uid}:${user.gid}`, to]);
  expect((await once(child, 'exit'))[0]).toBe(0);
}

test('the steps of the Containerfile make a program that starts, is healthy and holds no development package', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somero-image-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const [first = [], last = []] = containerStages();
  const [build, image] = [join(folder, 'build'), join(folder, 'image')];
  for (const place of [build, image]) {
    await mkdir(join(place, 'somero'), { recursive: true });
    if (user.uid !== undefined) for (const one of [place, join(place, 'somero')]) await chown(one, user.uid, user.gid);
  }
  const fetched = join(setting('cache'), '_cacache');
  if (existsSync(fetched)) await cp(fetched, join(build, 'npm/_cacache'), { recursive: true });
  await owned(join(build, 'npm'));
  await follow(first, build, build);
  await follow(last, image, build);
  await rm(build, { recursive: true });

  const absolute = Object.entries(containerEnvironment()).map(([name, value]) =>
    isAbsolute(value) ? [name, join(image, value)] : [name, value],
  );
  const env = { ...Object.fromEntries(absolute), PATH: path, HOST: '127.0.0.1', PORT: String(port) };
  const options: SpawnOptions = { ...user, cwd: join(image, 'somero'), env, stdio: 'inherit' };
  const start = (text: string) => {
    const [program = '', ...words] = JSON.parse(text) as string[];
    return spawn(program === 'node' ? process.execPath : program, words, options);
  };
  const server = start(containerStep('CMD').rest);
  onTestFinished(() => void server.kill('SIGKILL'));
  const isHealthy = async () =>
    (await once(start(containerStep('HEALTHCHECK').rest.replace(/^CMD /, '')), 'exit'))[0] === 0;
  for (let tries = 0; tries < 60 && !(await isHealthy()); tries++) await setTimeout(1000);
  expect(await isHealthy()).toBe(true);
  server.kill('SIGTERM');
  expect((await once(server, 'exit'))[0]).toBe(0);
  const has = (name: string) => existsSync(join(image, 'somero/node_modules', name));
  expect([has('fastify'), has('vitest'), has('typescript')]).toEqual([true, false, false]);
}, 3_600_000);
