import { tableTitleHeight } from './headedTable.ts';
import type { Canvas } from './pdf/Canvas.ts';
import { type Colour, colours } from './pdf/colours.ts';
import { textWidth } from './pdf/wrapText.ts';

/** Bars from left to right, each with its label before it and its figures after it. */
export type BarChart = {
  title: string;
  /** The names of the parts of a bar, for the legend. None: bars have one part. */
  series: readonly string[];
  bars: readonly { label: string; values: readonly number[]; text: string }[];
  /** What a bar as long as the chart stands for. Absent: the longest bar. */
  full?: number;
};

const rowHeight = 14;
const barHeight = 9;
const legendHeight = 13;
const size = 8;
const mostLabel = 150;
/** They differ in black and white too. */
const fills: readonly Colour[] = [colours.navy, colours.gold];

export const chartHeight = ({ bars, series }: BarChart): number =>
  tableTitleHeight + (series.length > 0 ? legendHeight : 0) + bars.length * rowHeight;

export function drawBarChart(canvas: Canvas, chart: BarChart, x: number, y: number, width: number): void {
  const { title, series, bars } = chart;
  canvas.textBetween(title, x, y, y + tableTitleHeight - 3, { face: 'bold', size: 9.5, colour: colours.navy });
  let top = y + tableTitleHeight;
  if (series.length > 0) {
    drawLegend(canvas, series, x, top);
    top += legendHeight;
  }
  const labels = Math.min(mostLabel, Math.max(...bars.map(({ label }) => textWidth(label, 'semibold', size))));
  const texts = Math.max(...bars.map(({ text }) => textWidth(text, 'regular', size)));
  const from = x + labels + 6;
  const room = x + width - texts - 6 - from;
  const full = chart.full ?? Math.max(1, ...bars.map(({ values }) => sum(values)));
  canvas.rule(from, top, from, top + bars.length * rowHeight, 0.6, colours.grey);
  for (const { label, values, text } of bars) {
    canvas.textBetween(cut(label, labels), x, top, top + rowHeight, { face: 'semibold', size });
    let end = from;
    for (const [index, value] of values.entries()) {
      const wide = (room * value) / full;
      const fill = fills[index] ?? colours.grey;
      if (wide > 0) canvas.box(end, top + (rowHeight - barHeight) / 2, wide, barHeight, { fill });
      end += wide;
    }
    canvas.textBetween(text, end + 5, top, top + rowHeight, { face: 'regular', size });
    top += rowHeight;
  }
}

/** A long label ends with an ellipsis: a table says it whole. */
function cut(label: string, room: number): string {
  if (textWidth(label, 'semibold', size) <= room) return label;
  const letters = [...label];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, 'semibold', size) > room) letters.pop();
  return `${letters.join('')}…`;
}

function drawLegend(canvas: Canvas, series: readonly string[], x: number, y: number): void {
  let left = x;
  for (const [index, name] of series.entries()) {
    canvas.box(left, y + 1, 8, 8, { fill: fills[index] ?? colours.grey });
    canvas.textBetween(name, left + 11, y, y + 10, { face: 'regular', size, colour: colours.grey });
    left += 22 + textWidth(name, 'regular', size);
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
