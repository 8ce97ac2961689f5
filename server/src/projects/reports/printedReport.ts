import { money, printedAmount } from '@somero/contract/money.ts';
import { perCent } from '@somero/contract/perCent.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { printedDay, printedMoment } from '@somero/contract/schoolTime.ts';
import type { BarChart } from '../../documents/barChart.ts';
import type { HeadedTable } from '../../documents/headedTable.ts';
import type { Column, TableRow } from '../../documents/pdf/fitColumns.ts';
import type { PrintedProjectReport } from './projectReport.ts';
import type { ProjectReport, ReportedExpense, ReportLine } from './readProjectReport.ts';
import { amountsIn, bothRates, onOneLine, periodOf, type ReportPage, rateText, roundingNote } from './reportPage.ts';
import { type ReportKind, reportTitles } from './reportRequest.ts';

export function printedReport(kind: ReportKind, report: ProjectReport, page: ReportPage): PrintedProjectReport {
  const { project, cur } = report;
  const { headteacher, ...school } = page.school;
  return {
    ...{ school, title: reportTitles[kind].title, of: project.name, amountsIn: amountsIn(cur) },
    printed: `Printed on ${printedMoment(page.now)} by ${page.printedBy}`,
    facts: factsOf(kind, report, page),
    tables: tablesOf[kind](report),
    charts: chartsOf[kind]?.(report) ?? [],
    notes: roundingNote(report),
    signatures: kind === 'BALANCE' ? ['Bursar', headteacher ? `Head teacher: ${headteacher}` : 'Head teacher'] : [],
  };
}

function factsOf(kind: ReportKind, report: ProjectReport, { now }: ReportPage): [string, string][] {
  const { project, cur } = report;
  const facts: [string, string][] = [
    ['Period', periodOf(report, now)],
    ['Project amount', money(project.amount, cur)],
  ];
  if (kind !== 'GENERAL') return cur === 'UGX' ? facts : [...facts, ['Rate', rateText(report)]];
  return [
    ...facts,
    ['Rates', bothRates(report)],
    ['Status', project.status === 1 ? 'Running' : 'Stopped'],
    ['Added', `${printedDay(project.createdAt)} by ${project.createdBy}`],
    ['Description', onOneLine(project.description)],
  ];
}

const tablesOf: Record<ReportKind, (report: ProjectReport) => PrintedProjectReport['tables']> = {
  GENERAL: (report) => [{ table: allExpenses(report) }, { table: generalTotals(report), width: 300 }],
  ACT: (report) => {
    const entries = Map.groupBy(report.expenses, ({ lineID }) => lineID);
    const tables = report.lines.map((line) => ({ table: entriesOf(report, line, entries.get(line.id) ?? []) }));
    return [...tables, { table: generalTotals(report), width: 300 }];
  },
  BUDGET: (report) => [{ table: budgetTable(report) }, { table: budgetRest(report), width: 300 }],
  BALANCE: (report) => [{ table: balanceTable(report) }],
};

const chartsOf: Partial<Record<ReportKind, (report: ProjectReport) => BarChart[]>> = {
  BUDGET: budgetCharts,
  BALANCE: spendingCharts,
};

const heads = (columns: readonly Column[]) => [{ label: '', columns: columns.length }];
const table = (title: string, columns: readonly Column[], rows: readonly TableRow[]): HeadedTable => ({
  ...{ title, columns, rows },
  heads: heads(columns),
});
const row = (...cells: string[]): TableRow => ({ lines: [cells] });
const totalRow = (...cells: string[]): TableRow => ({ lines: [cells], total: true });
const amountColumn = (label: string): Column => ({ label, align: 'right' });

const stateOf = ({ approved }: ReportedExpense): string => (approved ? texts.approved : texts.notApproved);

function allExpenses({ expenses, spent, cur }: ProjectReport): HeadedTable {
  const columns: Column[] = [
    { label: 'Date' },
    { label: 'Activity', weight: 1 },
    { label: 'Description', weight: 2 },
    { label: 'Receipt no.', weight: 0.6 },
    { label: 'By', weight: 0.8 },
    { label: 'Status', weight: 0.3 },
    amountColumn('Amount'),
  ];
  const rows = expenses.map((expense) =>
    row(
      ...[printedDay(expense.spentOn), expense.activity, onOneLine(expense.description), expense.receiptNo, expense.by],
      ...[stateOf(expense), printedAmount(expense.amount, cur)],
    ),
  );
  const title = expenses.length === 0 ? 'EXPENSES: NONE YET' : 'EXPENSES';
  return table(title, columns, [...rows, totalRow('', 'Total', '', '', '', '', printedAmount(spent, cur))]);
}

function generalTotals({ project, spent, approved, balance, isOverspent, cur }: ProjectReport): HeadedTable {
  const amount = (value: number) => printedAmount(value, cur);
  return table(
    'TOTALS',
    [{ label: 'Of the whole project', weight: 1 }, amountColumn('Amount')],
    [
      row('Project amount', amount(project.amount)),
      row('Total expenses', amount(spent)),
      row('Of these approved', amount(approved)),
      row('Of these not approved', amount(spent - approved)),
      {
        ...totalRow(isOverspent ? `Balance: ${texts.overBudget.toLowerCase()}` : 'Balance', amount(balance)),
        ...mark(isOverspent),
      },
    ],
  );
}

const mark = (isOver: boolean): Pick<TableRow, 'status'> => (isOver ? { status: 'incomplete' } : {});

/** The same for all activities, so that their tables line up. */
const entryColumns: Column[] = [
  { label: 'Date' },
  { label: 'Description', weight: 2 },
  { label: 'Receipt no.', weight: 0.7 },
  { label: 'Receipt file', weight: 1 },
  { label: 'By', weight: 0.8 },
  { label: 'Status', weight: 0.3 },
  amountColumn('Amount'),
];

function entriesOf(report: ProjectReport, line: ReportLine, entries: readonly ReportedExpense[]): HeadedTable {
  const amount = (value: number) => printedAmount(value, report.cur);
  const rows = entries.map((entry) =>
    row(
      ...[printedDay(entry.spentOn), onOneLine(entry.description), entry.receiptNo, entry.receipt?.fileName ?? ''],
      ...[entry.by, stateOf(entry), amount(entry.amount)],
    ),
  );
  const left = line.overBudget ? `Left: ${texts.overBudget.toLowerCase()}` : 'Left';
  return table(line.overBudget ? `${line.name} • ${texts.overBudget.toUpperCase()}` : line.name, entryColumns, [
    ...rows,
    totalRow('', entries.length === 0 ? 'Subtotal: no expenses yet' : 'Subtotal', '', '', '', '', amount(line.spent)),
    row('', 'Budget', '', '', '', '', amount(line.budget)),
    { ...row('', left, '', '', '', '', amount(line.left)), ...mark(line.overBudget) },
  ]);
}

function budgetTable({ lines, budgeted, spent, cur }: ProjectReport): HeadedTable {
  const amount = (value: number) => printedAmount(value, cur);
  const columns: Column[] = [
    { label: 'Activity', weight: 1 },
    amountColumn('Budget'),
    amountColumn('Spent'),
    amountColumn('Left'),
    amountColumn('Per cent spent'),
  ];
  const rows = lines.map(
    (line): TableRow => ({
      ...row(line.name, amount(line.budget), amount(line.spent), amount(line.left), perCent(line.spent, line.budget)),
      ...(line.overBudget && { ...mark(true), note: texts.overBudget }),
    }),
  );
  const total = [amount(budgeted), amount(spent), amount(budgeted - spent), perCent(spent, budgeted)];
  return table('BUDGET AGAINST SPENDING', columns, [...rows, totalRow('Total', ...total)]);
}

/** So many bars stand on a page with room to spare. */
const barsTogether = 40;

/** What is spent of each line's budget; the longest bar is the largest budget or spending. */
function budgetCharts({ lines }: ProjectReport): BarChart[] {
  const full = Math.max(1, ...lines.map(({ budget, spent }) => Math.max(budget, spent)));
  const bars = lines.map((line) => ({
    ...{ label: line.name, values: [line.spent, Math.max(0, line.budget - line.spent)] },
    text: `${perCent(line.spent, line.budget)}${line.overBudget ? `, ${texts.overBudget.toLowerCase()}` : ''}`,
  }));
  return inParts({ title: 'SPENT OF EACH BUDGET', series: ['Spent', 'Left'], full, bars });
}

/** Each line's share of what is spent. */
function spendingCharts({ lines, spent }: ProjectReport): BarChart[] {
  if (spent === 0) return [];
  const full = Math.max(...lines.map((line) => line.spent));
  const bars = lines.map((line) => ({
    ...{ label: line.name, values: [line.spent] },
    text: perCent(line.spent, spent),
  }));
  return inParts({ title: 'SHARE OF ALL SPENDING', series: [], full, bars });
}

const inParts = ({ title, bars, ...chart }: BarChart): BarChart[] =>
  Array.from({ length: Math.ceil(bars.length / barsTogether) }, (_, part) => ({
    ...chart,
    title: part === 0 ? title : `${title} (continued)`,
    bars: bars.slice(part * barsTogether, (part + 1) * barsTogether),
  }));

function budgetRest({ project, budgeted, unbudgeted, isOverbudgeted, cur }: ProjectReport): HeadedTable {
  const amount = (value: number) => printedAmount(value, cur);
  const rest = isOverbudgeted ? 'Not budgeted: the budget is larger than the project' : 'Not budgeted';
  return table(
    'AMOUNT AND BUDGET',
    [{ label: 'Of the whole project', weight: 1 }, amountColumn('Amount')],
    [
      row('Project amount', amount(project.amount)),
      row('Budgeted', amount(budgeted)),
      { ...totalRow(rest, amount(unbudgeted)), ...mark(isOverbudgeted) },
    ],
  );
}

function balanceTable({ project, lines, spent, balance, isOverspent, cur }: ProjectReport): HeadedTable {
  const amount = (value: number) => printedAmount(value, cur);
  return table(
    'FUNDS AND SPENDING',
    [{ label: 'Item', weight: 1 }, amountColumn('Funds in'), amountColumn('Spending')],
    [
      row('Project amount', amount(project.amount), ''),
      totalRow('Total funds', amount(project.amount), ''),
      ...lines.map((line) => row(line.name, '', amount(line.spent))),
      totalRow('Total spending', '', amount(spent)),
      {
        ...totalRow(isOverspent ? 'Balance: more is spent than there is' : 'Balance', amount(balance), ''),
        ...mark(isOverspent),
      },
    ],
  );
}
