import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { release as own } from '../release.ts';
import { fetchRelease, type Newest } from './fetchRelease.ts';
import { packRelease } from './releaseFile.ts';

const platform = `${process.platform}-${process.arch}`;
const name = `somero-999.0.0-${platform}.tar.gz`;

/** An installation, and a server that gives what `npm run release` made. */
async function open() {
  const home = await mkdtemp(join(tmpdir(), 'somero-fetch-'));
  onTestFinished(() => rm(home, { recursive: true }));
  await mkdir(join(home, 'releases'));
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  await writeFile(join(home, 'release.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  const facts = join(home, 'facts.json');
  await writeFile(
    facts,
    JSON.stringify({ release: '999.0.0', platform, node: null, start: [], env: {}, migrations: {} }),
  );
  const target = join(home, 'made.tar.gz');
  const packed = [{ name: 'somero/releases/999.0.0/release.json', path: facts, isProgram: false }];
  await packRelease(packed, { key: privateKey, time: new Date(0), target });
  const given: Record<string, string | Buffer> = { [`/releases/${name}`]: await readFile(target) };
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const body = given[url];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const releasesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases`;
  return {
    ...{ home, given, asked },
    says: (newest: Newest) => {
      given['/releases/newest.json'] = JSON.stringify(newest);
    },
    fetchNewest: () => fetchRelease(home, { path: undefined, releasesUrl }),
    isThere: () => existsSync(join(home, 'releases/999.0.0/release.json')),
  };
}

test('the newest release of RELEASES_URL is fetched, checked and laid out', async () => {
  const { home, says, fetchNewest, isThere } = await open();
  says({ release: '999.0.0', files: { [platform]: name } });
  expect([await fetchNewest(), isThere()]).toEqual(['999.0.0', true]);
  expect(existsSync(join(home, 'releases/.fetched.partial'))).toBe(false);
});

test('where there is nothing newer nothing is fetched', async () => {
  const { says, fetchNewest, asked } = await open();
  for (const release of [own, '0.0.1', '../../etc']) {
    says({ release, files: { [platform]: name } });
    expect(await fetchNewest()).toBeNull();
  }
  expect(new Set(asked)).toEqual(new Set(['/releases/newest.json']));
});

test('what is missing, has an odd name, or was changed on the way is refused, and nothing is laid out', async () => {
  const { says, given, fetchNewest, isThere } = await open();
  await expect(fetchNewest()).rejects.toThrow('newest.json answered 404');
  says({ release: '999.0.0', files: { 'other-x64': name } });
  await expect(fetchNewest()).rejects.toThrow(`no release for ${platform}`);
  says({ release: '999.0.0', files: { [platform]: '../../../etc/passwd' } });
  await expect(fetchNewest()).rejects.toThrow(`no release for ${platform}`);
  const whole = given[`/releases/${name}`] as Buffer;
  const changed = Buffer.from(whole);
  changed[changed.length - 9] = (changed[changed.length - 9] ?? 0) ^ 1;
  given[`/releases/${name}`] = changed;
  says({ release: '999.0.0', files: { [platform]: name } });
  await expect(fetchNewest()).rejects.toThrow(`${name} was changed, or is signed by another key`);
  given[`/releases/${name}`] = whole.subarray(0, whole.length - 100);
  await expect(fetchNewest()).rejects.toThrow(`${name} was changed, or is signed by another key`);
  expect(isThere()).toBe(false);
});

test('a file on a stick that would fill the disk, and what is no file, are not copied', async () => {
  const { home } = await open();
  const huge = join(home, 'huge.tar.gz');
  await writeFile(huge, '');
  // It has holes: nothing of it is on the disk.
  await truncate(huge, 1024 ** 4);
  for (const path of [huge, '/dev/zero', home])
    await expect(fetchRelease(home, { path, releasesUrl: undefined })).rejects.toThrow(
      `${path} is no release of Somero`,
    );
  await expect(fetchRelease(home, { path: '/nowhere.tar.gz', releasesUrl: undefined })).rejects.toThrow(
    '/nowhere.tar.gz is not there',
  );
  expect(await readdir(join(home, 'releases'))).toEqual([]);
});
