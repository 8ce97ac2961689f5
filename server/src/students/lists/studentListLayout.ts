import { schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { fitColumns, minWidth, type TableRow, type TableStyle } from '../../documents/pdf/fitColumns.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import { openTable, rowsHeight, type Table } from '../../documents/pdf/table.ts';
import type { StudentList } from './studentList.ts';
import {
  headingsOf,
  headingWidth,
  isUpright,
  largest,
  rowPhoto,
  shortened,
  type Written,
  written,
} from './writtenList.ts';

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
  /** What letters stand for, or ''. */
  key: string;
};

/** Chooses the first paper and the largest type with room for the columns. */
export function layOutList(list: StudentList): ListLayout {
  const { of, paper, style, lanes } = choosePaper(list);
  const { columns, needs, groups, key } = of;
  const firstBlank = columns.length - list.blankColumns.length;
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
    key,
  };
}

function choosePaper(list: StudentList) {
  const { photos, blankColumns, groups } = list;
  const of = written(list);
  const count = of.groups.flat().length;
  const whole = papers.flatMap(({ paper, sizes }) =>
    sizes
      .filter((size) => count < rowsOfPage || size < largest)
      .map((size) => ({ of, paper, lanes: 1, style: styleOf(size, photos) })),
  );
  // What is read and not written on needs no wide rows: a class of 63 then stands on one page.
  const mayStandBeside = groups.length === 1 && count > rowsOfPage && !photos && blankColumns.length === 0;
  const beside = mayStandBeside ? besideChoices(of, shortened(list)) : [];
  const choices = [...beside, ...whole];
  return beside.find(isOnePage) ?? choices.find(hardlyWraps) ?? (choices.at(-1) as Choice);
}

type Choice = { of: Written; paper: Paper; lanes: number; style: TableStyle };

/** Letters stand for words, and columns closer, before the type gets smaller. */
const besideChoices = (...ways: Written[]): Choice[] =>
  [9.5, 9].flatMap((size) =>
    ways.flatMap((of) =>
      [styleOf(size, false), { size, padX: 0.25 * size, padY: 0.25 * size }].map((style) => ({
        ...{ of, paper: a4, lanes: 2, style },
      })),
    ),
  );

/** Long names may break as long as both columns still stand on one page. */
const isOnePage = (choice: Choice): boolean => (heightOf(choice)?.rows ?? Infinity) <= 2 * roomOfPage - totalsRoom;

function hardlyWraps(choice: Choice): boolean {
  const height = heightOf(choice);
  const count = choice.of.groups.flat().length;
  return height !== undefined && height.rows <= (count + maxWrapping(count)) * height.line;
}

/** Of all rows, and of a row that does not wrap. undefined: the longest words do not fit. */
function heightOf({ of: { columns, needs, groups }, paper, lanes, style }: Choice) {
  const width = laneWidth(paper, lanes);
  if (minWidth(columns, needs, style) > width) return undefined;
  const table = openTable(columns, needs, fitColumns(columns, needs, style, width), style);
  const line = rowsHeight(table, [{ lines: [columns.map(() => '')] }]);
  return { rows: rowsHeight(table, groups.flat()), line };
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
