import { changesTexts as texts } from '@somero/contract/fees/changes/texts.ts';
import { oneOffKinds } from '@somero/contract/fees/reductions/kinds.ts';
import { money } from '@somero/contract/money.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type ReactNode, useState } from 'react';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Done } from '../../ui/Done.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { ChooseRows, chosenOf } from '../../ui/table/ChooseRows.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { RequestDialog } from '../reductions/RequestDialog.tsx';
import { WalletLink } from '../WalletLink.tsx';
import { DecideChanges, type FeeChange } from './DecideChanges.tsx';

interface Props {
  yearID: number;
  termID: number;
}

const lists = [
  { value: 'open', label: 'To decide' },
  { value: 'left', label: 'Left as they are' },
];

export function ToBeCharged({ yearID, termID }: Props) {
  const [{ changes: shown }, change] = useFilters({ changes: 'open' });
  const isOpen = shown !== 'left';
  const reading = useCall('getFeeChanges', { yearID, termID, ...(!isOpen && { dismissed: 1 }) });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<0 | 1 | null>(null);
  const [decided, setDecided] = useState('');
  const [reduced, setReduced] = useState<FeeChange>();
  const may = useAllowed();
  const rows = reading.answer?.students.map((student) => ({ ...student, id: student.studentID }));
  const students = chosenOf(rows, chosen);
  const chargeable = students.filter(({ onlyKept }) => onlyKept === 0);
  const reduceOf = (row: FeeChange) =>
    isOpen &&
    row.onlyKept === 1 &&
    may('addFeeRequest') && (
      <Button small aria-label={`Reduce the charge of ${row.name}`} onClick={() => setReduced(row)}>
        Reduce
      </Button>
    );
  const done = (msg: string) => {
    setDecided(msg);
    setChosen(new Set());
    setAsked(null);
  };
  return (
    <Card flush title="To Be Charged">
      <Done text={decided} onClose={() => setDecided('')} />
      <ChooseRows
        id="changes"
        caption={`To Be Charged, ${termName(termID)}`}
        rows={rows}
        reading={reading}
        columns={columnsOf(reduceOf)}
        nameOf={({ name }) => name}
        empty={schoolTexts.noDataFound}
        chosen={chosen}
        onChoose={setChosen}
        card={(row) => <ChangeCard row={row} reduce={reduceOf(row)} />}
        filters={
          <SelectField
            quietLabel
            label="Show"
            placeholder={null}
            options={lists}
            value={isOpen ? 'open' : 'left'}
            onChange={(list) => {
              setChosen(new Set());
              change({ changes: list });
            }}
          />
        }
        buttons={
          <>
            {isOpen && (
              <Button disabled={students.length === 0} onClick={() => setAsked(0)}>
                Leave as it is
              </Button>
            )}
            <Button look="main" disabled={chargeable.length === 0} onClick={() => setAsked(1)}>
              Charge difference
            </Button>
          </>
        }
        onSubmit={() => chargeable.length > 0 && setAsked(1)}
      />
      {reduced && (
        <RequestDialog
          title="Reduce"
          kinds={oneOffKinds}
          student={reduced}
          onAsked={(msg) => {
            setDecided(msg);
            setReduced(undefined);
          }}
          onClose={() => setReduced(undefined)}
        />
      )}
      {asked !== null && (
        <DecideChanges
          {...{ yearID, termID }}
          accept={asked}
          students={asked === 1 ? chargeable : students}
          kept={asked === 1 ? students.length - chargeable.length : 0}
          onDone={done}
          onClose={() => {
            setAsked(null);
            reading.reload();
          }}
        />
      )}
    </Card>
  );
}

const columnsOf = (reduceOf: (row: FeeChange) => ReactNode): Column<FeeChange>[] => [
  {
    key: 'name',
    title: 'Name',
    value: ({ name }) => name,
    cell: ({ name, regno }) => <WalletLink regNo={regno}>{name}</WalletLink>,
  },
  { key: 'regno', title: 'Reg no', value: ({ regno }) => regno },
  { key: 'class', title: 'Class', value: ({ className, streamName }) => `${className} ${streamName}`.trim() },
  { key: 'charged', title: 'Charged', align: 'right', value: (row) => row.charged, cell: (row) => money(row.charged) },
  { key: 'wanted', title: 'Wanted', align: 'right', value: (row) => row.wanted, cell: (row) => money(row.wanted) },
  {
    key: 'difference',
    title: 'Difference',
    align: 'right',
    value: ({ difference }) => difference,
    cell: ({ difference }) => <b>{signed(difference)}</b>,
  },
  {
    key: 'why',
    title: 'Why',
    value: (row) => [row.why, linesOf(row)].filter(Boolean).join('. '),
    cell: (row) => (
      <>
        {row.why}
        <br />
        <span className="quiet">{linesOf(row)}</span>
        {reduceOf(row)}
      </>
    ),
  },
];

function ChangeCard({ row, reduce }: { row: FeeChange; reduce: ReactNode }) {
  return (
    <>
      <b>
        <WalletLink regNo={row.regno}>{row.name}</WalletLink>
      </b>{' '}
      {row.regno}, {row.className} {row.streamName}
      <br />
      {`${money(row.charged)}, wanted ${money(row.wanted)}: `}
      <b>{signed(row.difference)}</b>
      <br />
      {row.why}
      <br />
      <span className="quiet">{linesOf(row)}</span>
      {reduce}
    </>
  );
}

const signed = (amount: number): string =>
  amount === 0 ? texts.noDifference : `${amount > 0 ? '+' : '−'}\u00A0${money(Math.abs(amount))}`;

const linesOf = ({ lines }: FeeChange): string =>
  lines.map(({ category, charged, wanted }) => `${category} ${money(charged)} to ${money(wanted)}`).join(', ');
