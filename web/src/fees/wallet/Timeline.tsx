import { paperNumber } from '@somero/contract/fees/cashbook/paperNumber.ts';
import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import type { ReactNode } from 'react';
import { useAllowed } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Download } from '../../ui/files/Download.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import css from './Wallet.module.css';
import type { TimelineRow, Wallet } from './Wallet.ts';

interface Props {
  wallet: Wallet;
  reading: ReadState;
}

const struck = (row: TimelineRow, shown: ReactNode) =>
  row.reversed === 1 ? <s className={css.struck}>{shown}</s> : shown;
const unbroken = (day: string): string => dayInWords(day).replaceAll(' ', '\u00A0');
const amount = (of: number): string => (of === 0 ? '' : printedAmount(of));

/** All that moved the balance, the newest first. */
export function Timeline({ wallet, reading }: Props) {
  const may = useAllowed();
  const printing = useDocument('printReceipts');
  const receipt = (row: TimelineRow) => {
    if (row.receiptNo === 0 || row.paid < 0 || !may('printReceipts')) return struck(row, paperNumber(row));
    return (
      <Button
        small
        look="bare"
        aria-label={`Print receipt ${receiptNumber(row.receiptNo)}`}
        onClick={() => void printing.make({ ids: [row.entry] })}
      >
        {struck(row, receiptNumber(row.receiptNo))}
      </Button>
    );
  };
  const columns: Column<TimelineRow>[] = [
    { key: 'day', title: 'Date', value: ({ day }) => day, cell: (row) => struck(row, unbroken(row.day)) },
    {
      key: 'what',
      title: 'What',
      value: ({ what, reversed }) => (reversed === 1 ? `${what}, REVERSED` : what),
      cell: (row) => (
        <>
          {struck(row, row.what)}
          {row.reversed === 1 && ' REVERSED'}
        </>
      ),
    },
    { key: 'detail', title: 'Detail', value: ({ detail }) => detail, cell: (row) => struck(row, row.detail) },
    {
      key: 'receipt',
      title: 'Receipt, voucher',
      value: paperNumber,
      cell: receipt,
    },
    ...(['charged', 'paid'] as const).map((key) => ({
      ...{ key, title: key === 'charged' ? 'Charged' : 'Paid', align: 'right' as const },
      value: (row: TimelineRow) => row[key],
      cell: (row: TimelineRow) => struck(row, amount(row[key])),
    })),
    {
      key: 'balance',
      title: 'Balance',
      align: 'right',
      value: ({ balance }) => balance,
      cell: ({ balance }) => <b>{printedAmount(balance)}</b>,
    },
    { key: 'by', title: 'By', value: ({ by }) => by, cell: (row) => struck(row, row.by) },
  ];
  return (
    <Card flush title="Timeline" aside={<span className="quiet">Newest first, in UGX</span>}>
      {wallet.opening !== 0 && <p className={css.opening}>{`Brought forward ${printedAmount(wallet.opening)}`}</p>}
      <Table
        caption={`Wallet of ${wallet.student.name}`}
        rows={[...wallet.timeline].reverse()}
        columns={columns}
        rowKey={({ entry }) => entry}
        reading={{ ...reading, problem: undefined }}
        empty={schoolTexts.noDataFound}
        search="Search"
        card={(row) => (
          <div className={css.step}>
            <b>{struck(row, row.what)}</b>
            <b>{printedAmount(row.charged - row.paid)}</b>
            <span className="quiet">
              {[dayInWords(row.day), row.reversed === 1 ? 'REVERSED' : '', row.detail].filter(Boolean).join(' · ')}
            </span>
            <span className="quiet">{`Balance ${printedAmount(row.balance)}`}</span>
            {paperNumber(row) !== '' && <span>{receipt(row)}</span>}
          </div>
        )}
        noun="entry"
      />
      <Download
        title="Receipt"
        making={printing}
        makingText="Making the receipt"
        readyText="The receipt is ready. If it was printed before, it is marked as a copy"
        linkText="Open the receipt"
      />
    </Card>
  );
}
