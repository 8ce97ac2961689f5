import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Reading } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { ListHead } from '../report/ListHead.tsx';
import { useCharts } from '../report/useCharts.tsx';
import { accountKey, type Book } from './Book.ts';
import { FlowCard } from './FlowCard.tsx';
import { FlowPicture } from './FlowPicture.tsx';
import { flowColumns } from './flowColumns.ts';

interface Props {
  book: Book;
  reading: Reading<Book>;
}

export function AccountsTable({ book: { rows, accounts, totals }, reading }: Props) {
  const charts = useCharts('cashBook', 'in and out, by the day of recording');
  const total = { kind: 'ALL', ownerID: 0, account: 'Total', ...totals };
  return (
    <Card flush title="Accounts, amounts in UGX">
      <Table
        dense
        id="account"
        caption="Accounts of the cash book"
        rows={[...accounts, total]}
        reading={reading}
        rowKey={accountKey}
        columns={[
          { key: 'account', title: 'Account', value: ({ account }) => account },
          ...flowColumns<typeof total>(),
        ]}
        empty={schoolTexts.noDataFound}
        noun="line"
        main={charts.button}
        above={
          charts.areShown && (
            <ListHead reading={reading}>
              <FlowPicture rows={rows} />
            </ListHead>
          )
        }
        card={(row) => <FlowCard name={row.account} flows={row} />}
      />
    </Card>
  );
}
