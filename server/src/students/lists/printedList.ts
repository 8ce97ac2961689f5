import { printedMoment } from '@somero/contract/schoolTime.ts';
import { printedName } from '../../names/printedName.ts';
import { printedCell, printedColumn } from './listCells.ts';
import { countOf, totalsOf } from './listTotals.ts';
import { membersOf, type ReadList } from './readList.ts';
import type { PrintedSchool } from './readPrintedSchool.ts';
import type { StudentList } from './studentList.ts';

const romanTerms: Record<number, string> = { 1: 'I', 2: 'II', 3: 'III' };

export function printedList(
  list: ReadList,
  { headteacher: _, signature: __, ...school }: PrintedSchool,
  now: Date,
): StudentList {
  const { request, today } = list;
  // One stream stands in the title already.
  const listed = membersOf(list);
  const streams = new Set(listed.map(({ streamID }) => streamID));
  const columns = request.columns.filter((key) => key !== 'stream' || request.of === 'HOUSE' || streams.size > 1);
  return {
    school,
    title: request.of === 'CLASS' ? 'CLASS LIST' : 'HOUSE LIST',
    of: list.of,
    period: `TERM ${romanTerms[list.termID] ?? list.termID}, ${list.yearName}`,
    printedOn: printedMoment(now),
    columns: columns.map((key) => printedColumn(key, listed)),
    blankColumns: request.blankColumns,
    photos: request.photos,
    groups: list.groups.map(({ name, members }) => ({
      name,
      count: countOf(members),
      rows: members.map((member) => ({
        name: printedName(member),
        cells: columns.map((key) => printedCell(key, member, today)),
        photoFileID: member.photoFileID,
      })),
    })),
    totals: printedTotals(list),
  };
}

function printedTotals(list: ReadList): StudentList['totals'] {
  const { genders, rows, disabled } = totalsOf(membersOf(list));
  return {
    headings: ['Residency', ...genders, 'Total'],
    rows: [
      ...rows.map(({ residency, counts, total }) => [residency, ...counts.map(String), String(total)]),
      ...(disabled > 0 ? [['Of these disabled', ...genders.map(() => ''), String(disabled)]] : []),
    ],
  };
}
