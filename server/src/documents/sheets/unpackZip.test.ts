import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storeZip } from '../../testing/sheets/storeZip.ts';
import { testWorkbook } from '../../testing/sheets/testWorkbook.ts';
import { maxUnpackedBytes, maxZipEntries } from './limits.ts';
import { readSheet } from './readSheet.ts';
import { readZipDirectory, refuseBomb, unpackEntry } from './unpackZip.ts';

/** A ZIP file with one deflated entry that says it holds `saidSize` bytes. */
function deflated(name: string, content: Uint8Array, saidSize = content.length): Uint8Array {
  const packed = deflateRawSync(content);
  const bytes = storeZip(new Map([[name, packed]]));
  const view = new DataView(bytes.buffer);
  const central = bytes.length - 22 - 46 - name.length;
  for (const [at, fixed] of [
    [4, 0],
    [6, central],
  ] as const) {
    view.setUint16(fixed + at + 4, 8, true);
    view.setUint32(fixed + at + 10, crc32(content), true);
    view.setUint32(fixed + at + 18, saidSize, true);
  }
  return bytes;
}

const unpackAll = (bytes: Uint8Array) => {
  const entries = readZipDirectory(bytes);
  refuseBomb(entries, bytes.length);
  return entries.map((entry) => unpackEntry(bytes, entry));
};

test('what was packed comes out again, stored or deflated', () => {
  const content = new TextEncoder().encode('a sheet '.repeat(50));
  expect(unpackAll(storeZip(new Map([['a.xml', content]])))).toEqual([content]);
  expect(unpackAll(deflated('a.xml', content)).map((part) => Uint8Array.from(part))).toEqual([content]);
});

test('a bomb that states its size is refused before it is unpacked', async () => {
  const bomb = deflated('xl/worksheets/sheet1.xml', new Uint8Array(maxUnpackedBytes + 1));
  expect(bomb.length).toBeLessThan(60_000);
  expect(() => refuseBomb(readZipDirectory(bomb), bomb.length)).toThrow('too large once it is unpacked');
  await expect(readSheet(bomb, 'bomb.xlsx')).rejects.toMatchObject({ kind: 'size' });
});

test('a ratio that no sheet reaches is refused below the size limit', () => {
  expect(() => unpackAll(deflated('a.xml', new Uint8Array(2 * 1024 * 1024)))).toThrow('too large once it is unpacked');
});

test('a bomb that lies about its size is stopped at the size it stated', async () => {
  const bomb = deflated('xl/worksheets/sheet1.xml', new Uint8Array(30 * 1024 * 1024), 1000);
  expect(() => unpackAll(bomb)).toThrow('damaged');
  await expect(readSheet(bomb, 'bomb.xlsx')).rejects.toMatchObject({ kind: 'content' });
});

test('too many entries are refused', () => {
  const entries = Array.from({ length: maxZipEntries + 1 }, (_, n) => [`${n}.xml`, new Uint8Array(1)] as const);
  expect(() => unpackAll(storeZip(new Map(entries)))).toThrow('too large once it is unpacked');
});

test('two entries over the same bytes are refused', () => {
  const bytes = storeZip(
    new Map([
      ['a.xml', new Uint8Array(9)],
      ['b.xml', new Uint8Array(9)],
    ]),
  );
  const [first, second] = readZipDirectory(bytes);
  new DataView(bytes.buffer).setUint32((second?.centralOffset ?? 0) + 42, first?.localOffset ?? 0, true);
  expect(() => readZipDirectory(bytes)).toThrow('damaged');
});

test.each([
  ['zip64 count', (view: DataView, end: number) => view.setUint16(end + 10, 0xffff, true)],
  ['zip64 offset', (view: DataView, end: number) => view.setUint32(end + 16, 0xffffffff, true)],
  ['a second disk', (view: DataView, end: number) => view.setUint16(end + 4, 1, true)],
  ['more entries than there are', (view: DataView, end: number) => view.setUint32(end + 8, 0x00090009, true)],
  ['bytes after the end', (view: DataView, end: number) => view.setUint16(end + 20, 5, true)],
])('%s is refused as damaged', (_what, spoil) => {
  const bytes = testWorkbook('');
  spoil(new DataView(bytes.buffer), bytes.length - 22);
  expect(() => readZipDirectory(bytes)).toThrow('damaged');
});

test('an encrypted entry says that the file has a password', () => {
  const bytes = storeZip(new Map([['a.xml', new Uint8Array(9)]]));
  const [entry] = readZipDirectory(bytes);
  new DataView(bytes.buffer).setUint16((entry?.centralOffset ?? 0) + 8, 1, true);
  expect(() => readZipDirectory(bytes)).toThrow('password');
});

test('a changed byte is noticed by the check sum', () => {
  const bytes = storeZip(new Map([['a.xml', new Uint8Array(9)]]));
  const [entry] = readZipDirectory(bytes);
  bytes[entry?.dataOffset ?? 0] = 1;
  expect(() => unpackAll(bytes)).toThrow('damaged');
});
