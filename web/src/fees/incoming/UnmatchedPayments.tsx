import { type LineState, lineStates } from '@somero/contract/fees/incoming/states.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { Warnings } from '../../ui/Warnings.tsx';
import css from './Incoming.module.css';
import type { IncomingLine } from './IncomingLine.ts';
import { LineDetail } from './LineDetail.tsx';
import { toneOf } from './StatementRows.tsx';

export function UnmatchedPayments() {
  const [{ state, line: chosen, after }, change] = useFilters<{ state: LineState | ''; line: number; after: number }>({
    ...{ state: '', line: 0, after: 0 },
  });
  const asked = { ...(state !== '' && { state }), ...(after > 0 && { after }) };
  const reading = useCall('getIncoming', asked, { keepPrevious: true });
  const [done, setDone] = useState<{ msg: string; warnings: readonly string[] }>();
  const mayDecide = useAllowed()('matchIncoming');
  const lines = reading.answer?.mainData ?? [];
  const line = lines.find(({ id }) => id === chosen) ?? (mayDecide && state === '' ? lines[0] : undefined);
  // Its place is kept until the lines are there.
  const isOpening = reading.loading && mayDecide && state === '';
  const decided = (msg: string, warnings: readonly string[]) => {
    const next = lines[lines.findIndex(({ id }) => id === line?.id) + 1];
    setDone({ msg, warnings });
    change({ line: next?.id ?? 0 });
  };
  const detail = useRef<HTMLDivElement>(null);
  // On a phone it stands above the list.
  useEffect(() => {
    if (chosen > 0) detail.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  const openButton = (each: IncomingLine) => (
    <Button
      small
      aria-pressed={each.id === line?.id}
      aria-label={`Open ${printedAmount(each.amount)} of ${dayInWords(each.paidOn)}, ${each.reference}`}
      onClick={() => change({ line: each.id })}
    >
      {each.id === line?.id ? 'Shown' : 'Open'}
    </Button>
  );
  const counts = reading.answer?.counts ?? {};
  const next = reading.answer?.next ?? 0;
  return (
    <>
      <PageTitle title="Unmatched Payments" />
      <div className="stack">
        {done && (
          <Announced>
            <div className="stack">
              <Alert kind="good" onClose={() => setDone(undefined)}>
                {done.msg}
              </Alert>
              <Warnings warnings={done.warnings} />
            </div>
          </Announced>
        )}
        <div className={line || isOpening ? css.split : undefined}>
          <Card flush title="Imported money">
            <Table
              dense
              caption="Imported money"
              rows={reading.answer?.mainData}
              reading={reading}
              rowKey={({ id }) => id}
              columns={[
                ...columns,
                { ...{ key: 'open', title: 'Action', plain: true, value: () => '' }, cell: openButton },
              ]}
              card={(each) => <LineCard line={each}>{openButton(each)}</LineCard>}
              empty={schoolTexts.noDataFound}
              search="Search in these lines"
              noun="line"
              filters={
                <SelectField
                  label="State"
                  name="state"
                  value={state}
                  placeholder="To be decided"
                  options={lineStates.map((each) => ({ value: each, label: `${each} (${counts[each] ?? 0})` }))}
                  onChange={(to) => change({ state: to, line: 0, after: 0 })}
                />
              }
            />
            {(after > 0 || next > 0) && (
              <div className={`row ${css.pages}`}>
                {after > 0 && <Button onClick={() => change({ after: 0, line: 0 })}>First lines</Button>}
                {next > 0 && <Button onClick={() => change({ after: next, line: 0 })}>Next lines</Button>}
              </div>
            )}
          </Card>
          {isOpening && <div className={`${css.detail} ${css.opening}`} data-waits />}
          {line && (
            <div className={css.detail} ref={detail}>
              <LineDetail key={`${line.id}/${line.ver}`} line={line} mayDecide={mayDecide} onDecided={decided} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

const StateBadge = ({ state }: IncomingLine) => <Badge tone={toneOf[state] ?? 'grey'}>{state}</Badge>;

const LineCard = ({ line, children }: { line: IncomingLine; children: ReactNode }) => (
  <>
    <b>{printedAmount(line.amount)}</b> <StateBadge {...line} />
    <div className={css.text}>{line.text}</div>
    <div className="quiet">{[dayInWords(line.paidOn), line.account, line.reference].filter(Boolean).join(', ')}</div>
    {children}
  </>
);

const columns: Column<IncomingLine>[] = [
  { key: 'paidOn', title: 'Date', time: true, value: ({ paidOn }) => paidOn },
  {
    ...{ key: 'amount', title: 'Amount', align: 'right' },
    value: ({ amount }) => amount,
    cell: ({ amount }) => printedAmount(amount),
  },
  {
    key: 'text',
    title: 'Text',
    value: ({ text }) => text,
    cell: ({ text }) => <span className={css.text}>{text}</span>,
  },
  { key: 'reference', title: 'Reference', value: ({ reference }) => reference },
  { key: 'account', title: 'Account', value: ({ account }) => account },
  {
    key: 'state',
    title: 'State',
    value: ({ state }) => state,
    cell: (line) => <StateBadge {...line} />,
  },
];
