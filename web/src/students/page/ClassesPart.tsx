import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn } from '@somero/contract/schoolTime.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { statusWord } from '../form/studentLabels.ts';
import { placeOf } from './placeOf.ts';
import type { StudentHistory, StudentPart } from './StudentPart.ts';

type Move = StudentHistory['classes'][number];

const actions: Record<string, string> = {
  ADMIT: 'Registered',
  IMPORT: 'Imported',
  PROMOTE: 'Promoted',
  DEMOTE: 'Demoted',
  DEACTIVATE: 'Deactivated',
  ACTIVATE: 'Activated',
  MOVE: 'Moved',
  UNDO: 'Taken back',
};

export function ClassesPart({ school, history }: StudentPart) {
  const columns: Column<Move & { number: number }>[] = [
    { key: 'year', title: 'Year', value: (move) => move.yearName },
    { key: 'class', title: 'Class', role: 'sub', value: (move) => placeOf(school, move.classID, move.streamID) || '–' },
    { key: 'action', title: 'What happened', role: 'title', value: (move) => actions[move.action] ?? move.action },
    {
      key: 'status',
      title: 'Status',
      role: 'badge',
      value: (move) => statusWord(move.status),
      cell: (move) => <Badge tone={move.status === 1 ? 'leaf' : 'grey'}>{statusWord(move.status)}</Badge>,
    },
    { key: 'at', title: 'When', time: true, value: (move) => momentInColumn(move.at) },
    { key: 'by', title: 'Who', value: (move) => move.by || '–' },
  ];
  return (
    <Table
      caption="Classes through the years"
      rows={history.answer?.classes.map((move, number) => ({ ...move, number }))}
      reading={history}
      rowKey={(move) => move.number}
      columns={columns}
      empty={schoolTexts.noDataFound}
      noun="entry"
      id="classes"
    />
  );
}
