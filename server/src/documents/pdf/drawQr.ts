import { encode } from 'uqr';
import type { Canvas } from './Canvas.ts';
import { colours } from './colours.ts';

/** Bytes that 69 modules (version 13) hold with correction M. Beyond it the modules of a printed card would be too fine. */
const mostWithM = 331;

/** Any mask is read alike; to try all eight costs ten times as much. */
const maskPattern = 2;

/**
 * Draws a QR code of `size` points as one path; the white round it, four modules wide, is the caller's.
 *
 * @throws RangeError over 858 bytes of UTF-8
 */
export function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const code = qrCode(text);
  canvas.grid(darkRuns(code.data), x, y, size / code.size, colours.black);
}

export function qrCode(text: string): { size: number; data: boolean[][] } {
  const bytes = [...Buffer.from(text)];
  const ecc = bytes.length > mostWithM ? 'L' : 'M';
  return encode(bytes, { ecc, boostEcc: false, border: 0, maskPattern, maxVersion: 20 });
}

/** The dark runs of each row as rectangles of a path, a module being 1 by 1: column, row, width and height. */
function darkRuns(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let start = row.indexOf(true); start >= 0; ) {
      const light = row.indexOf(false, start);
      const end = light < 0 ? row.length : light;
      path += `${start} ${y} ${end - start} 1 re\n`;
      start = row.indexOf(true, end);
    }
  }
  return path;
}
