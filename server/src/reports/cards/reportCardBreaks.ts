import { gap, sheet } from '../../documents/factSheet.ts';
import { rowsHeight } from '../../documents/pdf/table.ts';
import type { ReportCard } from './reportCard.ts';
import { aboveTable, type CardLayout, resultsHeight, roomLeft } from './reportCardPage.ts';

export const nameHeight = 22;
const tableBottom = sheet.bottom - 18 - gap;

/** Rows from `first` to before `end`. An empty part holds only the results. */
type PagePart = { first: number; end: number };

/** Each page takes all rows that fit. @throws Error when a row or the results do not fit a page */
export function breakCard(card: ReportCard, layout: CardLayout): PagePart[] {
  const { rows } = card;
  if (roomLeft(card, layout) >= -0.01) return [{ first: 0, end: rows.length }];
  const heights = rows.map((row) => rowsHeight(layout.table, [row]));
  const results = resultsHeight(card, layout);
  const parts: PagePart[] = [];
  for (let first = 0; ; ) {
    let y = tableTop(card, layout, { isFirst: parts.length === 0, hasRows: first < rows.length });
    let end = first;
    for (; end < rows.length && y + (heights[end] ?? 0) <= tableBottom + 0.01; end++) y += heights[end] ?? 0;
    if (parts.length > 0 && end === first && first < rows.length) throw new Error('It does not fit on one page.');
    const isLast = end === rows.length && y + results <= sheet.bottom + 0.01;
    if (!isLast && parts.length > 0 && first === rows.length) throw new Error('It does not fit on one page.');
    parts.push({ first, end });
    if (isLast) return parts;
    first = end;
  }
}

function tableTop(
  card: ReportCard,
  layout: CardLayout,
  { isFirst, hasRows }: { isFirst: boolean; hasRows: boolean },
): number {
  const above = isFirst ? aboveTable(card, layout) : layout.design.headHeight + gap + nameHeight + gap;
  return sheet.top + above + (hasRows ? layout.table.headHeight : 0);
}
