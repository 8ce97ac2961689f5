import type { SheetColumn, SheetContent, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { sheetCell, sheetColumn } from './listCells.ts';
import { totalsOf } from './listTotals.ts';
import { membersOf, type ReadList } from './readList.ts';

/** One row for each student, so that it can be sorted; groups become a column. Long lists are made in the worker. */
export function makeListSheet(list: ReadList): Promise<Uint8Array> {
  const { request, today } = list;
  const grouping = list.groupedBy === null || request.columns.includes(list.groupedBy) ? [] : [list.groupedBy];
  const keys = [...grouping, ...request.columns];
  const columns: SheetColumn[] = [
    { header: 'No.', key: 'number', type: 'number', width: 6 },
    ...keys.map(sheetColumn),
    ...request.blankColumns.map(
      (header, index): SheetColumn => ({
        header,
        key: `blank${index}`,
        type: 'words',
        width: Math.max(6, header.length + 2),
      }),
    ),
  ];
  const rows = membersOf(list).map((member, index) => ({
    number: index + 1,
    ...Object.fromEntries(keys.map((key): [string, SheetValue] => [key, sheetCell(key, member, today)])),
  }));
  const sheetName = `${list.of.replace(',', '')} ${list.yearName}`;
  return writeSheet({ sheetName, columns, rows, frozenColumns: 1 }, totalsSheet(list));
}

function totalsSheet(list: ReadList): SheetContent {
  const { genders, rows, disabled } = totalsOf(membersOf(list));
  const count = (key: string, header: string): SheetColumn => ({ header, key, type: 'number', width: 12 });
  return {
    sheetName: 'Totals',
    columns: [
      { header: `${list.of}, ${list.yearName}`, key: 'residency', type: 'words', width: 34 },
      ...genders.map((gender, index) => count(`gender${index}`, gender)),
      count('total', 'Total'),
    ],
    rows: [
      ...rows.map(({ residency, counts, total }) => ({
        residency,
        ...Object.fromEntries(counts.map((value, index) => [`gender${index}`, value])),
        total,
      })),
      ...(disabled > 0 ? [{ residency: 'Of these disabled', total: disabled }] : []),
    ],
  };
}
