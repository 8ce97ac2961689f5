import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { a4, openPdf } from '../documents/pdf/openPdf.ts';
import { drawPage, expectPicture } from './expectPicture.ts';

const folder = mkdtempSync(join(tmpdir(), 'somero-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mm = 72 / 25.4;

/** A page with ten names and their marks, these so many millimetres further to the right. */
function marks(further = 0): Uint8Array {
  const pieces: Uint8Array[] = [];
  const pdf = openPdf('Marks', (piece) => pieces.push(Uint8Array.from(piece)));
  const canvas = pdf.canvas(a4.width, a4.height);
  for (let row = 0; row < 10; row++) {
    const y = 100 + row * 16;
    canvas.textBetween(`Student number ${row}`, 50, y, y + 16, { face: 'regular', size: 9 });
    canvas.textBetween(String(41 + 5 * row), 200 + further * mm, y, y + 16, { face: 'regular', size: 9 });
  }
  pdf.addPage(canvas);
  pdf.close();
  return Buffer.concat(pieces);
}

const stored = join(folder, 'marks.png');

test('a column that is shifted by 3 mm is seen, and letters that are smoothed otherwise are none', async () => {
  await sharp(drawPage(marks())).blur(0.5).toFile(stored);
  await expectPicture(marks(), stored);
  await expect(expectPicture(marks(3), stored)).rejects.toThrow('pixels unlike');
  await expect(expectPicture(marks(-3), stored)).rejects.toThrow('pixels unlike');
});

test('a page of another size and one without its marks are seen', async () => {
  const page = drawPage(marks());
  writeFileSync(stored, page);
  const { width, height } = await sharp(page).metadata();
  for (const change of [
    sharp(page).extract({ left: 0, top: 0, width, height: height - 1 }),
    sharp({ create: { width, height, channels: 3, background: '#fff' } }),
  ]) {
    await change.png().toFile(join(folder, 'other.png'));
    await expect(expectPicture(marks(), join(folder, 'other.png'))).rejects.toThrow('pixels unlike');
  }
});

test('a page is taken again when that is asked for', async () => {
  vi.stubEnv('UPDATE_GOLDEN', '1');
  await expectPicture(marks(3), stored);
  vi.unstubAllEnvs();
  await expectPicture(marks(3), stored);
  await expect(expectPicture(marks(), stored)).rejects.toThrow('pixels unlike');
});
