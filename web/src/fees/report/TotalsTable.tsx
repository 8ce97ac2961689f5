import { printedAmount } from '@somero/contract/money.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Reading } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import type { Column } from '../../ui/table/Column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { amountColumn, shareColumn } from '../amountColumn.ts';
import { shareInWords } from './inWords.ts';
import type { Report, Totals } from './Report.ts';

type Row = Totals & { key: string; name: string };

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Class', value: ({ name }) => name },
  { key: 'students', title: 'Students', align: 'right', value: ({ students }) => students },
  amountColumn('broughtForward', 'Brought forward'),
  amountColumn('expected', 'Expected'),
  amountColumn('reduced', 'Reduced'),
  amountColumn('totalDue', 'Total due'),
  amountColumn('paid', 'Paid'),
  amountColumn('balance', 'Balance'),
  amountColumn('owed', 'Owed'),
  amountColumn('credit', 'Credit'),
  shareColumn,
];

/** The streams of a class, where it has several, above the class. */
export function TotalsTable({ totals, reading }: { totals: Report['totals']; reading: Reading<Report> }) {
  const { all, classes, streams } = totals;
  const rows: Row[] = classes.flatMap((one) => {
    const own = streams.filter(({ classID }) => classID === one.classID);
    return [
      ...(own.length > 1 ? own : []).map((stream) => ({
        ...stream,
        ...{ key: `${one.classID}/${stream.streamID}`, name: `${one.className} ${stream.stream}` },
      })),
      { ...one, key: String(one.classID), name: one.className },
    ];
  });
  return (
    <Card flush title="Totals, amounts in UGX">
      <Table
        dense
        id="total"
        caption="Totals of the fees report"
        rows={[...rows, { ...all, key: 'all', name: 'Total' }]}
        reading={reading}
        rowKey={({ key }) => key}
        columns={columns}
        empty={schoolTexts.noDataFound}
        noun="line"
        card={({ name, students, totalDue, paid, balance, paidTenths }) => (
          <>
            <b>{name}</b>, {counted(students, 'student')}
            <br />
            {`Paid ${printedAmount(paid)} of ${printedAmount(totalDue)}, ${shareInWords(paidTenths)}`}
            <br />
            <b>{`Balance ${printedAmount(balance)}`}</b>
          </>
        )}
      />
    </Card>
  );
}
