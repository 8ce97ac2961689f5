import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { ReactNode } from 'react';
import type { Reading } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { ListHead } from '../report/ListHead.tsx';
import { useCharts } from '../report/useCharts.tsx';
import { accountKey, type Book } from './Book.ts';
import { CashTiles } from './CashTiles.tsx';
import { FlowCard } from './FlowCard.tsx';
import { FlowPicture } from './FlowPicture.tsx';
import { flowColumns } from './flowColumns.ts';
import { UnconfirmedSlips } from './UnconfirmedSlips.tsx';

interface Props {
  /** Absent while it is read, and without days. */
  book: Book | undefined;
  days: { startFrom: string; endAt: string };
  reading: Reading<Book>;
  filters: ReactNode;
}

/** Under the bar of the whole book. */
export function AccountsTable({ book, days, reading, filters }: Props) {
  const charts = useCharts('cashBook', 'in and out, by the day of recording');
  const hasDays = days.startFrom !== '' && days.endAt !== '';
  const rows = book && book.accounts.length > 0 ? [...book.accounts, totalOf(book)] : [];
  return (
    <Card flush>
      <Table
        dense
        caption="Accounts of the cash book"
        rows={book && rows}
        reading={reading}
        unasked={hasDays ? undefined : texts.selectMarked}
        rowKey={accountKey}
        columns={columns}
        empty={schoolTexts.noDataFound}
        noun="line"
        more="amounts in UGX"
        filters={filters}
        allInSight
        main={charts.button}
        above={
          hasDays && (
            <ListHead reading={reading}>
              {book && rows.length > 0 && (
                <>
                  <CashTiles totals={book.totals} />
                  <UnconfirmedSlips {...days} unconfirmed={book.unconfirmed} />
                  {charts.areShown && <FlowPicture rows={book.rows} />}
                </>
              )}
            </ListHead>
          )
        }
        card={(row) => <FlowCard name={row.account} flows={row} />}
      />
    </Card>
  );
}

const totalOf = ({ totals }: Book) => ({ kind: 'ALL', ownerID: 0, account: 'Total', ...totals });

const columns: readonly Column<ReturnType<typeof totalOf>>[] = [
  { key: 'account', title: 'Account', value: ({ account }) => account },
  ...flowColumns<ReturnType<typeof totalOf>>(),
];
