import type { Answer } from '@somero/contract';
import { money, printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type ReactNode, useState } from 'react';
import { type Reading, useAllowed, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { ChargeDialog } from './ChargeDialog.tsx';
import css from './TermClasses.module.css';

type TermCharges = Answer<'getTermCharges'>;
type TermClass = TermCharges['classes'][number];

interface Props {
  reading: Reading<TermCharges>;
  yearID: number;
  termID: number;
  /** «TERM 2, 2026». */
  term: string;
  /** What the list is of. */
  filters: ReactNode;
  onBegun: (jobID: number) => void;
}

const tones: Record<TermClass['state'], Tone> = {
  CHARGED: 'leaf',
  'NOT CHARGED': 'amber',
  CHARGING: 'sky',
  'NO FEES': 'grey',
};

export function TermClasses({ reading, yearID, termID, term, filters, onBegun }: Props) {
  const { classes, canCharge = 1, running } = reading.answer ?? {};
  /** Until somebody chooses: the classes in which there is something to charge. */
  const [picked, setPicked] = useState<ReadonlySet<number>>();
  const [shown, setShown] = useState(term);
  // A key instead would take the focus from the filter that was changed.
  if (shown !== term) {
    setShown(term);
    setPicked(undefined);
  }
  const preview = useSend('chargeTerm');
  const may = useAllowed()('chargeTerm') && canCharge === 1;
  const mayChoose = ({ state, planned, charged }: TermClass) => state !== 'NO FEES' || planned !== charged;
  const open = (classes ?? []).filter(mayChoose);
  const isChosen = (row: TermClass) => mayChoose(row) && (picked ? picked.has(row.classID) : isDue(row));
  const chosen = open.filter(isChosen);
  const isAll = open.length > 1 && chosen.length === open.length;
  const asked = {
    yearID,
    termID: termID as 1 | 2 | 3,
    ...(!isAll && { classList: chosen.map(({ classID }) => classID) }),
  };
  const put = (some: readonly TermClass[], on: boolean) => {
    const next = new Set(chosen.map(({ classID }) => classID));
    for (const { classID } of some) on ? next.add(classID) : next.delete(classID);
    setPicked(next);
  };
  const box = (row: TermClass) => (
    <input
      type="checkbox"
      className={css.box}
      aria-label={row.className}
      checked={isChosen(row)}
      disabled={!mayChoose(row)}
      onChange={(event) => put([row], event.target.checked)}
    />
  );
  const choose: Column<TermClass> = { key: 'choose', title: 'Choose', plain: true, value: () => '', cell: box };
  const sum = (of: 'planned' | 'charged') => (classes ?? []).reduce((total, row) => total + row[of], 0);
  return (
    <Card flush>
      {may && (
        <div className={css.bar}>
          <label className={css.all}>
            <input
              type="checkbox"
              className={css.box}
              checked={open.length > 0 && chosen.length === open.length}
              disabled={open.length === 0}
              ref={(element) => {
                if (element) element.indeterminate = chosen.length > 0 && chosen.length < open.length;
              }}
              onChange={(event) => put(open, event.target.checked)}
            />
            All classes
          </label>
          <span role="status" className="quiet">{`${chosen.length} of ${counted(open.length, 'class')} chosen`}</span>
          <Button
            look="main"
            busy={preview.sending}
            disabled={chosen.length === 0 || running != null}
            onClick={() => void preview.send({ ...asked, dryRun: 1 })}
          >
            {`Charge ${term}`}
          </Button>
          {preview.problem && (
            <Alert kind="bad" onClose={preview.clear}>
              {preview.problem.message}
            </Alert>
          )}
        </div>
      )}
      {reading.answer && canCharge === 0 && (
        <p className={css.closed}>
          Here you charge the current term and later terms of this year. Charge an earlier term where you set the fees
          of the class.
        </p>
      )}
      <Table
        caption={`Classes in ${term}`}
        rows={classes}
        reading={reading}
        rowKey={({ classID }) => classID}
        columns={may ? [choose, ...columns] : columns}
        empty={schoolTexts.noDataFound}
        search="Search in these classes"
        noun="class"
        filters={filters}
        card={(row) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
          <label className={css.card}>
            {may && box(row)}
            <span>
              <b>{row.className}</b> <State row={row} />
              <br />
              {counted(row.students, 'student')}
              <br />
              {`Planned ${money(row.planned)}`}
              <br />
              {`Charged ${money(row.charged)}`}
            </span>
          </label>
        )}
      />
      {classes && classes.length > 0 && (
        <p className={css.total}>
          {`Planned ${money(sum('planned'))}, charged `}
          <b>{money(sum('charged'))}</b>
        </p>
      )}
      {preview.answer?.effect && (
        <ChargeDialog
          {...{ asked, term }}
          effect={preview.answer.effect}
          onBegun={(jobID) => {
            preview.clear();
            setPicked(undefined);
            onBegun(jobID);
          }}
          onClose={preview.clear}
        />
      )}
    </Card>
  );
}

const isDue = ({ state, planned, charged }: TermClass): boolean => state === 'NOT CHARGED' || planned !== charged;

const State = ({ row: { state } }: { row: TermClass }) => <Badge tone={tones[state]}>{state}</Badge>;

const columns: Column<TermClass>[] = [
  { key: 'class', title: 'Class', value: ({ className }) => className },
  { key: 'students', title: 'Students', value: ({ students }) => students, align: 'right' },
  {
    ...{ key: 'planned', title: 'Planned, UGX', align: 'right' },
    ...{ value: ({ planned }) => planned, cell: ({ planned }) => printedAmount(planned) },
  },
  {
    ...{ key: 'charged', title: 'Charged, UGX', align: 'right' },
    ...{ value: ({ charged }) => charged, cell: ({ charged }) => printedAmount(charged) },
  },
  { key: 'state', title: 'State', value: ({ state }) => state, cell: (row) => <State row={row} /> },
];
