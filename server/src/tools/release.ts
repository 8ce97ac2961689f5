import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { release } from '../release.ts';
import { filesOfRelease } from '../upgrading/making/filesOfRelease.ts';
import { packRelease, readKeyOf } from '../upgrading/releaseFile.ts';
import { typed, value } from './typed.ts';

// npm run release [-- folder]   makes the files of a release, one a platform, in ./releases, signed with the key of the file RELEASE_KEY.
//   -- --make-key file          makes such a key: keep it by itself, and always the same
//   -- --only linux-x64         one platform
// With the same commit and key the bytes are the same.

const root = resolve(import.meta.dirname, '../../..');
const platforms = ['linux-x64', 'linux-arm64', 'win32-x64'];
const {
  values: { only, 'make-key': keyFile },
  positionals: [folderOfReleases = 'releases'],
} = typed({ only: value, 'make-key': value }, 1);

try {
  await (keyFile === undefined ? make() : makeKey(keyFile));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function makeKey(path: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  console.log(`RELEASE_KEY=${path}: who has this file can change every school’s program. Keep it off the network.`);
}

async function make(): Promise<void> {
  const keyPath = process.env.RELEASE_KEY;
  if (!keyPath)
    throw new Error('Set RELEASE_KEY to the file of your key; npm run release -- --make-key FILE makes one');
  const key = await readKeyOf(keyPath, 'private');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('status', '--porcelain') !== '') throw new Error('Commit first: a release is made of what is committed');
  const time = new Date(1000 * Number(git('log', '-1', '--format=%ct')));
  const target = resolve(folderOfReleases);
  await mkdir(target, { recursive: true });
  const newest = { release, files: {} as Record<string, string> };
  for (const platform of platforms.filter((each) => only === undefined || each === only)) {
    const folder = await mkdtemp(join(tmpdir(), 'somero-release-'));
    try {
      const name = `somero-${release}-${platform}.tar.gz`;
      await packages(folder, platform);
      const sources = git('ls-files', 'server', 'contract', 'somero.mjs').trim().split('\n');
      const files = await filesOfRelease({ root, folder, platform, sources, key });
      await packRelease(files, { key, time, target: join(target, name) });
      newest.files[platform] = name;
      const { size } = await stat(join(target, name));
      console.log(`${join(target, name)}: ${(size / 1e6).toFixed(1)} MB, ${files.length} files`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await writeFile(join(target, 'newest.json'), `${JSON.stringify(newest)}\n`);
}

/** Of the lock file, for a platform that need not be this one: the packages that the server needs, and in a folder beside them the Node. */
async function packages(folder: string, platform: string): Promise<void> {
  const [os = '', cpu = ''] = platform.split('-');
  const where = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])];
  const own = ['-w', '@somero/server', '-w', '@somero/contract'];
  for (const [place, what] of [
    [folder, own],
    [join(folder, 'root'), ['--workspaces=false']],
  ] as const) {
    const workspaces = ['contract', 'server', 'web'].map((name) => `${name}/package.json`);
    for (const path of ['package.json', 'package-lock.json', '.npmrc', ...workspaces]) {
      await mkdir(join(place, path, '..'), { recursive: true });
      await copyFile(join(root, path), join(place, path));
    }
    const words = ['ci', '--omit=dev', ...what, ...where, '--loglevel=error'];
    execFileSync('npm', words, { cwd: place, stdio: 'inherit', shell: process.platform === 'win32' });
  }
}
