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

test('more than the format can count is refused', () => {
  const zip = openZip(() => undefined);
  for (let nth = 0; nth < 65_535; nth++) zip.add(String(nth), new Uint8Array());
  expect(() => zip.add('one more', new Uint8Array())).toThrow(RangeError);
});
