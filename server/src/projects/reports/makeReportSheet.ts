import { decimalsOf } from '@somero/contract/money.ts';
import { perCentTenths } from '@somero/contract/perCent.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { printedMoment } from '@somero/contract/schoolTime.ts';
import { Formula } from '@somero/contract/sheets/Formula.ts';
import type { SheetColumn, SheetContent, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { type OpenRows, openRows, sumOfLines, sumOfRange } from '../../documents/sheets/openRows.ts';
import { shareFormula } from '../../documents/sheets/shareFormula.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import type { ProjectReport, ReportedExpense } from './readProjectReport.ts';
import { amountsIn, asNumber, periodOf, type ReportPage, rateText, roundingNote } from './reportPage.ts';
import { type ReportKind, reportTitles } from './reportRequest.ts';

interface Task {
  kind: ReportKind;
  report: ProjectReport;
  page: ReportPage;
}

/** A workbook whose totals are formulas. */
export const makeReportSheet = (task: Task): Promise<Uint8Array> => writeSheet(sheetOf(task));

function sheetOf({ kind, report, page }: Task): SheetContent {
  const rows = openRows(headOf(kind, report, page));
  const columns = fill[kind](report, rows);
  return rows.sheet(reportTitles[kind].title, columns);
}

function headOf(kind: ReportKind, report: ProjectReport, { school, now, printedBy }: ReportPage): string[] {
  const { project, cur } = report;
  const { title } = reportTitles[kind];
  const rate = rateText(report);
  return [
    school.name,
    title,
    project.name,
    `Period: ${periodOf(report, now)}`,
    `Amounts in ${amountsIn(cur)}${rate === '' ? '' : `; ${rate}`}`,
    ...roundingNote(report),
    `Printed on ${printedMoment(now)} by ${printedBy}`,
  ];
}

type Columns = readonly SheetColumn[];

/** Adds the rows of each report, and answers its columns. */
const fill: Record<ReportKind, (report: ProjectReport, sheet: OpenRows) => Columns> = {
  GENERAL: generalRows,
  ACT: activityRows,
  BUDGET: budgetRows,
  BALANCE: balanceRows,
};

const words = (header: string, key: string, width: number): SheetColumn => ({ header, key, type: 'words', width });
const money = (header: string, key: string, { cur }: ProjectReport): SheetColumn => ({
  ...{ header, key, type: 'number', width: 20 },
  format: decimalsOf(cur) === 0 ? '#,##0' : '#,##0.00',
});

const entryColumns = [
  { header: 'Date', key: 'date', type: 'date', width: 12 },
  words('Activity', 'activity', 28),
  words('Description', 'description', 44),
  { header: 'Receipt no.', key: 'receiptNo', type: 'text', width: 18 },
  words('Receipt file', 'file', 30),
  words('By', 'by', 24),
  words('Status', 'status', 14),
] as const satisfies SheetColumn[];

const stateOf = ({ approved }: ReportedExpense): string => (approved ? texts.approved : texts.notApproved);

/** 0 when there is nothing to add. */
const sum = (column: string, from: number, to: number, result: number): SheetValue =>
  to < from ? 0 : new Formula(sumOfRange(from, to)(column), result);

function generalRows(report: ProjectReport, sheet: OpenRows): Columns {
  const { project, expenses, spent, approved, balance, cur } = report;
  const firstLine = sheet.next();
  const number = (amount: number) => asNumber(amount, cur);
  for (const expense of expenses) {
    sheet.add({ ...entryOf(expense, number), activity: expense.activity });
  }
  const last = sheet.next() - 1;
  sheet.add({});
  const amount = sheet.add({ activity: 'Project amount', amount: number(project.amount) });
  const total = sheet.total({ activity: 'Total expenses', amount: sum('G', firstLine, last, number(spent)) });
  const range = `F${firstLine}:F${last},"${texts.approved}",G${firstLine}:G${last}`;
  const ofApproved = last < firstLine ? 0 : new Formula(`SUMIF(${range})`, number(approved));
  const approvals = sheet.add({ activity: 'Of these approved', amount: ofApproved });
  const waiting = new Formula(`G${total}-G${approvals}`, number(spent - approved));
  sheet.add({ activity: 'Of these not approved', amount: waiting });
  sheet.total({ activity: 'Balance', amount: new Formula(`G${amount}-G${total}`, number(balance)) });
  const [date, activity, description, receiptNo, , by, status] = entryColumns;
  return [date, activity, description, receiptNo, by, status, money('Amount', 'amount', report)];
}

const entryOf = (expense: ReportedExpense, number: (amount: number) => number) => ({
  date: expense.spentOn,
  description: expense.description,
  receiptNo: expense.receiptNo,
  by: expense.by,
  status: stateOf(expense),
  amount: number(expense.amount),
});

function activityRows(report: ProjectReport, sheet: OpenRows): Columns {
  const { lines, expenses, spent, cur, project, balance } = report;
  const number = (amount: number) => asNumber(amount, cur);
  const entries = Map.groupBy(expenses, ({ lineID }) => lineID);
  const subtotals: number[] = [];
  for (const line of lines) {
    const from = sheet.next();
    for (const entry of entries.get(line.id) ?? []) {
      sheet.add({ ...entryOf(entry, number), activity: line.name, file: entry.receipt?.fileName });
    }
    const subtotal = sum('H', from, sheet.next() - 1, number(line.spent));
    const spentLine = sheet.total({ activity: line.name, description: 'Subtotal', amount: subtotal });
    const budget = sheet.add({ activity: line.name, description: 'Budget', amount: number(line.budget) });
    const left = new Formula(`H${budget}-H${spentLine}`, number(line.left));
    const marked = line.overBudget ? texts.overBudget : '';
    sheet.add({ activity: line.name, description: 'Left', status: marked, amount: left });
    sheet.add({});
    subtotals.push(spentLine);
  }
  const amount = sheet.add({ activity: 'Project amount', amount: number(project.amount) });
  const all = sumOfLines(subtotals)('H');
  const total = sheet.total({
    activity: 'Total expenses',
    amount: all === '' ? 0 : new Formula(all, number(spent)),
  });
  sheet.total({ activity: 'Balance', amount: new Formula(`H${amount}-H${total}`, number(balance)) });
  const [date, activity, ...others] = entryColumns;
  return [activity, date, ...others, money('Amount', 'amount', report)];
}

function budgetRows(report: ProjectReport, sheet: OpenRows): Columns {
  const { lines, budgeted, spent, cur, project, unbudgeted } = report;
  const number = (amount: number) => asNumber(amount, cur);
  const firstLine = sheet.next();
  const last = firstLine + lines.length - 1;
  const compared = (line: number, budget: number, used: number) =>
    comparedAt(line, number(budget - used), { budget, used });
  for (const line of lines) {
    sheet.add({
      ...{ activity: line.name, budget: number(line.budget), spent: number(line.spent) },
      ...compared(sheet.next(), line.budget, line.spent),
      marked: line.overBudget ? texts.overBudget : '',
    });
  }
  const total = sheet.total({
    activity: 'Total',
    budget: sum('B', firstLine, last, number(budgeted)),
    spent: sum('C', firstLine, last, number(spent)),
    ...compared(sheet.next(), budgeted, spent),
  });
  sheet.add({});
  const amount = sheet.add({ activity: 'Project amount', budget: number(project.amount) });
  sheet.total({ activity: 'Not budgeted', budget: new Formula(`B${amount}-B${total}`, number(unbudgeted)) });
  return [
    words('Activity', 'activity', 36),
    money('Budget', 'budget', report),
    money('Spent', 'spent', report),
    money('Left', 'left', report),
    { header: 'Per cent spent', key: 'percent', type: 'number', width: 16, format: '0.0%' },
    words('Marked', 'marked', 14),
  ];
}

/** The budget is in column B, the spending in C. The share is shown where there is a budget. */
function comparedAt(line: number, left: number, { budget, used }: { budget: number; used: number }) {
  const [B, C] = [`B${line}`, `C${line}`];
  return {
    left: new Formula(`${B}-${C}`, left),
    percent: budget === 0 ? null : shareFormula(C, B, perCentTenths(used, budget)),
  };
}

function balanceRows(report: ProjectReport, sheet: OpenRows): Columns {
  const { lines, spent, balance, cur, project } = report;
  const number = (amount: number) => asNumber(amount, cur);
  const amount = sheet.add({ item: 'Project amount', funds: number(project.amount) });
  const funds = sheet.total({ item: 'Total funds', funds: sum('B', amount, amount, number(project.amount)) });
  const from = sheet.next();
  for (const line of lines) sheet.add({ item: line.name, spending: number(line.spent) });
  const total = sheet.total({
    item: 'Total spending',
    spending: sum('C', from, sheet.next() - 1, number(spent)),
  });
  sheet.total({ item: 'Balance', funds: new Formula(`B${funds}-C${total}`, number(balance)) });
  for (const who of ['Bursar', 'Head teacher']) {
    sheet.add({});
    sheet.add({ item: `${who}: ______________________________` });
  }
  return [words('Item', 'item', 44), money('Funds in', 'funds', report), money('Spending', 'spending', report)];
}
