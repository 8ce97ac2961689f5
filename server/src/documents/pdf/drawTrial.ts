import type { Canvas } from './Canvas.ts';
import { colours } from './colours.ts';

/** TRIAL in large pale letters. Draw it first: what follows lies above it. */
export function drawTrial(canvas: Canvas): void {
  const size = Math.min(canvas.width / 3.4, canvas.height / 3.4);
  const style = { face: 'bold', size, colour: colours.pale, align: 'center' } as const;
  canvas.textBetween('TRIAL', canvas.width / 2, 0, canvas.height * 1.1, style);
}
