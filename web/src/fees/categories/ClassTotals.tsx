import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Reading } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Table } from '../../ui/table/Table.tsx';
import { CollectedCard } from './CategoryTable.tsx';
import { categoryColumns, type Shown } from './categoryColumns.ts';
import type { Report, Sums } from './Report.ts';

export function ClassTotals({ report, reading }: { report: Report; reading: Reading<Report> }) {
  const { totals, advance } = report;
  const inAdvance = `Money in advance today, of ${counted(advance.students, 'student')}`;
  const none = { planned: null, charged: null, reduced: null, outstanding: null, paidTenths: null };
  const rows: (Shown & { key: string; name: string; sums?: Sums })[] = [
    ...totals.classes.map((one) => ({ ...one, key: String(one.classID), name: one.className, sums: one })),
    { ...totals.all, key: 'all', name: 'Total', sums: totals.all },
    { ...none, collected: advance.amount, key: 'advance', name: inAdvance },
  ];
  return (
    <Card flush title="Totals by class, amounts in UGX">
      <Table
        dense
        id="total"
        caption="Totals of fees by category"
        rows={rows}
        reading={reading}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', title: 'Class', value: ({ name }) => name },
          ...categoryColumns<(typeof rows)[number]>(),
        ]}
        empty={schoolTexts.noDataFound}
        noun="line"
        card={({ name, sums }) =>
          sums ? <CollectedCard name={name} sums={sums} /> : <b>{`${name}: ${printedAmount(advance.amount)}`}</b>
        }
      />
    </Card>
  );
}
