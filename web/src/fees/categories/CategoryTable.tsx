import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Reading } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { shareInWords } from '../report/inWords.ts';
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

export const CategoryTable = ({ reading }: { reading: Reading<Report> }) => (
  <Card flush title="Categories by class, amounts in UGX">
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
      card={(row) => <CollectedCard name={`${row.className}, ${row.category}`} sums={row} />}
    />
  </Card>
);
