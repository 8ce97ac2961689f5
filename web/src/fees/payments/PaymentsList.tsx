import { mostListed } from '@somero/contract/fees/payments/methods.ts';
import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { money } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { useCall } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import { ofLate } from '../../school/today.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Download } from '../../ui/files/Download.tsx';
import { daysInWords } from '../../ui/filters/daysInWords.ts';
import { Table } from '../../ui/table/Table.tsx';
import { Warnings } from '../../ui/Warnings.tsx';
import type { FeesData } from '../FeesData.ts';
import { ListHead } from '../report/ListHead.tsx';
import { ConfirmOnStatement } from './ConfirmOnStatement.tsx';
import { MethodTotals } from './MethodTotals.tsx';
import type { Payment } from './Payment.ts';
import { PaymentFilters } from './PaymentFilters.tsx';
import css from './PaymentsList.module.css';
import { PaymentCard, paymentColumns } from './paymentColumns.tsx';
import { ReverseDialog, type Reversed } from './ReverseDialog.tsx';
import { askedFor, type Filters, usePaymentFilters } from './usePaymentFilters.ts';

export function PaymentsList({ data }: { data: FeesData }) {
  const [filters, change] = usePaymentFilters();
  const hasDays = filters.startFrom !== '' && filters.endAt !== '';
  const reading = useCall('getPayments', askedFor(filters), { enabled: hasDays, keepPrevious: true });
  const printing = useDocument('printReceipts');
  const [reversing, setReversing] = useState<Payment>();
  const [confirming, setConfirming] = useState<Payment>();
  const [reversed, setReversed] = useState<Reversed>();
  const { mainData = [], total = 0 } = hasDays ? (reading.answer ?? {}) : {};
  const print = (ids: number[]) => void printing.make({ ids });
  const acts = {
    onPrint: ({ id }: Payment) => print([id]),
    onReverse: setReversing,
    onConfirm: setConfirming,
  };
  return (
    <div className="stack">
      {reversed && !reversing && !confirming && (
        <Announced>
          <div className="stack">
            <Alert kind="good" onClose={() => setReversed(undefined)}>
              {reversed.msg}
            </Alert>
            <Warnings warnings={reversed.warnings} />
          </div>
        </Announced>
      )}
      <Card flush>
        <div className={css.list}>
          <Table
            dense
            caption="Payments"
            rows={hasDays ? reading.answer?.mainData : undefined}
            reading={reading}
            unasked={hasDays ? undefined : texts.selectMarked}
            rowKey={({ id }) => id}
            columns={paymentColumns(acts)}
            card={(payment) => <PaymentCard payment={payment} {...acts} />}
            empty={schoolTexts.noDataFound}
            noRows={<DaysSearched filters={filters} change={change} isSearching={reading.refreshing} />}
            search="Search in these payments"
            noun="payment"
            filters={
              <PaymentFilters filters={filters} change={change} data={data} cashiers={reading.answer?.cashiers ?? []} />
            }
            allInSight
            papers={
              mainData.length > 0
                ? [
                    {
                      title: `Print ${counted(mainData.length, 'receipt')}`,
                      make: () => print(mainData.map(({ id }) => id)),
                    },
                  ]
                : undefined
            }
            above={
              hasDays && (
                <ListHead reading={reading}>
                  {reading.answer && <MethodTotals answer={reading.answer} />}
                  {total > mostListed && (
                    <Alert kind="warn">{`The newest ${mostListed.toLocaleString('en')} of ${counted(total, 'payment')}. Choose fewer days to see the others`}</Alert>
                  )}
                </ListHead>
              )
            }
          />
        </div>
      </Card>
      {confirming && (
        <ConfirmOnStatement
          title={`Confirm receipt ${receiptNumber(confirming.receiptNo)}`}
          said={statementLine(confirming)}
          id={confirming.id}
          accountID={confirming.accountID}
          refresh={['getPayments', 'getStudentWallet']}
          onConfirmed={(msg) => {
            setReversed({ msg, warnings: [] });
            setConfirming(undefined);
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {reversing && (
        <ReverseDialog
          payment={reversing}
          onReversed={(done) => {
            setReversed(done);
            setReversing(undefined);
          }}
          onClose={() => setReversing(undefined)}
        />
      )}
      <Download
        title="Receipts"
        making={printing}
        makingText="Making the receipts"
        readyText="The receipts are ready"
        linkText="Open"
      />
    </div>
  );
}

interface Searched {
  filters: Filters;
  change: (days: Pick<Filters, 'startFrom' | 'endAt'>) => void;
  /** What is listed may be of other days. */
  isSearching: boolean;
}

/** The list begins with today, when perhaps nobody has paid. */
function DaysSearched({ filters: { startFrom, endAt }, change, isSearching }: Searched) {
  const late = ofLate();
  return (
    <>
      <span className="quiet">{`${isSearching ? 'Searching' : 'Days searched'}: ${daysInWords(startFrom, endAt)}`}</span>
      {startFrom > late.startFrom && <Button onClick={() => change(late)}>Look in the last 30 days</Button>}
    </>
  );
}

/** What to look for on the statement: the sum of several receipts stands there as one. */
const statementLine = ({ amount, method, reference, together }: Payment): string =>
  together.length > 0
    ? `${method}, reference ${reference}, with the receipts of ${together.join(', ')}.`
    : `${money(amount)}, ${method}, reference ${reference}.`;
