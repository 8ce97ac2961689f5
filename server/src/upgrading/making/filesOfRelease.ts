import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { migrations } from '../../database/migrations/index.ts';
import { release } from '../../release.ts';
import type { PackedFile, ReleaseFacts } from '../releaseFile.ts';

interface Made {
  root: string;
  /** Where the packages were installed; it also takes the files that are made. */
  folder: string;
  platform: string;
  /** Below `root`. */
  sources: readonly string[];
  key: KeyObject;
}

interface Package {
  name: string;
  exports: Record<string, string>;
}

/** Commands that an installation has. */
const commands =
  'start upgrade backup restore move files:move audit:verify ledger:verify sms:verify ledger:export admin:recover secret:show tls:local'.split(
    ' ',
  );

/** A school may have no Internet. */
const guide = ['README.md', 'SECURITY.md', 'docs/operations.md'];

/** Unpacked it is an installation: its program, the keys that it trusts, and one release. */
export async function filesOfRelease({ root, folder, platform, sources, key }: Made): Promise<PackedFile[]> {
  const top = 'somero';
  const own = `${top}/releases/${release}`;
  const node = `node_modules/node-${platform}/bin/node`;
  const carriesNode = existsSync(join(folder, 'root', node));
  const facts: ReleaseFacts = {
    ...{ release, platform, node: carriesNode ? node : null },
    start: ['server/dist/main.mjs'],
    // As `npm start` does: a small nursery, and few pools for threads.
    env: { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '2' },
    migrations: Object.fromEntries(Object.entries(migrations).map(([name, { runsOn }]) => [name, runsOn])),
  };
  const scripts = Object.fromEntries(commands.map((name) => [name, `node somero.mjs ${name}`]));
  const contract = JSON.parse(await readFile(join(root, 'contract/package.json'), 'utf8')) as Package;
  // An archive holds no links, as not every system may make them. A package may import itself: so everything in it finds the contract.
  const whole = {
    ...{ name: contract.name, version: release, private: true, type: 'module' },
    exports: Object.fromEntries(
      Object.entries(contract.exports).map(([name, path]) => [name, path.replace('./', './contract/')]),
    ),
  };
  const written = {
    [`${own}/package.json`]: `${JSON.stringify(whole)}\n`,
    [`${own}/release.json`]: JSON.stringify(facts),
    [`${top}/current`]: `${JSON.stringify({ release })}\n`,
    [`${top}/release.pub`]: String(createPublicKey(key).export({ type: 'spki', format: 'pem' })),
    [`${top}/package.json`]: `${JSON.stringify({ name: 'somero-installation', private: true, type: 'module', scripts }, null, 2)}\n`,
  };
  const files: PackedFile[] = [];
  for (const [index, [name, text]] of Object.entries(written).entries()) {
    const path = join(folder, `.made-${index}`);
    await writeFile(path, text);
    files.push({ name, path, isProgram: false });
  }
  const installed = join(root, 'server/src/upgrading/installed');
  for (const name of ['somero.mjs', 'somero'])
    files.push({ name: `${top}/${name}`, path: join(installed, name), isProgram: name === 'somero' });
  const isNeeded = (path: string) =>
    !/\.test\.ts$|\/testing\/|\/golden\/|(^|\/)package\.json$|^server\/bundle\.ts$/.test(path);
  for (const path of [...sources.filter(isNeeded), ...guide])
    files.push({ name: `${own}/${path}`, path: join(root, path), isProgram: false });
  for (const built of ['web/dist', 'server/dist']) {
    for (const path of (await filesBelow(join(root, built))).filter((each) => each !== '.built'))
      files.push({ name: `${own}/${built}/${path}`, path: join(root, built, path), isProgram: false });
  }
  for (const path of (await filesBelow(join(folder, 'node_modules'))).filter(isUsed))
    files.push({ name: `${own}/node_modules/${path}`, path: join(folder, 'node_modules', path), isProgram: false });
  if (carriesNode) {
    files.push({ name: `${own}/${node}`, path: join(folder, 'root', node), isProgram: true });
    const licence = node.replace('bin/node', 'LICENSE');
    files.push({ name: `${own}/${licence}`, path: join(folder, 'root', licence), isProgram: false });
  }
  return files;
}

/** Types, maps, and pages are for who writes programs; Bare is another runtime. Licences stay. */
const isUsed = (path: string): boolean =>
  !/^(zod\/src|bare-[a-z]+)\/|(^|\/)\.(bin|cache)\/|^\.|\.(map|d\.[cm]?ts|markdown)$|(?<!licen[cs]e)\.md$/i.test(path);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
