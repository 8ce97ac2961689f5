import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { useAllowed, useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Done } from '../../ui/Done.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { ConfirmOnStatement } from '../payments/ConfirmOnStatement.tsx';
import tiles from '../report/Tiles.module.css';
import { ClosingCard, closingColumns } from './closingColumns.tsx';
import type { Closing } from './OpenedTill.ts';
import { askedFor, type ClosingFilters, useClosingFilters } from './useClosingFilters.ts';

const states = [
  { value: 'DIFFERENT' as ClosingFilters['state'], label: 'With a difference' },
  { value: 'UNCONFIRMED' as ClosingFilters['state'], label: 'Banking not confirmed' },
];

export function Closings() {
  const may = useAllowed();
  const [filters, change] = useClosingFilters();
  const [confirming, setConfirming] = useState<Closing>();
  const [confirmed, setConfirmed] = useState('');
  const onConfirm = may('confirmPayments') ? setConfirming : undefined;
  const hasDays = filters.startFrom !== '' && filters.endAt !== '';
  const reading = useCall('getTills', askedFor(filters), { enabled: hasDays, keepPrevious: true });
  const { mainData = [], total = 0, sums, cashiers = [] } = hasDays ? (reading.answer ?? {}) : {};
  return (
    <>
      <Toolbar oneLine>
        <DateField
          label="Closed from"
          required
          value={filters.startFrom}
          onChange={(startFrom) => change({ startFrom })}
        />
        <DateField label="Closed until" required value={filters.endAt} onChange={(endAt) => change({ endAt })} />
        <SelectField
          label="Cashier"
          placeholder="Everybody"
          options={cashiers.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.cashierID}
          onChange={(cashierID) => change({ cashierID })}
        />
        <SelectField
          label="Show"
          placeholder="All closings"
          options={states}
          value={filters.state}
          onChange={(state) => change({ state })}
        />
      </Toolbar>
      <Done text={confirmed} onClose={() => setConfirmed('')} />
      {!hasDays && <EmptyState text={texts.selectMarked} />}
      {hasDays && !reading.answer && !reading.problem && <div className={tiles.waiting} data-waits />}
      {sums && total > 0 && (
        <dl className={tiles.tiles}>
          <Tile word="Counted" amount={sums.counted} />
          <Tile word="Banked" amount={sums.banked} />
          <Tile word="Short" amount={sums.short} isBad={sums.short > 0} />
          <Tile word="Over" amount={sums.over} isBad={sums.over > 0} />
        </dl>
      )}
      {total > mainData.length && hasDays && (
        <Alert kind="warn">{`The newest ${mainData.length.toLocaleString('en')} of ${counted(total, 'closing')}. Choose fewer days to see the others`}</Alert>
      )}
      {hasDays && (
        <Card flush title="Closed tills, amounts in UGX">
          <Table
            id="closings"
            dense
            caption="Closings"
            rows={reading.answer?.mainData}
            reading={reading}
            rowKey={({ closingNo }) => closingNo}
            columns={closingColumns(onConfirm)}
            card={(closing) => <ClosingCard closing={closing} onConfirm={onConfirm} />}
            empty={schoolTexts.noDataFound}
            search="Search in these closings"
            noun="closing"
          />
        </Card>
      )}
      {confirming && (
        <ConfirmOnStatement
          title="Confirm a banking"
          said={`${money(confirming.banked)} to ${confirming.account}, slip ${confirming.slip}.`}
          id={confirming.bankingID ?? 0}
          accountID={confirming.accountID ?? 0}
          refresh={['getTills']}
          onConfirmed={(msg) => {
            setConfirmed(msg);
            setConfirming(undefined);
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}

const Tile = ({ word, amount, isBad = false }: { word: string; amount: number; isBad?: boolean }) => (
  <div>
    <dt>{word}</dt>
    <dd>
      <strong className={isBad ? tiles.owed : undefined}>{money(amount)}</strong>
    </dd>
  </div>
);
