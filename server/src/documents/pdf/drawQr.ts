import type { Canvas } from './Canvas.ts';
import { colours } from './colours.ts';
import { type QrCode, qrCode } from './qrCode.ts';

/** Draws a QR code of `size` points as one path; the white round it, four modules wide, is the caller's. */
export function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const code = qrCode(text);
  canvas.grid(darkRuns(code), x, y, size / code.size, colours.black);
}

/** Room for the runs of the largest code, written as bytes: a page of a thousand short texts would keep the collector busy. */
const scratch = Buffer.allocUnsafe(256 * 1024);

const ending = Buffer.from('1 re\n');

/** The dark runs of each row as rectangles of a path, a module being 1 by 1: column, row, width and height. */
function darkRuns({ size, dark }: QrCode): string {
  let at = 0;
  const number = (value: number) => {
    if (value >= 100) scratch[at++] = 48 + Math.floor(value / 100);
    if (value >= 10) scratch[at++] = 48 + (Math.floor(value / 10) % 10);
    scratch[at++] = 48 + (value % 10);
    scratch[at++] = 32;
  };
  for (let row = 0; row < size; row++) {
    const end = (row + 1) * size;
    for (let start = dark.indexOf(1, row * size); start >= 0 && start < end; ) {
      let light = start + 1;
      while (light < end && dark[light] === 1) light++;
      number(start - row * size);
      number(row);
      number(light - start);
      for (let index = 0; index < ending.length; index++) scratch[at++] = ending[index] as number;
      start = dark.indexOf(1, light);
    }
  }
  return scratch.toString('latin1', 0, at);
}
