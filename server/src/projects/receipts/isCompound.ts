// Microsoft's compound files ([MS-CFB]): .doc, .xls, .msi, .msg and others. The names in the directory tell which.
// Integers are little-endian. Sector n begins at (n + 1) sector sizes.

const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const headerSize = 512;
const entrySize = 128;
const endOfChain = 0xfffffffe;
/** Numbers from here on are not sectors. */
const noneFrom = 0xfffffffa;
const stream = 2;
const root = 5;

/** A compound file without macros that has one of these streams at its root. Reads only its directory. */
export function isCompound(bytes: Uint8Array, streams: readonly string[]): boolean {
  if (bytes.length < 3 * headerSize || !mark.equals(bytes.subarray(0, mark.length))) return false;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = atRoot(readDirectory(file));
  if (found.some(({ name }) => /^(Macros|_VBA_PROJECT(_CUR)?|VBA)$/i.test(name))) return false;
  return found.some(({ name, kind }) => kind === stream && streams.includes(name));
}

interface Entry {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
}

/** [] when its sectors are out of place. */
function readDirectory(file: Buffer): Entry[] {
  const shift = file.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return [];
  const size = 1 << shift;
  const sector = (number: number) => file.subarray((number + 1) * size, (number + 2) * size);
  const next = readNext(file, sector, size / 4);
  const entries: Entry[] = [];
  const most = Math.ceil(file.length / size);
  let at = file.readUInt32LE(0x30);
  for (let count = 0; at !== endOfChain; count++) {
    const bytes = sector(at);
    // A chain longer than the file is a loop.
    if (count > most || bytes.length < size) return [];
    for (let from = 0; from < size; from += entrySize) entries.push(readEntry(bytes.subarray(from, from + entrySize)));
    at = next(at);
  }
  return entries;
}

/** Reads the file's allocation table: its sectors are listed in the header and in a chain after it. */
function readNext(file: Buffer, sector: (number: number) => Buffer, perSector: number): (number: number) => number {
  const tables: number[] = [];
  for (let at = 0x4c; at < headerSize; at += 4) tables.push(file.readUInt32LE(at));
  const most = Math.ceil(file.length / (perSector * 4));
  let more = file.readUInt32LE(0x44);
  for (let count = 0; more < noneFrom && count <= most; count++) {
    const list = sector(more);
    if (list.length < perSector * 4) break;
    for (let at = 0; at < perSector - 1; at++) tables.push(list.readUInt32LE(at * 4));
    more = list.readUInt32LE((perSector - 1) * 4);
  }
  return (number) => {
    const table = tables[Math.floor(number / perSector)] ?? noneFrom;
    const at = (number % perSector) * 4;
    const list = table < noneFrom ? sector(table) : Buffer.alloc(0);
    return at + 4 <= list.length ? list.readUInt32LE(at) : noneFrom;
  };
}

function readEntry(bytes: Buffer): Entry {
  // In bytes, with the zero at its end.
  const length = Math.min(64, bytes.readUInt16LE(0x40));
  return {
    name: bytes.toString('utf16le', 0, Math.max(0, length - 2)),
    kind: bytes.readUInt8(0x42),
    left: bytes.readUInt32LE(0x44),
    right: bytes.readUInt32LE(0x48),
    child: bytes.readUInt32LE(0x4c),
  };
}

/** Only the root counts: a Word document with an Excel table has a `Workbook` too, but deeper. */
function atRoot(entries: readonly Entry[]): Entry[] {
  const [top] = entries;
  if (top?.kind !== root) return [];
  const seen = new Set<Entry>();
  const ahead = [top.child];
  for (let number = ahead.pop(); number !== undefined; number = ahead.pop()) {
    const entry = entries[number];
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    ahead.push(entry.left, entry.right);
  }
  return [...seen];
}
