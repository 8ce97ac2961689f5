import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPages } from './drawPages.ts';
import { a4 } from './pdf/openPdf.ts';

const school = { name: 'Nile View', motto: 'Onwards', address: 'Plot 4', poBox: '', phones: '', email: '' };

async function drawingOf(colour: string): Promise<string> {
  const frame = { school: { ...school, colour }, paper: a4, title: 'DEBTORS', period: 'TERM 2', foot: '' };
  const document = { name: 'Debtors', frame, badgeFileID: null, filesPlace: '' };
  const bytes = Buffer.from(await drawPages(document, [{ isFirst: true, pieces: [] }]));
  const begin = bytes.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(bytes.subarray(begin, bytes.indexOf('\nendstream', begin))).toString('latin1');
}

test('a paper is drawn in the school’s colour, or in ours', async () => {
  const maroon = '0.541 0.082 0.220 rg';
  const navy = '0.078 0.204 0.361 rg';
  const inColour = await drawingOf('#8a1538');
  expect(inColour).toContain(maroon);
  expect(inColour).not.toContain(navy);
  const inOurs = await drawingOf('');
  expect(inOurs).toContain(navy);
  expect(inOurs).not.toContain(maroon);
});
