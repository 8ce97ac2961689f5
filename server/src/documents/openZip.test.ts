import { expect, test } from 'vitest';
import { openZip } from './openZip.ts';
import { readZipDirectory, unpackEntry } from './sheets/unpackZip.ts';

test('entries come out as they went in, under their names in their folders', () => {
  const pieces: Uint8Array[] = [];
  const zip = openZip((bytes) => pieces.push(bytes));
  const letters = Buffer.alloc(100_000, 'ŋ');
  zip.add('S2 EAST/U1234_001 Ŋŋoma.pdf', letters);
  zip.add('S2 EAST/empty.pdf', new Uint8Array());
  const size = zip.close();
  const file = Buffer.concat(pieces);
  expect(file.length).toBe(size);
  const entries = readZipDirectory(file);
  expect(entries.map(({ name }) => name)).toEqual(['S2 EAST/U1234_001 Ŋŋoma.pdf', 'S2 EAST/empty.pdf']);
  expect(entries.map((entry) => Buffer.from(unpackEntry(file, entry)).equals(letters))).toEqual([true, false]);
});

test.each([
  ['entries', { entries: 2, bytes: 1000 }],
  ['bytes', { entries: 9, bytes: 100 }],
])('more %s than the format can count are refused', (_, limits) => {
  const zip = openZip(() => undefined, limits);
  zip.add('a', new Uint8Array(9));
  zip.add('b', new Uint8Array(9));
  expect(() => zip.add('c', new Uint8Array(9))).toThrow(RangeError);
});
