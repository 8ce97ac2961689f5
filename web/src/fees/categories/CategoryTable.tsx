import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { ReactNode } from 'react';
import type { Reading } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Bars } from '../../ui/charts/Bars.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { shareInWords } from '../report/inWords.ts';
import { ListHead } from '../report/ListHead.tsx';
import { useCharts } from '../report/useCharts.tsx';
import { categoryColumns } from './categoryColumns.ts';
import type { Report, Sums } from './Report.ts';

type Row = Report['rows'][number];

const columns: readonly Column<Row>[] = [
  { key: 'class', title: 'Class', value: ({ className }) => className },
  { key: 'category', title: 'Category', value: ({ category }) => category },
  ...categoryColumns<Row>(),
];

export const CollectedCard = ({ name, sums }: { name: string; sums: Sums }) => (
  <>
    <b>{name}</b>
    <br />
    {`Collected ${printedAmount(sums.collected)} of ${printedAmount(sums.charged - sums.reduced)}, ${shareInWords(sums.paidTenths)}`}
    <br />
    <b>{`Outstanding ${printedAmount(sums.outstanding)}`}</b>
  </>
);

interface Props {
  reading: Reading<Report>;
  filters: ReactNode;
}

export function CategoryTable({ reading, filters }: Props) {
  const charts = useCharts('categories', 'collected by category');
  const totals = reading.answer?.totals;
  return (
    <Table
      dense
      caption="Fees by category"
      rows={reading.answer?.rows}
      reading={reading}
      rowKey={({ classID, catID }) => `${classID}/${catID}`}
      columns={columns}
      empty={schoolTexts.noDataFound}
      search="Search by class or category"
      noun="line"
      more="amounts in UGX"
      filters={filters}
      main={charts.button}
      above={
        totals &&
        charts.areShown && (
          <ListHead reading={reading}>
            <Collected totals={totals} />
          </ListHead>
        )
      }
      card={(row) => <CollectedCard name={`${row.className}, ${row.category}`} sums={row} />}
    />
  );
}

/** A bar a category: how much of what is charged has come in. */
function Collected({ totals: { categories } }: Pick<Report, 'totals'>) {
  return (
    <Card title="Collected by category, UGX">
      <Bars
        caption="Collected by category"
        heads={['Category', 'Collected', 'Outstanding', '%']}
        rows={categories.map(({ catID, category, charged, reduced, collected, outstanding, paidTenths }) => ({
          ...{ key: catID, name: category, value: collected, scale: charged - reduced },
          look: (paidTenths ?? 1000) < 750 ? 'other' : 'main',
          cells: [printedAmount(collected), printedAmount(outstanding), shareInWords(paidTenths)],
        }))}
      />
    </Card>
  );
}
