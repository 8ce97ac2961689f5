import { type Column, columnNeeds, fitColumns, type TableRow, widenNeeds } from '../../documents/pdf/fitColumns.ts';
import { openTable, type Table } from '../../documents/pdf/table.ts';
import type { ListTotals } from './studentList.ts';
import { firstHead, footHeight, gap, groupHeight, type ListLayout, laterHead, margin } from './studentListLayout.ts';

export type Slice = { group: number; from: number; to: number; continued: boolean; lane: number };
/** `totals`: the lane under whose rows they stand. */
type ListPage = { slices: Slice[]; totals?: number };

/** A group's heading is never alone at the foot of a page. The totals get a page of their own when there is no room. */
export function pagesOf({ paper, table, heights, lanes }: ListLayout, totalsHeight: number): ListPage[] {
  const bottom = paper.height - margin - footHeight;
  const band = heights.length > 1 ? groupHeight : 0;
  const pages: ListPage[] = [{ slices: [] }];
  let lane = 0;
  let y = margin + firstHead + table.headHeight;
  const goOn = () => {
    lane = (lane + 1) % lanes;
    if (lane === 0) pages.push({ slices: [] });
    y = margin + (pages.length === 1 ? firstHead : laterHead) + table.headHeight;
  };
  for (const [group, rows] of heights.entries()) {
    let slice: Slice | undefined;
    for (const [index, height] of rows.entries()) {
      const needed = height + (slice ? 0 : band);
      if (y + needed > bottom && pages.at(-1)?.slices.some((each) => each.lane === lane)) {
        goOn();
        slice = undefined;
      }
      if (!slice) {
        slice = { group, from: index, to: index, continued: index > 0, lane };
        pages.at(-1)?.slices.push(slice);
        y += band;
      }
      slice.to = index + 1;
      y += height;
    }
  }
  if (y + gap + totalsHeight > bottom) goOn();
  const last = pages.at(-1);
  if (last) last.totals = lane;
  return pages;
}

const totalsStyle = { size: 9, padX: 5, padY: 2.5 };
const totalsWidth = 250;

export function totalsTable({ headings, rows }: ListTotals): { table: Table; rows: TableRow[] } {
  const columns = headings.map(
    (label, index): Column =>
      index === 0
        ? { label, weight: 1 }
        : { label, align: 'figures', face: index === headings.length - 1 ? 'bold' : 'regular' },
  );
  const lines = rows.map((cells): TableRow => ({ lines: [cells] }));
  const needs = columnNeeds(columns);
  widenNeeds(needs, columns, lines);
  return {
    table: openTable(columns, needs, fitColumns(columns, needs, totalsStyle, totalsWidth), totalsStyle),
    rows: lines,
  };
}
