import type { Canvas } from './Canvas.ts';
import { colours } from './colours.ts';
import { textWidth } from './wrapText.ts';

export const titleBandHeight = 22;

export function drawTitleBand(
  canvas: Canvas,
  { title, period }: { title: string; period: string },
  x: number,
  y: number,
  width: number,
): void {
  const foot = y + titleBandHeight;
  canvas.box(x, y, width, titleBandHeight, { fill: colours.navy, radius: 4 });
  const size = Math.min(12, (12 * (width - 40)) / (textWidth(title, 'bold', 12) + textWidth(period, 'bold', 12)));
  canvas.textBetween(title, x + 10, y, foot, { face: 'bold', size, colour: colours.white });
  const right = { face: 'bold', size, colour: colours.brass, align: 'right' } as const;
  canvas.textBetween(period, x + width - 10, y, foot, right);
  canvas.rule(x, foot + 2, x + width, foot + 2, 1.2, colours.gold);
}
