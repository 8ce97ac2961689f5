import {
  type Column,
  type ColumnNeed,
  columnNeeds,
  labelFace,
  smaller,
  type TableRow,
  type TableStyle,
  widenNeeds,
} from '../../documents/pdf/fitColumns.ts';
import { textWidth } from '../../documents/pdf/wrapText.ts';
import type { ListedColumn, StudentList } from './studentList.ts';

/** The largest type of a list. */
export const largest = 10;
/** In points, 3 by 4. */
export const rowPhoto = { width: 27, height: 36 } as const;

/** In points. A heading that is longer than `most` is turned, and all others with it. */
const blankWidth = { usual: 15, most: 22 } as const;

/** The cells of a list; `key` says what letters stand for, or is ''. */
export type Written = { columns: Column[]; needs: ColumnNeed[]; groups: TableRow[][]; key: string };

export function written(list: StudentList, key = ''): Written {
  const columns = columnsOf(list);
  const groups = rowsOf(list);
  const firstBlank = columns.length - list.blankColumns.length;
  // A blank column keeps its width; a heading that is too long is turned.
  const needs = columnNeeds(columns).map((need, index) =>
    index < firstBlank ? need : { widest: 0, longest: 0, figure: 0 },
  );
  for (const rows of groups) widenNeeds(needs, columns, rows);
  return { columns, needs, groups, key };
}

/** With letters in the place of words, where a column has them. */
export function shortened(list: StudentList): Written {
  const letters = list.columns.map(({ short }) => short?.letters);
  const columns = list.columns.map(
    ({ short, ...column }): ListedColumn => (short ? { label: short.label, align: 'center' } : column),
  );
  const groups = list.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, index) => letters[index]?.get(cell) ?? cell),
    })),
  }));
  const meanings = letters.flatMap((known) => [...(known ?? [])].filter(([word]) => word !== ''));
  return written({ ...list, columns, groups }, meanings.map(([word, letter]) => `${letter} ${word}`).join('  •  '));
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

export const headingWidth = (label: string, { size }: Pick<TableStyle, 'size'>): number =>
  textWidth(label, labelFace, size * smaller);

/** A line end in a heading would overlap the next one. */
export const headingsOf = ({ blankColumns }: StudentList): string[] =>
  blankColumns.map((label) => label.replace(/\s+/gu, ' '));

const widestHeading = (list: StudentList): number =>
  Math.max(0, ...headingsOf(list).map((label) => headingWidth(label, { size: largest })));

export const isUpright = (list: StudentList): boolean => widestHeading(list) <= blankWidth.most;
