import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawSchoolHead, schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { labelFace, smaller } from '../../documents/pdf/fitColumns.ts';
import type { Pdf } from '../../documents/pdf/openPdf.ts';
import { drawRows, drawTableHead, type Table } from '../../documents/pdf/table.ts';
import { textWidth } from '../../documents/pdf/wrapText.ts';
import type { StudentList } from './studentList.ts';
import { bandHeight, footHeight, gap, groupHeight, type ListLayout, margin } from './studentListLayout.ts';
import type { Slice } from './studentListPages.ts';
import { rowPhoto } from './writtenList.ts';

type ListForms = { school: Placed; band: Placed; tableHead: Placed };

export function drawListForms(pdf: Pdf, list: StudentList, layout: ListLayout, badge: Placed | undefined): ListForms {
  const width = layout.paper.width - 2 * margin;
  const school = pdf.canvas(width, schoolHeadHeight);
  drawSchoolHead(school, list.school, badge, 0, 0, width, 0);
  const band = pdf.canvas(width, bandHeight + 3);
  drawBand(band, list, width);
  const lane = layout.table.widths.reduce((sum, wide) => sum + wide, 0);
  const tableHead = pdf.canvas(lane, layout.table.headHeight);
  drawTableHead(tableHead, layout.table, 0, 0);
  for (const [column, label] of layout.turned) drawTurned(pdf, tableHead, layout.table, column, label);
  return { school: pdf.form(school), band: pdf.form(band), tableHead: pdf.form(tableHead) };
}

function drawBand(canvas: Canvas, { title, of, period }: StudentList, width: number): void {
  canvas.box(0, 0, width, bandHeight, { fill: colours.navy, radius: 4 });
  const left = `${title}  •  ${of}`;
  const size = Math.min(12, (12 * (width - 40)) / (textWidth(left, 'bold', 12) + textWidth(period, 'bold', 12)));
  canvas.textBetween(left, 10, 0, bandHeight, { face: 'bold', size, colour: colours.white });
  const right = { face: 'bold', size, colour: colours.brass, align: 'right' } as const;
  canvas.textBetween(period, width - 10, 0, bandHeight, right);
  canvas.rule(0, bandHeight + 2, width, bandHeight + 2, 1.2, colours.gold);
}

function drawTurned(pdf: Pdf, canvas: Canvas, table: Table, column: number, label: string): void {
  const size = table.style.size * smaller;
  const width = table.widths[column] ?? 0;
  const heading = pdf.canvas(textWidth(label, labelFace, size) + 1, size * 1.3);
  heading.textBetween(label, 0, 0, heading.height, { face: labelFace, size, colour: colours.white });
  const left = table.widths.slice(0, column).reduce((sum, wide) => sum + wide, 0);
  canvas.rule(left, 3, left, table.headHeight - 3, 0.4, colours.line);
  canvas.turned(pdf.form(heading), left + (width - heading.height) / 2, table.headHeight - 4 - heading.width);
}

/** Answers the y of the table. */
export function drawListHead(canvas: Canvas, forms: ListForms, isFirst: boolean): number {
  let y = margin;
  if (isFirst) {
    canvas.form(forms.school, margin, y);
    y += schoolHeadHeight + gap;
  }
  canvas.form(forms.band, margin, y);
  return y + bandHeight + 3 + gap;
}

/** Draws a group's heading, if any, and rows. Answers the y below and the place of each row. */
export function drawSlice(
  canvas: Canvas,
  list: StudentList,
  layout: ListLayout,
  slice: Slice,
  { x, y }: { x: number; y: number },
): { y: number; places: { top: number; height: number }[] } {
  const group = list.groups[slice.group];
  const rows = layout.groups[slice.group] ?? [];
  const heights = (layout.heights[slice.group] ?? []).slice(slice.from, slice.to);
  let top = y;
  if (list.groups.length > 1 && group) {
    const name = slice.continued ? `${group.name} (continued)` : group.name;
    drawGroupHead(canvas, name, group.count, top, layout.paper.width - 2 * margin);
    top += groupHeight;
  }
  let bottom = top;
  const places = heights.map((height) => {
    bottom += height;
    return { top: bottom - height, height };
  });
  drawRows(canvas, layout.table, rows.slice(0, slice.to), { x, y: top, first: slice.from, bottom });
  return { y: bottom, places };
}

function drawGroupHead(canvas: Canvas, name: string, count: string, y: number, width: number): void {
  canvas.box(margin, y, width, groupHeight, { fill: colours.tint, stroke: colours.line });
  const style = { face: 'bold', size: 9.5, colour: colours.navy } as const;
  canvas.textBetween(name, margin + 6, y, y + groupHeight, style);
  const right = { face: 'regular', size: 8.5, colour: colours.grey, align: 'right' } as const;
  canvas.textBetween(count, margin + width - 6, y, y + groupHeight, right);
}

export function drawRowPhoto(
  canvas: Canvas,
  layout: ListLayout,
  portrait: Placed | undefined,
  row: { top: number; height: number },
): void {
  const { widths } = layout.table;
  const before = widths.slice(0, layout.photoColumn).reduce((sum, wide) => sum + wide, 0);
  const x = margin + before + ((widths[layout.photoColumn] ?? 0) - rowPhoto.width) / 2;
  const y = row.top + (row.height - rowPhoto.height) / 2;
  if (portrait) canvas.portrait(portrait, x, y, rowPhoto.width, rowPhoto.height, 1.5);
  canvas.box(x, y, rowPhoto.width, rowPhoto.height, { stroke: colours.line, pen: 0.6, radius: 1.5 });
}

export function drawListFoot(
  canvas: Canvas,
  list: StudentList,
  { key }: ListLayout,
  { page, of }: { page: number; of: number },
): void {
  const bottom = canvas.height - margin;
  const top = bottom - footHeight + 6;
  const style = { face: 'regular', size: 8, colour: colours.grey } as const;
  canvas.rule(margin, top, canvas.width - margin, top, 0.8, colours.gold);
  canvas.textBetween(`Printed on ${list.printedOn}`, margin, top + 2, bottom, style);
  canvas.textBetween(key, canvas.width / 2, top + 2, bottom, { ...style, align: 'center' });
  canvas.textBetween(`Page ${page} of ${of}`, canvas.width - margin, top + 2, bottom, { ...style, align: 'right' });
}
