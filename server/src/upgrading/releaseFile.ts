import { execFile } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { isRelease } from '../release.ts';

// A release is a .tar.gz that `tar xzf` opens. Before the packed files stands a part of its own, empty, whose comment is the
// signature of all that follows.

/** What a release says of itself, in its `release.json`. */
export interface ReleaseFacts {
  release: string;
  /** As `linux-x64`. */
  platform: string;
  /** The Node that it carries, from its folder; null: the machine's own. */
  node: string | null;
  /** How the server is started, and in which environment. */
  start: string[];
  env: Record<string, string>;
  /** By name, the oldest release that works on the schema after it. */
  migrations: Record<string, string>;
}

export interface PackedFile {
  /** As in the archive, with slashes. */
  name: string;
  path: string;
  isProgram: boolean;
}

const words = 'Somero release, Ed25519 ';
const head = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]);
const tail = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const signatureLength = 88;
const partLength = head.length + words.length + signatureLength + tail.length;

/** The release's own file first; its other files follow in the order of names. */
const ownFile = /^somero\/releases\/([^/]+)\/release\.json$/;

/** The same files, time and key make the same bytes. */
export async function packRelease(
  files: readonly PackedFile[],
  { key, time, target }: { key: KeyObject; time: Date; target: string },
): Promise<void> {
  const body = `${target}.partial`;
  const tar = pack();
  const packing = pipeline(tar, createGzip({ level: 9 }), createWriteStream(body));
  packing.catch(() => {});
  const isOwn = ({ name }: PackedFile) => Number(ownFile.test(name));
  for (const { name, path, isProgram } of files.toSorted((a, b) => isOwn(b) - isOwn(a) || (a.name < b.name ? -1 : 1))) {
    const content = await readFile(path);
    const header = { name, size: content.length, mode: isProgram ? 0o755 : 0o644, mtime: time };
    await new Promise<void>((resolve, reject) => {
      tar.entry(header, (error) => (error ? reject(error) : resolve())).end(content);
    });
  }
  tar.finalize();
  await packing;
  const signature = sign(null, await signedText(body, 0), key).toString('base64');
  const file = await open(target, 'w');
  await file.write(Buffer.concat([head, Buffer.from(words + signature), tail]));
  await pipeline(createReadStream(body), file.createWriteStream({ flush: true }));
  await rm(body);
}

/** @param name what a person knows the file by @throws Error when this key has not signed it */
export async function requireSigned(path: string, key: KeyObject, name = path): Promise<void> {
  const file = await open(path);
  const part = Buffer.alloc(partLength);
  const { bytesRead } = await file.read(part, 0, partLength, 0);
  await file.close();
  const begin = head.length + words.length;
  const isOurs =
    bytesRead === partLength &&
    part.subarray(0, head.length).equals(head) &&
    part.toString('latin1', head.length, begin) === words &&
    part.subarray(begin + signatureLength).equals(tail);
  if (!isOurs) throw new Error(`${name} is no release of Somero`);
  const signature = Buffer.from(part.toString('latin1', begin, begin + signatureLength), 'base64');
  if (!verify(null, await signedText(path, partLength), key, signature))
    throw new Error(`${name} was changed, or is signed by another key than that of this installation (release.pub)`);
}

async function signedText(path: string, start: number): Promise<Buffer> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path, { start }), hash);
  return Buffer.from(`somero release\n${hash.digest('hex')}`);
}

/** What a signed file says of itself. */
export async function readFacts(path: string): Promise<ReleaseFacts> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  reading.catch(() => {});
  for await (const entry of tar) {
    const name = ownFile.exec(entry.header.name)?.[1];
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    const facts = JSON.parse(Buffer.concat(pieces).toString('utf8')) as ReleaseFacts;
    tar.destroy();
    if (name !== facts.release || !isRelease(facts.release)) break;
    return facts;
  }
  throw new Error(`${path} does not say which release it is`);
}

/** Lays the files of a signed release out, all on the disk when it ends, and none elsewhere. */
export async function unpackRelease(path: string, { release }: ReleaseFacts, folder: string): Promise<void> {
  const partial = join(dirname(folder), `.${release}.partial`);
  const prefix = `somero/releases/${release}/`;
  await rm(partial, { recursive: true, force: true });
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  const writing = (async () => {
    for await (const entry of tar) {
      const { name, type, mode } = entry.header;
      const target = resolve(partial, name.slice(prefix.length));
      if (!name.startsWith(prefix) || type !== 'file' || !target.startsWith(resolve(partial) + sep)) {
        entry.resume();
        continue;
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o755 });
      await pipeline(entry, createWriteStream(target, { mode: (mode ?? 0) & 0o100 ? 0o755 : 0o644 }));
    }
  })();
  writing.catch((error: unknown) => tar.destroy(error as Error));
  await Promise.all([reading, writing]);
  // Thousands of small files: at once, where the system has the command. The rehearsal follows before anything rests on them.
  await new Promise<void>((resolve) => execFile('sync', () => resolve()));
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
}

/** @throws Error when the file is missing or holds no such key */
export async function readKeyOf(path: string, kind: 'private' | 'public'): Promise<KeyObject> {
  const text = await readFile(path, 'utf8');
  const key = kind === 'private' ? createPrivateKey(text) : createPublicKey(text);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${path} holds no Ed25519 key`);
  return key;
}
