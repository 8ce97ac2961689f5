import { type Currency, inCurrency, type Rates } from '@somero/contract/money.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { conflict, type Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { StoredProject } from '../access.ts';
import { type ReportedReceipt, readReceiptsInForce } from './readReceiptsInForce.ts';

/** Amounts are in the smallest unit of `cur`: shillings or cents. */
export interface ProjectReport {
  cur: Currency;
  rates: Rates;
  project: ReportedProject;
  /** With lines that have no expenses. */
  lines: ReportLine[];
  /** By date. */
  expenses: ReportedExpense[];
  /** Sum of the expenses as printed, of the approved ones, and the project's amount minus the first. */
  spent: number;
  approved: number;
  balance: number;
  /** Compared in shillings, as `overBudget` is: more is spent, or budgeted, than the project has. */
  isOverspent: boolean;
  isOverbudgeted: boolean;
  /** Sum of the budget, and the project's amount minus it. */
  budgeted: number;
  unbudgeted: number;
}

interface ReportedProject {
  id: number;
  name: string;
  description: string;
  amount: number;
  status: number;
  createdAt: string;
  /** Of the user who added it. */
  username: string;
  createdBy: string;
  receipt: ReportedReceipt | null;
}

export interface ReportLine {
  id: number;
  name: string;
  budget: number;
  spent: number;
  /** Below 0: overspent. */
  left: number;
  /** Compared in shillings, so that rounding in another currency does not matter. */
  overBudget: boolean;
}

export interface ReportedExpense {
  id: number;
  lineID: number;
  activity: string;
  /** YYYY-MM-DD. */
  spentOn: string;
  description: string;
  receiptNo: string;
  /** Of the user who entered it. */
  username: string;
  by: string;
  approved: boolean;
  amount: number;
  receipt: ReportedReceipt | null;
}

/** Each entry is converted and rounded once; sums are those of the printed amounts. @throws CallError 409: too large */
export async function readProjectReport(db: Db, project: StoredProject, cur: Currency): Promise<ProjectReport> {
  const rates = { dollar: project.dollarRate, euro: project.euroRate };
  const converted = (ugx: number) => inCurrency(ugx, cur, rates);
  const receipts = await readReceiptsInForce(db, project.id);
  // Before the budget: a line with expenses is never deleted.
  const entered = await readExpenses(db, project.id);
  const budget = await readLines(db, project.id);
  const names = new Map(budget.map(({ id, name }) => [id, name]));
  const expenses = entered.map(
    ({ fname, lname, ...entry }): ReportedExpense => ({
      ...{ id: entry.id, lineID: entry.budgetLineID, activity: names.get(entry.budgetLineID) ?? '' },
      ...{ spentOn: entry.spentOn, description: entry.description, receiptNo: entry.receiptNo },
      ...{ username: entry.username, by: staffName({ fname, lname }), approved: entry.approved === 1 },
      ...{ amount: converted(entry.amount), receipt: receipts.get(entry.id) ?? null },
    }),
  );
  const printed = sumsBy(
    expenses,
    (expense) => expense.lineID,
    (expense) => expense.amount,
  );
  const shillings = sumsBy(
    entered,
    (entry) => entry.budgetLineID,
    (entry) => entry.amount,
  );
  const kept = budget.filter(({ id, removed }) => removed === 0 || printed.has(id));
  const lines = kept.map(({ id, name, amount }): ReportLine => {
    const [own, spent] = [converted(amount), printed.get(id) ?? 0];
    return { id, name, budget: own, spent, left: own - spent, overBudget: (shillings.get(id) ?? 0) > amount };
  });
  const amount = converted(project.amount);
  const spent = sumOf(expenses.map((expense) => expense.amount));
  const approved = sumOf(expenses.filter((expense) => expense.approved).map((expense) => expense.amount));
  const budgeted = sumOf(lines.map((line) => line.budget));
  return {
    ...{ cur, rates, lines, expenses, spent, approved, budgeted },
    project: { ...(await readCreator(db, project)), amount, receipt: receipts.get(0) ?? null },
    balance: amount - spent,
    isOverspent: sumOf(entered.map((entry) => entry.amount)) > project.amount,
    isOverbudgeted: sumOf(kept.map((line) => line.amount)) > project.amount,
    unbudgeted: amount - budgeted,
  };
}

/** @throws CallError 409 above 2^53, where the last digits would be wrong */
function sumOf(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (!Number.isSafeInteger(sum)) throw conflict(texts.tooMuch);
  return sum;
}

function sumsBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number, amountOf: (row: Row) => number) {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row));
  return sums;
}

const readExpenses = (db: Db, projectID: number) =>
  db
    .selectFrom('expenses')
    .leftJoin('users', 'users.id', 'expenses.createdBy')
    .select(['expenses.id', 'expenses.budgetLineID', 'expenses.spentOn', 'expenses.description'])
    .select(['expenses.receiptNo', 'expenses.amount', 'expenses.approved'])
    .select((eb) => [
      eb.fn.coalesce('users.username', eb.val('')).as('username'),
      eb.fn.coalesce('users.fname', eb.val('')).as('fname'),
      eb.fn.coalesce('users.lname', eb.val('')).as('lname'),
    ])
    .where('expenses.projectID', '=', projectID)
    .where('expenses.deletedAt', 'is', null)
    .orderBy('expenses.spentOn')
    .orderBy('expenses.id')
    .execute();

const readLines = (db: Db, projectID: number) =>
  db
    .selectFrom('budgetLines')
    .select(['id', 'name', 'amount', 'removed'])
    .where('projectID', '=', projectID)
    .orderBy('position')
    .orderBy('id')
    .execute();

async function readCreator(db: Db, { id, name, description, status, createdAt, createdBy }: StoredProject) {
  const creator = await db
    .selectFrom('users')
    .select(['username', 'fname', 'lname'])
    .where('id', '=', createdBy)
    .executeTakeFirst();
  const username = creator?.username ?? '';
  return { id, name, description, status, createdAt, username, createdBy: creator ? staffName(creator) : '' };
}
