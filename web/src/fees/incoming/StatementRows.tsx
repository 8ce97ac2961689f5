import type { Answer } from '@somero/contract';
import { type RowState, rowStates } from '@somero/contract/fees/incoming/states.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { alreadyRead } from '../../ui/table/alreadyRead.ts';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import css from './Incoming.module.css';

type Told = Answer<'importPayments'>;
type Row = Told['rows'][number];

export function StatementRows({ rows, counts }: Pick<Told, 'rows' | 'counts'>) {
  const [state, setState] = useState<RowState | ''>((counts.BAD ?? 0) > 0 ? 'BAD' : '');
  const there = rowStates.filter((each) => (counts[each] ?? 0) > 0);
  return (
    <Card flush title="Rows of the statement">
      <Table
        dense
        id="statement"
        caption="Rows of the statement"
        rows={state === '' ? rows : rows.filter((row) => row.state === state)}
        reading={alreadyRead}
        rowKey={({ line }) => line}
        columns={columns}
        card={(row) => <RowCard {...row} />}
        empty="No rows like this"
        search="Search in the statement"
        noun="row"
        filters={
          <SelectField
            label="State"
            name="state"
            value={state}
            placeholder={`All (${rows.length})`}
            options={there.map((each) => ({ value: each, label: `${each} (${counts[each]})` }))}
            onChange={setState}
          />
        }
      />
    </Card>
  );
}

export const toneOf: Readonly<Record<string, Tone>> = {
  ...{ MATCHED: 'leaf', CONFIRMS: 'leaf', SUGGESTED: 'sky', UNMATCHED: 'amber', DIFFERS: 'amber', VANISHED: 'danger' },
  ...{ BAD: 'danger', KNOWN: 'grey', IGNORED: 'grey' },
};

const whose = ({ student, suggestions }: Row): string =>
  student || suggestions.map(({ name, regno }) => `${name} (${regno})?`).join(', ');

const State = ({ state, msg, why }: Row) => (
  <div className={css.state}>
    <Badge tone={toneOf[state] ?? 'grey'}>{state}</Badge>
    <span className="quiet">{msg || why}</span>
  </div>
);

function RowCard(row: Row) {
  const { line, amount, paidOn, reference, text } = row;
  return (
    <>
      {amount !== null && <b>{printedAmount(amount)}</b>}
      <State {...row} />
      {whose(row)}
      <div className={css.text}>{text}</div>
      <div className="quiet">
        {[`Line ${line}`, paidOn && dayInWords(paidOn), reference].filter(Boolean).join(', ')}
      </div>
    </>
  );
}

const columns: Column<Row>[] = [
  { key: 'line', title: 'Line', value: ({ line }) => line, align: 'right' },
  {
    key: 'state',
    title: 'State',
    value: ({ state, msg, why }) => [state, msg || why].filter(Boolean).join(': '),
    cell: (row) => <State {...row} />,
  },
  {
    key: 'paidOn',
    title: 'Date',
    time: true,
    value: ({ paidOn }) => paidOn,
  },
  {
    ...{ key: 'amount', title: 'Amount', align: 'right' },
    value: ({ amount }) => amount ?? '',
    cell: ({ amount }) => (amount === null ? '' : printedAmount(amount)),
  },
  { key: 'student', title: 'Student', value: whose },
  {
    key: 'text',
    title: 'Text',
    value: ({ text }) => text,
    cell: ({ text }) => <span className={css.text}>{text}</span>,
  },
  { key: 'reference', title: 'Reference', value: ({ reference }) => reference },
];
