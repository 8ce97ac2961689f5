import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';

/** A pixel is 0.5 mm. */
const dotsPerInch = 50;
/** Grey values, of 255, after the edges are softened: another version of the drawing program smooths letters otherwise. */
const mostDifference = 48;
/** Pixels of a page. */
const mostDiffering = 40;

/**
 * Compares a page of a PDF with the picture that was looked at and found right. UPDATE_GOLDEN=1 takes it again.
 *
 * @param kept the path of the picture, a PNG
 */
export async function expectPicture(pdf: Uint8Array, stored: string, page = 1): Promise<void> {
  const picture = drawPage(pdf, page);
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(dirname(stored), { recursive: true });
    await sharp(picture).png({ palette: true, colours: 16, compressionLevel: 9 }).toFile(stored);
  }
  const differing = await differingPixels(picture, stored);
  expect(differing, `pixels unlike ${stored}; UPDATE_GOLDEN=1 takes it again`).toBeLessThanOrEqual(mostDiffering);
}

/** A page as a grey PNG. */
export const drawPage = (pdf: Uint8Array, page = 1): Buffer =>
  execFileSync('pdftoppm', ['-r', String(dotsPerInch), '-gray', '-png', '-f', String(page), '-l', String(page), '-'], {
    input: pdf,
  });

/** How many pixels differ clearly; all of them when the sizes do. */
export async function differingPixels(one: Buffer | string, other: Buffer | string): Promise<number> {
  const [a, b] = await Promise.all([soft(one), soft(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return a.data.length;
  return a.data.filter((grey, at) => Math.abs(grey - (b.data[at] ?? 0)) > mostDifference).length;
}

const soft = (picture: Buffer | string) =>
  sharp(picture).greyscale().blur(0.7).raw().toBuffer({ resolveWithObject: true });
