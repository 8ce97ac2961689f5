import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { seal, unpackSet } from './sealedSet.ts';

test.each([
  ['a file of a petabyte', 'somero.db', 1e15, 'not enough room'],
  ['a file beside its folder', '../somero.db', 3, 'a file outside it'],
  ['a file anywhere', '/tmp/somero.db', 3, 'a file outside it'],
])('a set that holds %s is refused, and nothing of it is laid out', async (_, name, size, says) => {
  const identity = await generateX25519Identity();
  const folder = await mkdtemp(join(tmpdir(), 'somero-unpacked-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const tar = pack();
  tar.entry({ name, size }, () => {});
  const head = await firstOf(tar);
  const set = await seal(Readable.from([zstdCompressSync(head)]), await identityToRecipient(identity));
  await expect(unpackSet(set, identity, folder)).rejects.toThrow(says);
  expect(await readdir(folder)).toEqual([]);
});

async function firstOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const piece of stream) return piece;
  throw new Error('nothing came');
}
