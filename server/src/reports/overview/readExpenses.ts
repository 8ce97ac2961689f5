import type { Answered } from '@somero/contract';
import { adminCategory } from '@somero/contract/rights.ts';
import { inChunks } from '../../database/inChunks.ts';
import { together } from '../../database/queries/together.ts';
import type { Context } from '../../handle.ts';

type Overview = Answered<'getOverview'>;

/** The running projects that the caller sees; an ADMIN acts on stopped ones too. */
const projectsOf = ({ db, who }: Pick<Context, 'db' | 'who'>) => {
  const all = db.selectFrom('projects');
  if (who.catID === adminCategory) return all;
  return all
    .where('projects.status', '=', 1)
    .where(({ eb, selectFrom }) =>
      eb('projects.id', 'in', selectFrom('projectUsers').select('projectID').where('userID', '=', who.userID)),
    );
};

/** What getExpensesToApprove lists: an ADMIN also approves what they entered or changed themselves. */
export async function readToApprove(ctx: Pick<Context, 'db' | 'who'>): Promise<Overview['expenses']> {
  const { db, who } = ctx;
  const projects = await db
    .selectFrom('expenses')
    .innerJoin('projects', 'projects.id', 'expenses.projectID')
    .select(['projects.id', 'projects.name'])
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number>('expenses.amount').as('sum')])
    .where(({ eb }) => eb('expenses.approved', '=', eb.lit(0)))
    .where('expenses.deletedAt', 'is', null)
    .where('expenses.returnReason', 'is', null)
    .where('expenses.projectID', 'in', projectsOf(ctx).select('projects.id'))
    .$if(who.catID !== adminCategory, (query) =>
      query
        .where('expenses.createdBy', '!=', who.userID)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('expenseChanges')
                .select('part')
                .whereRef('expenseChanges.expenseID', '=', 'expenses.id')
                .where('changedBy', '=', who.userID),
            ),
          ),
        ),
    )
    .groupBy(['projects.id', 'projects.name'])
    .orderBy('projects.id')
    .execute();
  const sum = (of: 'total' | 'sum') => projects.reduce((all, project) => all + Number(project[of]), 0);
  return { total: sum('total'), sum: sum('sum'), projects: projects.map(({ name }) => name) };
}

/** Of running projects: lines that cost more than planned, and the caller’s own expenses that came back. */
export async function readProjects(ctx: Pick<Context, 'db' | 'who'>): Promise<Overview['projects']> {
  const { db, who } = ctx;
  const projects = await projectsOf(ctx)
    .select(['projects.id', 'projects.name', 'projects.amount'])
    .where('projects.status', '=', 1)
    .orderBy('projects.id')
    .execute();
  const found: Overview['projects'] = [];
  for (const some of inChunks(projects)) {
    const within = some.map(({ id }) => id);
    const [lines, returned] = await together(
      db
        .selectFrom('budgetLines')
        .innerJoin('expenses', 'expenses.budgetLineID', 'budgetLines.id')
        .select(['budgetLines.projectID', 'budgetLines.amount'])
        .select(({ fn }) => fn.sum<number>('expenses.amount').as('spent'))
        .where('expenses.deletedAt', 'is', null)
        .where('budgetLines.removed', '=', 0)
        .where('budgetLines.projectID', 'in', within)
        .groupBy(['budgetLines.id', 'budgetLines.projectID', 'budgetLines.amount'])
        .execute(),
      db
        .selectFrom('expenses')
        .select('projectID')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('createdBy', '=', who.userID)
        .where('deletedAt', 'is', null)
        .where('returnReason', 'is not', null)
        .where('projectID', 'in', within)
        .groupBy('projectID')
        .execute(),
    );
    for (const { id, name, amount } of some) {
      const own = lines.filter(({ projectID }) => projectID === id);
      const overLines = own.filter((line) => Number(line.spent) > line.amount).length;
      const spent = own.reduce((sum, line) => sum + Number(line.spent), 0);
      const back = returned.find(({ projectID }) => projectID === id)?.count ?? 0;
      if (overLines > 0 || spent > amount || back > 0)
        found.push({ id, name, overLines, over: spent > amount ? 1 : 0, returned: back });
    }
  }
  return found;
}
