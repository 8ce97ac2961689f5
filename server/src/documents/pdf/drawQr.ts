import { encode } from 'uqr';
import type { Canvas } from './Canvas.ts';
import { colours } from './colours.ts';

/** Bytes that 69 modules hold with correction M; smaller modules would be too fine on a printed card. */
const maxWithM = 331;

/** Readers accept any mask; trying all eight takes ten times as long. */
const maskPattern = 2;

/** @throws RangeError over 858 bytes of UTF-8 */
export function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const code = qrCode(text);
  canvas.grid(darkRuns(code.data), x, y, size / code.size, colours.black);
}

export function qrCode(text: string): { size: number; data: boolean[][] } {
  const bytes = [...Buffer.from(text)];
  const ecc = bytes.length > maxWithM ? 'L' : 'M';
  return encode(bytes, { ecc, boostEcc: false, border: 0, maskPattern, maxVersion: 20 });
}

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
