import type { Answer } from '@somero/contract';
import { money, printedAmount } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Bar } from '../../ui/Bar.tsx';
import type { Column } from '../../ui/table/Column.ts';
import { type ReadState, Table } from '../../ui/table/Table.tsx';
import css from './Report.module.css';

type Report = Answer<'displayReport'>;
type Total = Report['totals'][number];

export function AtAGlance({ report: { projData, generalSum } }: { report: Report }) {
  const over = generalSum.balance < 0;
  return (
    <dl className={css.figures}>
      <div>
        <dt>Funds</dt>
        <dd>{money(projData.projectAmount)}</dd>
      </div>
      <div>
        <dt>{`Spent (${perCent(generalSum.TotalExpense, projData.projectAmount)})`}</dt>
        <dd>{money(generalSum.TotalExpense)}</dd>
      </div>
      <div data-over={over || undefined}>
        <dt>{over ? `Balance (${texts.overBudget})` : 'Balance'}</dt>
        <dd>{money(generalSum.balance)}</dd>
      </div>
    </dl>
  );
}

const left = ({ activityIntial, TotalExpense }: Total): number => activityIntial - TotalExpense;

const Used = ({ total }: { total: Total }) => (
  <div className={css.used}>
    <span>{perCent(total.TotalExpense, total.activityIntial)}</span>
    <Bar value={total.TotalExpense} scale={total.activityIntial} look={total.overBudget === 1 ? 'over' : 'main'} />
    {total.overBudget === 1 && <Badge tone="danger">{texts.overBudget}</Badge>}
  </div>
);

const amountColumn = (key: string, title: string, amount: (total: Total) => number): Column<Total> => ({
  key,
  title,
  align: 'right',
  value: amount,
  cell: (total) => printedAmount(amount(total)),
});

const columns: Column<Total>[] = [
  { key: 'activity', title: 'Activity', value: ({ activityName }) => activityName },
  amountColumn('budget', 'Budget (UGX)', ({ activityIntial }) => activityIntial),
  amountColumn('spent', 'Spent (UGX)', ({ TotalExpense }) => TotalExpense),
  amountColumn('left', 'Left (UGX)', left),
  {
    key: 'used',
    title: 'Used',
    align: 'right',
    value: ({ TotalExpense, activityIntial }) => Math.round((100 * TotalExpense) / Math.max(1, activityIntial)),
    cell: (total) => <Used total={total} />,
  },
];

export function GlanceTable({ report, reading }: { report: Report; reading: ReadState }) {
  return (
    <Table
      id="a"
      caption="Spending by activity"
      rows={report.totals}
      reading={reading}
      rowKey={({ activityName }) => activityName}
      columns={columns}
      empty={texts.noActivities}
      search="Search activities"
      noun="activity"
      pageSize={10}
    />
  );
}
