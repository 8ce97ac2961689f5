import type { KeyObject } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncToDisk } from '../files/syncToDisk.ts';
import type { Db } from '../handle.ts';
import type { NamedKey } from '../secrets/seal.ts';
import type { Chain } from './Chain.ts';
import { keyedHash } from './link.ts';

/** The end of a chain at a time, for a place outside the database. */
export interface Anchor {
  at: string;
  chain: string;
  seq: number;
  hash: string;
  /** Rows up to it. */
  records: number;
  keyID: string;
  /** By the chain's key over all other fields; '' without a key. */
  mac: string;
}

export const anchorsLog = 'anchors.log';
const { O_RDWR, O_APPEND, O_CREAT } = constants;
/** Whoever may write to the folder could lead us to the secret key by a link, or hold us up by a pipe. Windows has neither. */
const notThroughLinks = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const pathIn = (folder: string): string => join(folder, anchorsLog);

const macOf = ({ at, chain, seq, hash, records, keyID }: Omit<Anchor, 'mac'>, key: KeyObject): string =>
  keyedHash(key, ['anchor', at, chain, seq, hash, records, keyID]);

/** null: the chain has no row yet. */
export async function readHead(db: Db, chain: Chain, key: NamedKey | null, now: Date): Promise<Anchor | null> {
  const last = await db
    .selectFrom(chain.name)
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { records } = await db
    .selectFrom(chain.name)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .where('seq', '<=', last.seq)
    .executeTakeFirstOrThrow();
  const head = { at: now.toISOString(), chain: chain.name, ...last, records, keyID: key?.fingerprint ?? '' };
  return { ...head, mac: key ? macOf(head, key.key) : '' };
}

/** After a restore: anchors of what came after the set would contradict the audit. They stay, under another name. */
export async function setLogAside(folder: string, ending: string): Promise<void> {
  await rename(pathIn(folder), join(folder, `anchors-${ending}.log`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

export interface StoredAnchors {
  /** Each with the file that it stands in. */
  anchors: (Anchor & { where: string })[];
  /** What is wrong with the file itself, in words. */
  problems: string[];
}

/** The anchors of a chain in the order of the file; none when there is no file. */
export const readAnchors = async (
  folder: string,
  chain: Chain,
  keys: ReadonlyMap<string, KeyObject>,
): Promise<StoredAnchors> => parseAnchors(await readLog(folder), pathIn(folder), { chain, keys });

/** @param where the name of the file */
export function parseAnchors(
  text: string,
  where: string,
  { chain, keys }: { chain: Chain; keys: ReadonlyMap<string, KeyObject> },
): StoredAnchors {
  const found: StoredAnchors = { anchors: [], problems: [] };
  for (const [index, line] of linesOf(text).entries()) {
    const anchor = parsed(line);
    const place = `line ${index + 1} of ${where}`;
    const key = anchor && keys.get(anchor.keyID);
    if (!anchor) found.problems.push(`${place} is no anchor`);
    // Each chain has a key of its own: another's lines are for its own verifier.
    else if (anchor.chain !== chain.name) continue;
    else if (key && macOf(anchor, key) !== anchor.mac) found.problems.push(`${place} was changed`);
    else found.anchors.push({ ...anchor, where: key ? where : `${where}, on a line that no key here can verify` });
  }
  return found;
}

export async function readLastAnchor(folder: string, chain: Chain): Promise<Anchor | undefined> {
  for (const line of linesOf(await readLog(folder)).reverse()) {
    const anchor = parsed(line);
    if (anchor?.chain === chain.name) return anchor;
  }
  return undefined;
}

/** When the oldest row was written that no anchor covers; undefined: there is none. */
export async function firstUnanchored(db: Db, folder: string, chain: Chain): Promise<string | undefined> {
  const seq = (await readLastAnchor(folder, chain))?.seq ?? 0;
  const row = await db
    .selectFrom(chain.name)
    .select('at')
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Adds a line that is on the disk when it returns. */
export async function appendAnchor(folder: string, anchor: Anchor): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(pathIn(folder), O_RDWR | O_APPEND | O_CREAT | notThroughLinks, 0o600);
  try {
    // A power cut may have left half a line.
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    await file.write(`${size > 0 && buffer.toString() !== '\n' ? '\n' : ''}${JSON.stringify(anchor)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncToDisk(folder);
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const readLog = (folder: string): Promise<string> =>
  readFile(pathIn(folder), { encoding: 'utf8', flag: notThroughLinks }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

function parsed(line: string): Anchor | null {
  try {
    const anchor: Anchor = JSON.parse(line);
    const areNumbers = Number.isInteger(anchor.seq) && Number.isInteger(anchor.records);
    // It may be anybody's who can write there, and a console shows it.
    const isAnchor = areNumbers && /^[\da-f]{64}$/.test(anchor.hash) && /^[\d-]{10}T[\d:.]{8,12}Z$/.test(anchor.at);
    return isAnchor ? anchor : null;
  } catch {
    return null;
  }
}
