import type { Answer } from '@somero/contract';
import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { useAllowed, useCall } from '../../hooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Done } from '../../ui/Done.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import css from './FeeBatches.module.css';
import { UndoFees } from './UndoFees.tsx';
import { useLookingAgain } from './useCharging.ts';

type FeeBatch = Answer<'getFeeBatches'>['mainData'][number];

const kinds: Readonly<Record<string, string>> = {
  CHARGE: 'Charging',
  SETTING: 'Fees set',
  OPENING: 'Opening balances',
  IMPORT: 'Payments imported',
};
const isChanging = ({ charging, undoing }: FeeBatch): boolean => charging + undoing > 0;
const isImport = ({ kind }: FeeBatch): boolean => kind === 'IMPORT';
const kindOf = ({ kind }: FeeBatch): string => kinds[kind] ?? kind;

export function FeeBatches() {
  const reading = useCall('getFeeBatches', {});
  const [asked, setAsked] = useState<FeeBatch>();
  const [undone, setUndone] = useState('');
  const may = useAllowed()('reverseFeeBatch');
  useLookingAgain(reading.answer?.mainData.some(isChanging) ?? false, reading.reload);
  const undo = (batch: FeeBatch) =>
    may && stateOf(batch) === stands ? (
      <Button small onClick={() => setAsked(batch)} aria-label={`Undo ${kindOf(batch)}: ${batch.label}`}>
        Undo
      </Button>
    ) : null;
  return (
    <>
      <PageTitle title="Batches" />
      <div className="stack">
        <Done text={undone} onClose={() => setUndone('')} takesFocus />
        <Card flush>
          <Table
            caption="Batches of fees"
            rows={reading.answer?.mainData}
            reading={reading}
            rowKey={({ id }) => id}
            columns={[...columns, buttonsColumn('Action', undo)]}
            empty={schoolTexts.noDataFound}
            search="Search in these batches"
            noun="batch"
            card={(batch) => (
              <div className={css.card}>
                <span>
                  <Badge tone="sky">{kindOf(batch)}</Badge> <b>{batch.label}</b>
                </span>
                <span>{`${counted(batch.students, 'student')}, ${sumsOf(batch)}`}</span>
                <span className="quiet">{`${batch.by}, ${momentInWords(batch.at)}`}</span>
                <div>
                  <State {...batch} /> {undo(batch)}
                </div>
              </div>
            )}
          />
        </Card>
      </div>
      {asked && (
        <UndoFees
          id={asked.id}
          what={`${kindOf(asked)}: ${asked.label}`}
          isImport={isImport(asked)}
          onUndone={(msg) => {
            setAsked(undefined);
            setUndone(msg);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Payments lower what is owed without changing what is charged. */
const receivedBy = (batch: FeeBatch): string => (isImport(batch) ? `${money(batch.down)} received` : '');
const amount = (batch: FeeBatch, key: 'up' | 'down'): string => (isImport(batch) ? '' : money(batch[key]));

const sumsOf = (batch: FeeBatch): string =>
  receivedBy(batch) || `up ${money(batch.up)}${batch.down > 0 ? `, down ${money(batch.down)}` : ''}`;

function State(batch: FeeBatch) {
  if (batch.undoneAt)
    return (
      <span className={css.undone}>
        <Badge tone="grey">UNDONE</Badge> {undoneOf(batch)}
      </span>
    );
  return <Badge tone={isChanging(batch) ? 'sky' : 'leaf'}>{stateOf(batch)}</Badge>;
}

const undoneOf = ({ undoneAt, undoneBy, undoneReason }: FeeBatch): string =>
  `${undoneBy}, ${momentInWords(undoneAt)}: ${undoneReason}`;

const stands = 'STANDS';

function stateOf(batch: FeeBatch): string {
  if (batch.undoneAt) return `UNDONE: ${undoneOf(batch)}`;
  if (batch.charging === 1) return 'CHARGING';
  return batch.undoing === 1 ? 'UNDOING' : stands;
}

const columns: Column<FeeBatch>[] = [
  { key: 'at', title: 'Date', time: true, value: ({ at }) => momentInColumn(at) },
  {
    ...{ key: 'label', title: 'What' },
    value: (batch) => [`${kindOf(batch)}: ${batch.label}`, receivedBy(batch)].filter(Boolean).join(', '),
    cell: (batch) => (
      <>
        <Badge tone="sky">{kindOf(batch)}</Badge> {[batch.label, receivedBy(batch)].filter(Boolean).join(', ')}
      </>
    ),
  },
  { key: 'students', title: 'Students', value: ({ students }) => students, align: 'right' },
  ...(['up', 'down'] as const).map((key) => ({
    ...{ key, title: `Charged ${key}`, align: 'right' as const },
    value: (batch: FeeBatch) => (isImport(batch) ? '' : batch[key]),
    cell: (batch: FeeBatch) => amount(batch, key),
  })),
  { key: 'by', title: 'By', value: ({ by }) => by },
  { key: 'state', title: 'State', value: stateOf, cell: (batch) => <State {...batch} /> },
];
