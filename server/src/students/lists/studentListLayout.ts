import { schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import {
  type Column,
  type ColumnNeed,
  columnNeeds,
  fitColumns,
  labelFace,
  minWidth,
  smaller,
  type TableRow,
  type TableStyle,
  widenNeeds,
} from '../../documents/pdf/fitColumns.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import { openTable, rowsHeight, type Table } from '../../documents/pdf/table.ts';
import { textWidth } from '../../documents/pdf/wrapText.ts';
import type { StudentList } from './studentList.ts';

export const margin = 28;
export const gap = 7;
export const bandHeight = 22;
export const groupHeight = 17;
export const footHeight = 20;
export const firstHead = schoolHeadHeight + gap + bandHeight + 3 + gap;
export const laterHead = bandHeight + 3 + gap;
const laneGap = 14;
/** Points for rows on the first page, and what the totals take of them. */
const roomOfPage = a4.height - 2 * margin - firstHead - footHeight - 20;
const totalsRoom = 110;
/** Rows that fit the first page at 9.5 points. */
const rowsOfPage = 36;
/** In points, 3 by 4. */
export const rowPhoto = { width: 27, height: 36 } as const;

/** In points. A heading that is longer than `most` is turned, and all others with it. */
const blankWidth = { usual: 15, most: 22 } as const;
const largest = 10;
/** Long names may add this many lines before wider paper is chosen. */
const maxWrapping = (rows: number): number => Math.max(8, rows / 5);

type Paper = { width: number; height: number };
/** A4 portrait, A4 landscape, A3 landscape. */
const papers: readonly { paper: Paper; sizes: readonly number[] }[] = [
  { paper: a4, sizes: [largest, 9.5, 9] },
  { paper: { width: a4.height, height: a4.width }, sizes: [9.5, 9, 8.5, 8] },
  { paper: { width: 1190.55, height: a4.height }, sizes: [largest, 9.5, 9, 8.5, 8] },
];

/** `turned`: headings that are printed upwards, by column. */
export type ListLayout = {
  paper: Paper;
  table: Table;
  /** Tables side by side on a page. */
  lanes: number;
  groups: readonly (readonly TableRow[])[];
  /** In points, by group. */
  heights: readonly (readonly number[])[];
  turned: ReadonlyMap<number, string>;
  /** -1 without photos. */
  photoColumn: number;
};

/** Chooses the first paper and the largest type with room for the columns. */
export function layOutList(list: StudentList): ListLayout {
  const columns = columnsOf(list);
  const groups = rowsOf(list);
  const firstBlank = columns.length - list.blankColumns.length;
  // A blank column keeps its width; a heading that is too long is turned.
  const needs = columnNeeds(columns).map((need, index) =>
    index < firstBlank ? need : { widest: 0, longest: 0, figure: 0 },
  );
  for (const rows of groups) widenNeeds(needs, columns, rows);
  const { paper, style, lanes } = choosePaper(columns, needs, groups.flat(), list);
  const width = laneWidth(paper, lanes);
  const turned = new Map(
    isUpright(list) ? [] : headingsOf(list).map((label, index): [number, string] => [firstBlank + index, label]),
  );
  const shown = columns.map((column, index) => (turned.has(index) ? { ...column, label: '' } : column));
  const table = openTable(shown, needs, fitColumns(columns, needs, style, width), style);
  const longest = Math.max(0, ...[...turned.values()].map((label) => headingWidth(label, style)));
  return {
    paper,
    lanes,
    table: { ...table, headHeight: Math.max(table.headHeight, longest === 0 ? 0 : longest + 8) },
    groups,
    heights: groups.map((rows) => rows.map((row) => rowsHeight(table, [row]))),
    turned,
    photoColumn: list.photos ? 1 : -1,
  };
}

function columnsOf(list: StudentList): Column[] {
  const { columns, photos } = list;
  const min = isUpright(list) ? Math.max(blankWidth.usual, widestHeading(list)) : blankWidth.usual;
  return [
    { label: 'No.', align: 'figures', weight: 0 },
    ...(photos ? [{ label: 'Photo', align: 'center', weight: 0, min: rowPhoto.width } as const] : []),
    ...columns,
    ...headingsOf(list).map((label): Column => ({ label, align: 'center', min })),
  ];
}

function rowsOf({ groups, blankColumns, photos }: StudentList): TableRow[][] {
  let number = 0;
  const blanks = blankColumns.map(() => '');
  return groups.map(({ rows }) =>
    rows.map(({ cells }) => ({ lines: [[String(++number), ...(photos ? [''] : []), ...cells, ...blanks]] })),
  );
}

function choosePaper(columns: readonly Column[], needs: ColumnNeed[], rows: readonly TableRow[], list: StudentList) {
  const { photos, blankColumns, groups } = list;
  const whole = papers.flatMap(({ paper, sizes }) =>
    sizes
      .filter((size) => rows.length < rowsOfPage || size < largest)
      .map((size) => ({ paper, lanes: 1, style: styleOf(size, photos) })),
  );
  // What is read and not written on needs no wide rows: a class of 63 then stands on one page.
  const mayStandBeside = groups.length === 1 && rows.length > rowsOfPage && !photos && blankColumns.length === 0;
  const choices = mayStandBeside
    ? [
        ...[9.5, 9].map((size) => ({ paper: a4, lanes: 2, style: styleOf(size, false) })),
        // House and residency too fit one page when they stand closer.
        ...[8.5, 8].map((size) => ({ paper: a4, lanes: 2, style: { size, padX: 0.25 * size, padY: 0.25 * size } })),
        ...whole,
      ]
    : whole;
  const fitting = choices.find(({ style, paper, lanes }) => {
    const width = laneWidth(paper, lanes);
    if (minWidth(columns, needs, style) > width) return false;
    const table = openTable(columns, needs, fitColumns(columns, needs, style, width), style);
    // Long names may break as long as both columns still stand on one page.
    if (lanes > 1 && rowsHeight(table, rows) <= lanes * roomOfPage - totalsRoom) return true;
    const oneLine = rowsHeight(table, [{ lines: [columns.map(() => '')] }]);
    return rowsHeight(table, rows) <= (rows.length + maxWrapping(rows.length)) * oneLine;
  });
  return fitting ?? (choices.at(-1) as (typeof choices)[number]);
}

const laneWidth = ({ width }: Paper, lanes: number): number => (width - 2 * margin - (lanes - 1) * laneGap) / lanes;

export const laneLeft = ({ paper, lanes }: Pick<ListLayout, 'paper' | 'lanes'>, lane: number): number =>
  margin + lane * (laneWidth(paper, lanes) + laneGap);

const styleOf = (size: number, photos: boolean): TableStyle => ({
  size,
  padX: 0.4 * size,
  padY: 0.3 * size,
  ...(photos && { least: rowPhoto.height + 4 }),
});

const headingWidth = (label: string, { size }: Pick<TableStyle, 'size'>): number =>
  textWidth(label, labelFace, size * smaller);

/** A line end in a heading would overlap the next one. */
const headingsOf = ({ blankColumns }: StudentList): string[] =>
  blankColumns.map((label) => label.replace(/\s+/gu, ' '));

const widestHeading = (list: StudentList): number =>
  Math.max(0, ...headingsOf(list).map((label) => headingWidth(label, { size: largest })));

const isUpright = (list: StudentList): boolean => widestHeading(list) <= blankWidth.most;
