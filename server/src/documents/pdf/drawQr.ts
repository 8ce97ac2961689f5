import { encode } from 'uqr';
import type { Canvas } from './Canvas.ts';
import { colours } from './colours.ts';

/** Draws a QR code (error correction M) of `size` points as one path; the white round it is the caller's. */
export function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  // A fixed mask is as readable; choosing the prettiest of eight costs more than the rest of a page.
  const code = encode(text, { ecc: 'M', boostEcc: false, border: 0, maskPattern: 2 });
  canvas.boxes(darkRuns(code.data, x, y, size / code.size), colours.black);
}

function* darkRuns(rows: boolean[][], x: number, y: number, step: number) {
  for (const [line, modules] of rows.entries()) {
    for (let start = modules.indexOf(true); start >= 0; ) {
      const light = modules.indexOf(false, start);
      const end = light < 0 ? modules.length : light;
      yield [x + start * step, y + line * step, (end - start) * step, step] as const;
      start = modules.indexOf(true, end);
    }
  }
}
