import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import css from './RecentChanges.module.css';
import { UndoBatch } from './UndoBatch.tsx';
import { Undone } from './Undone.tsx';

type Batch = Answer<'getBatches'>['mainData'][number];

const kinds: Record<string, { name: string; effect: string }> = {
  IMPORT: { name: 'Import', effect: 'The students that were added are removed again.' },
  PROMOTE: { name: 'Promotion', effect: 'All students return to their earlier class and stream.' },
  DEMOTE: { name: 'Demotion', effect: 'All students return to their earlier class and stream.' },
  DEACTIVATE: { name: 'Deactivation', effect: 'All students are active again.' },
  CHANGE: { name: 'Change', effect: 'Their earlier details return.' },
};
const kindOf = ({ kind }: Batch): string => kinds[kind]?.name ?? kind;

/** Imports, moves and changes of many students, newest first; each can be undone as a whole. */
export function RecentChanges() {
  const reading = useCall('getBatches', {});
  const [undone, setUndone] = useState('');
  return (
    <>
      <PageTitle title="Recent Changes">
        <Links />
      </PageTitle>
      <div className="stack">
        <Undone msg={undone} onClose={() => setUndone('')} />
        <Card flush>
          <Table
            caption="Recent changes of many students"
            rows={reading.answer?.mainData}
            reading={reading}
            rowKey={({ id }) => id}
            columns={columnsFor(setUndone)}
            empty={schoolTexts.noDataFound}
            search="Search in these changes"
            noun="change"
            card={(batch) => <BatchCard batch={batch} onUndone={setUndone} />}
          />
        </Card>
      </div>
    </>
  );
}

const ways = [
  { href: '/promote_student', title: 'Promote Students', call: 'promoteStudents' },
  { href: '/change_students', title: 'Change Many Students', call: 'changeStudents' },
  { href: '/import_students', title: 'Import Students', call: 'importStudents' },
] as const;

function Links() {
  const may = useAllowed();
  return ways
    .filter(({ call }) => may(call))
    .map(({ href, title }) => (
      <Link key={href} href={href}>
        {title}
      </Link>
    ));
}

interface RowProps {
  batch: Batch;
  onUndone: (msg: string) => void;
}

/** The undo button; afterwards who undid it and when. */
function Undo({ batch, onUndone }: RowProps) {
  const { id, students, label, undoneAt, undoneBy } = batch;
  if (undoneAt)
    return (
      <span className={css.undone}>
        <Badge tone="grey">Undone</Badge> {`${undoneBy}, ${momentInWords(undoneAt)}`}
      </span>
    );
  return (
    <UndoBatch
      small
      batchID={id}
      what={`the ${kindOf(batch).toLowerCase()} of ${counted(students, 'student')}, ${label}`}
      effect={kinds[batch.kind]?.effect ?? ''}
      onUndone={onUndone}
    />
  );
}

const columnsFor = (onUndone: (msg: string) => void): Column<Batch>[] => [
  { key: 'at', title: 'Date', time: true, value: ({ at }) => momentInColumn(at) },
  { key: 'kind', title: 'Action', value: kindOf, cell: (batch) => <Badge tone="sky">{kindOf(batch)}</Badge> },
  { key: 'label', title: 'What', value: ({ label }) => label },
  { key: 'students', title: 'Students', value: ({ students }) => students, align: 'right' },
  { key: 'by', title: 'By', value: ({ by }) => by },
  buttonsColumn('Undo', (batch) => <Undo batch={batch} onUndone={onUndone} />),
];

function BatchCard({ batch, onUndone }: RowProps) {
  return (
    <div className={css.card}>
      <span>
        <Badge tone="sky">{kindOf(batch)}</Badge> <b>{batch.label}</b>
      </span>
      <span>{counted(batch.students, 'student')}</span>
      <span className="quiet">{`${batch.by}, ${momentInWords(batch.at)}`}</span>
      <div>
        <Undo batch={batch} onUndone={onUndone} />
      </div>
    </div>
  );
}
