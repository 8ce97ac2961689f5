import { crc32, inflateRawSync } from 'node:zlib';
import { maxUnpackedBytes, maxUnpackedRatio, maxZipEntries, ratioMattersFrom } from './limits.ts';
import { SheetError } from './SheetError.ts';

/** Offsets count from the first byte of the file. */
interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  packedSize: number;
  unpackedSize: number;
  centralOffset: number;
  localOffset: number;
  dataOffset: number;
}

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const centralSize = 46;
const localSize = 30;

const damaged = (why: string) =>
  new SheetError('content', 'This .xlsx file is damaged. Open it in Excel and save it again', why);

/** The end record is the last one whose comment ends with the file. zip64 is refused: no sheet is 4 GB. */
function findDirectory(view: DataView): { count: number; start: number; end: number } {
  const lowest = Math.max(0, view.byteLength - endSize - 0xffff);
  for (let at = view.byteLength - endSize; at >= lowest; at--) {
    if (view.getUint32(at, true) !== endSignature) continue;
    if (at + endSize + view.getUint16(at + 20, true) !== view.byteLength) continue;
    const count = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 12, true);
    const start = view.getUint32(at + 16, true);
    const split = view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== count;
    if (split || count === 0xffff || start + size > at) throw damaged('directory out of place');
    return { count, start, end: start + size };
  }
  throw damaged('no central directory');
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, end: number): { entry: ZipEntry; next: number } {
  if (at + centralSize > end || view.getUint32(at, true) !== centralSignature) throw damaged('directory record');
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + centralSize + view.getUint16(at + 28, true);
  const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > end) throw damaged('directory record too long');
  const localOffset = view.getUint32(at + 42, true);
  if (localOffset + localSize > bytes.length || view.getUint32(localOffset, true) !== localSignature)
    throw damaged('local header');
  const entry: ZipEntry = {
    name: new TextDecoder().decode(bytes.subarray(at + centralSize, nameEnd)),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    unpackedSize: view.getUint32(at + 24, true),
    centralOffset: at,
    localOffset,
    dataOffset:
      localOffset + localSize + view.getUint16(localOffset + 26, true) + view.getUint16(localOffset + 28, true),
  };
  if (flags & 1) throw new SheetError('content', 'This .xlsx file is protected by a password. Save it without one');
  if (entry.method !== 0 && entry.method !== 8) throw damaged(`method ${entry.method}`);
  return { entry, next };
}

/** A bomb uses the same bytes under many names; the entries of a normal file lie one after the other. */
function refuseOverlaps(entries: readonly ZipEntry[], end: number): void {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.localOffset - b.localOffset)) {
    if (entry.localOffset < free) throw damaged('overlapping entries');
    free = entry.dataOffset + entry.packedSize;
  }
  if (free > end) throw damaged('entries reach into the directory');
}

/** @throws SheetError 'content' for a damaged or encrypted file, zip64 or overlapping entries */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(view);
  const entries: ZipEntry[] = [];
  for (let at = directory.start; entries.length < directory.count; ) {
    const { entry, next } = readEntry(bytes, view, at, directory.end);
    entries.push(entry);
    at = next;
  }
  if (new Set(entries.map((entry) => entry.name)).size < entries.length) throw damaged('a name twice');
  refuseOverlaps(entries, directory.start);
  return entries;
}

/** 0 for what is not a whole workbook. */
export function unpackedSize(bytes: Uint8Array): number {
  try {
    return sizeOf(readZipDirectory(bytes));
  } catch {
    return 0;
  }
}

const sizeOf = (entries: readonly ZipEntry[]): number => entries.reduce((sum, entry) => sum + entry.unpackedSize, 0);

/** Call it before unpacking. @throws SheetError 'size' for too many entries or bytes, or too high a ratio */
export function refuseBomb(entries: readonly ZipEntry[], packedBytes: number): void {
  const unpacked = sizeOf(entries);
  const ratio = unpacked / packedBytes;
  if (
    entries.length > maxZipEntries ||
    unpacked > maxUnpackedBytes ||
    (unpacked > ratioMattersFrom && ratio > maxUnpackedRatio)
  )
    throw new SheetError('size', 'The file is too large once it is unpacked');
}

/** The directory may lie about sizes: unpacking stops at the size that it gives, and the checksum must be right. */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = bytes.subarray(entry.dataOffset, entry.dataOffset + entry.packedSize);
  let unpacked: Uint8Array;
  try {
    unpacked = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: entry.unpackedSize + 1 });
  } catch (error) {
    throw damaged(`${entry.name}: ${error}`);
  }
  if (unpacked.length !== entry.unpackedSize || crc32(unpacked) !== entry.crc)
    throw damaged(`${entry.name} is not whole`);
  return unpacked;
}
