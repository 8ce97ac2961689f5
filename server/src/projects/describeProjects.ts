import type { Answered } from '@somero/contract';
import { writeActivity } from '@somero/contract/projects/rules.ts';
import { inChunks } from '../database/inChunks.ts';
import type { Context, Db } from '../handle.ts';
import { staffName } from '../sessions/staffName.ts';
import type { StoredProject } from './access.ts';
import { describeProjectReceipts, describeReceipts } from './receipts/describeReceipts.ts';
import { readSpending, readSpendingByDay, totalOf } from './spending.ts';

export type ProjectRow = Answered<'getProjects'>['mainData'][number];
type ShownProject = Answered<'showProject'>['selected'];
type ReadContext = Pick<Context, 'db' | 'who' | 'linkAll'>;

export async function describeProjects(ctx: ReadContext, projects: readonly StoredProject[]): Promise<ProjectRow[]> {
  const ids = projects.map(({ id }) => id);
  const lines = Map.groupBy(await readSpending(ctx.db, ids), ({ projectID }) => projectID);
  const users = Map.groupBy(await readUsers(ctx.db, ids), ({ projectID }) => projectID);
  const authors = await readAuthors(ctx.db, projects);
  const receipts = await describeProjectReceipts(ctx, ids);
  return projects.map((project) => {
    const budget = lines.get(project.id) ?? [];
    const author = authors.get(project.createdBy);
    return {
      id: project.id,
      projectNames: project.name,
      projectAmount: project.amount,
      dollar: project.dollarRate,
      euro: project.euroRate,
      projectDescription: project.description,
      projectUsers: (users.get(project.id) ?? []).map(({ id }) => id).join(','),
      projectActivities: budget.map(writeActivity).join(','),
      created_BY: author?.username ?? '',
      createdByName: author ? staffName(author) : '',
      created_At: project.createdAt,
      status: project.status,
      ...receipts.of(project.id),
      ...totalOf(budget, project.amount),
      ver: project.ver,
    };
  });
}

export async function describeProject(ctx: ReadContext, project: StoredProject): Promise<ShownProject> {
  const [row] = await describeProjects(ctx, [project]);
  const { earlierReceipts } = (await describeReceipts(ctx, { projectID: project.id, expenseIDs: null })).of(0);
  const budget = await readSpending(ctx.db, [project.id]);
  const users = await readUsers(ctx.db, [project.id]);
  return {
    ...(row as ProjectRow),
    // Fields are named one by one, because `current` of a conflict is not parsed by the contract.
    budget: budget.map(({ id, name, amount, spent, approved, sentBack, entries, overBudget }) => ({
      ...{ id, name, amount, spent, approved, sentBack, entries, overBudget },
    })),
    users: users.map(({ id, username, accountType, ...names }) => ({
      ...{ id, username, name: staffName(names), accountType },
    })),
    earlierReceipts,
    days: await readSpendingByDay(ctx.db, project.id),
  };
}

async function readUsers(db: Db, projectIDs: readonly number[]) {
  const read = (some: number[]) =>
    db
      .selectFrom('projectUsers')
      .innerJoin('users', 'users.id', 'projectUsers.userID')
      .innerJoin('categories', 'categories.id', 'users.catID')
      .select(['projectUsers.projectID', 'users.id', 'users.username', 'users.fname', 'users.lname'])
      .select('categories.name as accountType')
      .where('projectUsers.projectID', 'in', some)
      .orderBy('users.id')
      .execute();
  const parts = [];
  for (const some of inChunks(projectIDs)) parts.push(await read(some));
  return parts.flat();
}

async function readAuthors(db: Db, projects: readonly StoredProject[]) {
  const parts = [];
  for (const some of inChunks([...new Set(projects.map(({ createdBy }) => createdBy))])) {
    parts.push(
      await db.selectFrom('users').select(['id', 'username', 'fname', 'lname']).where('id', 'in', some).execute(),
    );
  }
  return new Map(parts.flat().map((user) => [user.id, user]));
}
