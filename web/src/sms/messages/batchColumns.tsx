import { printedAmount } from '@somero/contract/money.ts';
import { momentInColumn, momentInWords } from '@somero/contract/schoolTime.ts';
import { Link } from 'wouter';
import { SimulatorBadge, stateInWords } from '../../MessageState.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { counted } from '../../ui/counted.ts';
import { buttonsColumn } from '../../ui/table/buttonColumn.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { type Batch, batchTones, leavesAt, wordsOf } from './Batch.ts';
import css from './Messages.module.css';

type Figure = 'messages' | 'parts' | 'sent' | 'delivered' | 'failed' | 'unknown';

const figure = (key: Figure, title: string): Column<Batch> => ({
  ...{ key, title, align: 'right', value: (row) => row[key], cell: (row) => printedAmount(row[key]) },
});

export function batchColumns(rows: readonly Batch[]): Column<Batch>[] {
  const places = new Map(rows.map(({ id }, index) => [id, index + 1]));
  return [
    { key: 'no', title: 'No', value: ({ id }) => places.get(id) ?? '' },
    { key: 'date', title: 'Date', time: true, value: ({ createdAt }) => momentInColumn(createdAt) },
    { key: 'to', title: 'To', value: ({ about }) => about },
    {
      ...{ key: 'text', title: 'Text', value: wordsOf },
      cell: (batch) => <div className={css.text}>{wordsOf(batch)}</div>,
    },
    figure('messages', 'Messages'),
    figure('parts', 'SMS'),
    figure('sent', 'Sent'),
    figure('delivered', 'Delivered'),
    figure('failed', 'Failed'),
    figure('unknown', 'Unknown'),
    {
      ...{ key: 'state', title: 'State', value: ({ state, simulator }) => stateInWords(state, simulator) },
      cell: (batch) => (
        <>
          <BatchState {...batch} />
          <Leaves batch={batch} />
        </>
      ),
    },
    { key: 'by', title: 'By', value: ({ by }) => by },
    buttonsColumn('View', (batch) => <ViewBatch id={batch.id} />),
  ];
}

export const ViewBatch = ({ id }: { id: number }) => (
  <Link href={`/sms_batch?id=${id}`} aria-label={`View batch ${id}`}>
    View
  </Link>
);

function Leaves({ batch }: { batch: Batch }) {
  const at = leavesAt(batch);
  return at && <div>{`Leaves on ${at}`}</div>;
}

const BatchState = ({ state, simulator }: Batch) => (
  <>
    <Badge tone={batchTones[state]}>{state}</Badge> {simulator === 1 && <SimulatorBadge />}
  </>
);

/** A batch on a phone. */
export function BatchCard({ batch }: { batch: Batch }) {
  const { id, about, createdAt, by, messages, parts, sent, delivered, failed, unknown, heldWhy } = batch;
  const fates = Object.entries({ sent, delivered, failed, unknown }).filter(([, count]) => count > 0);
  const figures = fates.map(([fate, count]) => `${printedAmount(count)} ${fate}`);
  return (
    <>
      <b>{about}</b> <BatchState {...batch} />
      <div>{wordsOf(batch)}</div>
      <div>{[counted(messages, 'message'), `${printedAmount(parts)} SMS`, ...figures].join(', ')}</div>
      {heldWhy && <div className="quiet">{heldWhy}</div>}
      <Leaves batch={batch} />
      <div className="quiet">{`${momentInWords(createdAt)}, ${by}`}</div>
      <ViewBatch id={id} />
    </>
  );
}
