import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

/** Encrypts as `age -r` does. */
export async function seal(content: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
}

/** @throws Error when the key does not open it. What was changed or cut is an error of the stream. */
export async function unseal(content: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (error) {
    content.destroy();
    throw new Error(`it cannot be opened with this key (${error instanceof Error ? error.message : error})`);
  }
}

/** The files of a folder: tar, packed, encrypted. `age -d set.age | zstd -d | tar x` opens it. */
export async function packFolder(folder: string, recipient: string): Promise<Readable> {
  const tar = pack();
  const packed = createZstdCompress();
  void pipeline(tar, packed).catch(() => {});
  void addFiles(tar, folder).catch((error: unknown) => tar.destroy(error as Error));
  return seal(packed, recipient);
}

async function addFiles(tar: ReturnType<typeof pack>, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = paths.map((path) => relative(folder, path).split(sep).join('/'));
  // The manifest first: who only wants to know what a set holds need not read all of it.
  for (const name of names.sort((a, b) => Number(b === 'manifest.json') - Number(a === 'manifest.json'))) {
    const { size } = await stat(join(folder, name));
    const done = Promise.withResolvers<void>();
    const entry = tar.entry({ name, size }, (error) => (error ? done.reject(error) : done.resolve()));
    await Promise.all([pipeline(createReadStream(join(folder, name)), entry), done.promise]);
  }
  tar.finalize();
}

/** Lays a set's files out. @throws Error when it is not whole, or not for this key */
export async function unpackSet(set: Readable, identity: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let room = await roomIn(folder);
  const tar = extract();
  const reading = pipeline(await unseal(set, identity), createZstdDecompress(), tar);
  const writing = (async () => {
    for await (const entry of tar) {
      const path = resolve(folder, entry.header.name);
      if (!path.startsWith(resolve(folder) + sep)) throw new Error(`it holds a file outside it: ${entry.header.name}`);
      room -= entry.header.size;
      if (room < 0) throw new Error('there is not enough room for it on this disk');
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
    }
  })();
  // Whoever fails ends the other; the first reason counts.
  writing.catch((error: unknown) => tar.destroy(error as Error));
  await Promise.all([reading, writing]);
}

/** A small set may hold files of any size, and a full disk stops the whole school. */
async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return 0.9 * bavail * bsize;
}

const toWeb = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as unknown as NodeWebStream<Uint8Array>);
