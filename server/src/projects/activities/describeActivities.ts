import type { Answer } from '@somero/contract';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { type Context, type Db, missing } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { StoredProject } from '../access.ts';
import { describeReceipts, type ReceiptsView } from '../receipts/describeReceipts.ts';
import type { Spending } from '../spending.ts';

export type ActivityRow = Answer<'showActivities'>['mainData'][number];
export type ActivityView = Omit<Answer<'showActivity'>['selected'], 'lastChanges'>;

/** Selects among the expenses of one project that are not deleted. */
export type Matching = (expense: ExpressionBuilder<Tables, 'expenses'>) => Expression<SqlBool>;

type ReadContext = Pick<Context, 'db' | 'who' | 'linkAll'>;

export interface ProjectBudget {
  project: StoredProject;
  lines: readonly Spending[];
}

interface ActivityQuery {
  matching: Matching;
  page?: number | undefined;
}

const pageSize = 100;

/** Newest first, in a few queries however many there are. */
export async function describeActivities(
  ctx: ReadContext,
  budget: ProjectBudget,
  query: ActivityQuery,
): Promise<ActivityRow[]> {
  const { rows, receipts } = await read(ctx, budget, query);
  return rows.map((row) => ({ ...row, ...receipts.of(row.id).current }));
}

/** @throws CallError 404 when it is not there */
export async function describeActivity(
  ctx: ReadContext,
  budget: ProjectBudget,
  expenseID: number,
): Promise<ActivityView> {
  const { rows, receipts } = await read(ctx, budget, { matching: (expense) => expense('expenses.id', '=', expenseID) });
  const [row] = rows;
  if (!row) throw missing();
  const { current, earlierReceipts }: ReceiptsView = receipts.of(row.id);
  return { ...row, ...current, earlierReceipts };
}

export async function countActivities(db: Db, projectID: number, matching: Matching): Promise<number> {
  const { total } = await expensesOf(db, projectID, matching)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function read(ctx: ReadContext, budget: ProjectBudget, { matching, page }: ActivityQuery) {
  const { project } = budget;
  const all = joined(expensesOf(ctx.db, project.id, matching)).orderBy('expenses.id', 'desc');
  const stored = await (page === undefined ? all : all.limit(pageSize).offset((page - 1) * pageSize)).execute();
  const receipts = await describeReceipts(ctx, { projectID: project.id, expenseIDs: stored.map(({ id }) => id) });
  const over = await readOver(ctx.db, budget);
  const rows = stored.map((row) => describe(row, project, over));
  return { rows, receipts };
}

/** Field by field, because `current` of a conflict is not parsed by the contract. */
function describe(stored: Stored, project: StoredProject, over: ReadonlySet<number>) {
  const { fname, lname, approverFname, approverLname, returnerFname, returnerLname, lineID: _, ...row } = stored;
  return {
    ...row,
    projectName: project.name,
    name: staffName({ fname, lname }),
    username: row.username ?? '',
    approvedBy: staffName({ fname: approverFname, lname: approverLname }),
    approvedAt: row.approvedAt ?? '',
    returnReason: row.returnReason ?? '',
    returnedBy: staffName({ fname: returnerFname, lname: returnerLname }),
    returnedAt: row.returnedAt ?? '',
    overBudget: over.has(row.id) ? 1 : 0,
  };
}

type Stored = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number];

/** Of each activity that cost more than its budget, the expenses from the one that went over it, as they were entered. */
async function readOver(db: Db, { project, lines }: ProjectBudget): Promise<Set<number>> {
  const left = new Map(lines.filter(({ overBudget }) => overBudget === 1).map(({ id, amount }) => [id, amount]));
  if (left.size === 0) return new Set();
  const rows = await db
    .selectFrom('expenses')
    .select(['id', 'budgetLineID', 'amount'])
    .where('projectID', '=', project.id)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const over = new Set<number>();
  for (const { id, budgetLineID, amount } of rows) {
    const rest = left.get(budgetLineID);
    if (rest === undefined) continue;
    left.set(budgetLineID, rest - amount);
    if (rest < amount) over.add(id);
  }
  return over;
}

const expensesOf = (db: Db, projectID: number, matching: Matching) =>
  db
    .selectFrom('expenses')
    .where('expenses.projectID', '=', projectID)
    .where('expenses.deletedAt', 'is', null)
    .where(matching);

const joined = (expenses: ReturnType<typeof expensesOf>) =>
  expenses
    .innerJoin('budgetLines', 'budgetLines.id', 'expenses.budgetLineID')
    .leftJoin('users as author', 'author.id', 'expenses.createdBy')
    .leftJoin('users as approver', 'approver.id', 'expenses.approvedBy')
    .leftJoin('users as returner', 'returner.id', 'expenses.returnedBy')
    .select(['expenses.id', 'expenses.projectID', 'budgetLines.id as lineID', 'budgetLines.name as activityName'])
    .select(['expenses.description', 'expenses.amount as Expense', 'expenses.spentOn as actDate', 'expenses.receiptNo'])
    .select(['expenses.createdBy as userID', 'author.username', 'author.fname', 'author.lname'])
    .select(['expenses.createdAt as created_At', 'expenses.approved', 'expenses.approvedAt', 'expenses.ver'])
    .select(['approver.fname as approverFname', 'approver.lname as approverLname'])
    .select(['expenses.returnReason', 'expenses.returnedAt'])
    .select(['returner.fname as returnerFname', 'returner.lname as returnerLname']);
