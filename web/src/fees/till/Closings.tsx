import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { useAllowed, useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Done } from '../../ui/Done.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { DaysFilter } from '../../ui/filters/DaysFilter.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { ConfirmOnStatement } from '../payments/ConfirmOnStatement.tsx';
import { ListHead } from '../report/ListHead.tsx';
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
      <Done text={confirmed} onClose={() => setConfirmed('')} />
      <Card flush title="Closed tills, amounts in UGX">
        <Table
          id="closings"
          dense
          caption="Closings"
          rows={hasDays ? reading.answer?.mainData : undefined}
          reading={reading}
          unasked={hasDays ? undefined : texts.selectMarked}
          rowKey={({ closingNo }) => closingNo}
          columns={closingColumns(onConfirm)}
          card={(closing) => <ClosingCard closing={closing} onConfirm={onConfirm} />}
          empty={schoolTexts.noDataFound}
          search="Search in these closings"
          noun="closing"
          filters={
            <>
              <DaysFilter word="Closed" days={filters} change={change} />
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
            </>
          }
          allInSight
          above={
            hasDays && (
              <ListHead reading={reading}>
                {sums && total > 0 && (
                  <dl className={tiles.tiles}>
                    <Tile word="Counted" amount={sums.counted} />
                    <Tile word="Banked" amount={sums.banked} />
                    <Tile word="Short" amount={sums.short} isBad={sums.short > 0} />
                    <Tile word="Over" amount={sums.over} isBad={sums.over > 0} />
                  </dl>
                )}
                {total > mainData.length && (
                  <Alert kind="warn">{`The newest ${mainData.length.toLocaleString('en')} of ${counted(total, 'closing')}. Choose fewer days to see the others`}</Alert>
                )}
              </ListHead>
            )
          }
        />
      </Card>
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
