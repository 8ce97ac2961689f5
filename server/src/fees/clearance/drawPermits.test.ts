import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { pathOfStored } from '../../files/storedFile.ts';
import { expectPicture } from '../../testing/expectPicture.ts';
import { pageTexts } from '../../testing/readDocuments.ts';
import { drawPermits } from './drawPermits.ts';
import type { PrintedPermit, PrintedPermits } from './permits.ts';

const folder = mkdtempSync(join(tmpdir(), 'somero-permits-'));
afterAll(() => rmSync(folder, { recursive: true }));

const permit: PrintedPermit = {
  ...{ name: 'Akello Joan Mercy', regno: '003301/368', className: 'S4', stream: 'EAST' },
  ...{ code: 'K7QF2-M9XAB', verifyUrl: 'https://school.example/verify/K7QF2-M9XAB', photoFileID: null },
  ...{ examination: 'End of term two', validUntil: '2026-07-31' },
};
const school = {
  ...{ name: 'Nile View Secondary School', motto: 'Onwards', address: 'Plot 4', poBox: 'P.O. Box 7, Jinja' },
  ...{ phones: '0772 000 111', email: 'office@nile.example' },
};
const printed = (permits: PrintedPermit[], badgeFileID: string | null = null): PrintedPermits => ({
  ...{ school, badgeFileID, permits },
});

/** A head and shoulders, brown before blue, taller than the room for it. @returns the id of the file */
async function storePhoto(): Promise<string> {
  const id = '0123456789abcdef0123456789abcdef';
  const person =
    '<svg width="300" height="460"><rect width="300" height="460" fill="#9db8d9"/><circle cx="150" cy="170" r="80" fill="#6b4a35"/><ellipse cx="150" cy="420" rx="130" ry="160" fill="#1f3a68"/></svg>';
  const path = pathOfStored(folder, id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await sharp(Buffer.from(person)).jpeg().toBuffer());
  return id;
}

test('permits look as they were found right: with a photo, without one, with a long name and a badge', async () => {
  const photoFileID = await storePhoto();
  const pdf = await drawPermits({
    printed: printed(
      [
        { ...permit, photoFileID },
        { ...permit, name: 'Baluku Peter', regno: '003301/12', stream: '' },
        {
          ...{
            ...permit,
            name: 'Ssematimba-Nakayiwa Christabella Immaculate Kirabo',
            examination: 'Mock examination of the Uganda Certificate of Education 2026',
          },
          validUntil: '2026-06-20',
        },
      ],
      photoFileID,
    ),
    filesPlace: folder,
  });
  await expectPicture(pdf, join(import.meta.dirname, 'golden', 'permits.png'));
});

test('eight stand on a page, each with its name and code, and the ninth on the next', async () => {
  const nine = Array.from({ length: 9 }, (_, n) => ({ ...permit, name: `Akello ${n}`, code: `K7QF2-M9XA${n}` }));
  const pages = pageTexts(await drawPermits({ printed: printed(nine), filesPlace: folder }));
  expect(pages).toHaveLength(2);
  for (const [n, { name, code }] of nine.entries()) {
    expect(pages[n < 8 ? 0 : 1]).toContain(name);
    expect(pages[n < 8 ? 0 : 1]).toContain(code);
  }
});
