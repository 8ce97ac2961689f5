import type { Answer } from '@somero/contract';
import { type ApprovalOrder, mostToApprove } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import type { Context, Handler } from '../../handle.ts';
import { readProject, visibleProjects } from '../access.ts';
import { type ActivityRow, describeActivities, type Matching } from '../activities/describeActivities.ts';
import { readSpending, type Spending } from '../spending.ts';

type ExpenseRow = Answer<'getExpensesToApprove'>['mainData'][number];

export const getExpensesToApprove: Handler<'getExpensesToApprove'> = async ({ projectID, order }, ctx) => {
  if (projectID !== undefined) await readProject(ctx, projectID);
  const projects = await countByProject(ctx);
  const sum = (key: 'total' | 'sum') => projects.reduce((all, project) => all + project[key], 0);
  const mainData = await readRows(ctx, { projectID, order: order ?? 'newest' });
  const own = await countOwn(ctx);
  const answer = { mainData, total: sum('total'), sum: sum('sum'), projects, own };
  return mainData.length === 0 ? { msg: texts.nothingToApprove, ...answer } : answer;
};

/** Not approved and not returned, in projects where the caller may act. The literals let the database use its index. */
function waiting(ctx: Context) {
  const isAdmin = ctx.who.catID === adminCategory;
  const projects = isAdmin ? visibleProjects(ctx) : visibleProjects(ctx).where('projects.status', '=', 1);
  return ctx.db
    .selectFrom('expenses')
    .where((eb) => eb('expenses.approved', '=', eb.lit(0)))
    .where('expenses.deletedAt', 'is', null)
    .where('expenses.returnReason', 'is', null)
    .where('expenses.projectID', 'in', projects.select('projects.id'));
}

/** What the caller entered or changed, as `isOwnEntry` has it; an ADMIN approves that too. */
const ofOthers = (ctx: Context) => {
  const { userID, catID } = ctx.who;
  if (catID === adminCategory) return waiting(ctx);
  return waiting(ctx)
    .where('expenses.createdBy', '!=', userID)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('expenseChanges')
            .select('expenseChanges.part')
            .whereRef('expenseChanges.expenseID', '=', 'expenses.id')
            .where('expenseChanges.changedBy', '=', userID),
        ),
      ),
    );
};

async function countByProject(ctx: Context) {
  return ofOthers(ctx)
    .innerJoin('projects', 'projects.id', 'expenses.projectID')
    .select(['projects.id', 'projects.name'])
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number>('expenses.amount').as('sum')])
    .groupBy(['projects.id', 'projects.name'])
    .orderBy('projects.id')
    .execute();
}

async function countOwn(ctx: Context): Promise<number> {
  const count = async (query: ReturnType<typeof waiting>) =>
    (await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  return (await count(waiting(ctx))) - (await count(ofOthers(ctx)));
}

const columns = { newest: 'expenses.id', oldest: 'expenses.id', largest: 'expenses.amount' } as const;

async function readRows(ctx: Context, { projectID, order }: { projectID: number | undefined; order: ApprovalOrder }) {
  const query = projectID === undefined ? ofOthers(ctx) : ofOthers(ctx).where('expenses.projectID', '=', projectID);
  const found = await query
    .select(['expenses.id', 'expenses.projectID'])
    .orderBy(columns[order], order === 'oldest' ? 'asc' : 'desc')
    .orderBy('expenses.id', 'desc')
    .limit(mostToApprove)
    .execute();
  const byProject = Map.groupBy(found, (each) => each.projectID);
  const projectIDs = [...byProject.keys()];
  const projects = await visibleProjects(ctx).selectAll('projects').where('projects.id', 'in', projectIDs).execute();
  const spending = Map.groupBy(await readSpending(ctx.db, projectIDs), (line) => line.projectID);
  const rows = new Map<number, ExpenseRow>();
  for (const project of projects) {
    const ids = byProject.get(project.id)?.map(({ id }) => id) ?? [];
    const lines = spending.get(project.id) ?? [];
    const matching: Matching = (expense) => expense('expenses.id', 'in', ids);
    for (const row of await describeActivities(ctx, { project, lines }, { matching })) {
      rows.set(row.id, { ...row, line: lineOf(lines, row) });
    }
  }
  return found.flatMap(({ id }) => rows.get(id) ?? []);
}

function lineOf(lines: readonly Spending[], { activityName }: ActivityRow): ExpenseRow['line'] {
  const line = lines.find(({ name }) => name === activityName);
  const { amount, approved, spent, sentBack } = line ?? { amount: 0, approved: 0, spent: 0, sentBack: 0 };
  return { amount, approved, waiting: spent - approved - sentBack };
}
