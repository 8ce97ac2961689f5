import { mayActOn } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import type { Selectable } from 'kysely';
import { type Caller, type Context, conflict, type Holding, missing } from '../handle.ts';
import type { ProjectsTables } from './tables.ts';

export type StoredProject = Selectable<ProjectsTables['projects']>;
export type StoredExpense = Selectable<ProjectsTables['expenses']>;

type ReadContext = Pick<Context, 'db' | 'who' | 'reached'>;

/** ADMIN sees all projects, others those that list their id (calls.md, Rights). */
export function visibleProjects({ db, who }: Holding) {
  const all = db.selectFrom('projects');
  if (who.catID === adminCategory) return all;
  return all.where((eb) =>
    eb(
      'projects.id',
      'in',
      eb.selectFrom('projectUsers').select('projectUsers.projectID').where('projectUsers.userID', '=', who.userID),
    ),
  );
}

export const seesProject = async (by: Holding, { projectID }: { projectID: number }): Promise<boolean> =>
  (await visibleProjects(by).select('projects.id').where('projects.id', '=', projectID).executeTakeFirst()) !==
  undefined;

/** @throws CallError 404 when there is none, or the caller does not see it */
export async function readProject(context: ReadContext, projectID: number): Promise<StoredProject> {
  const project = await visibleProjects(context)
    .selectAll('projects')
    .where('projects.id', '=', projectID)
    .executeTakeFirst();
  if (!project) throw missing();
  context.reached('project', { projectID });
  return project;
}

/** @throws CallError 404 when there is none, it was deleted, or the caller does not see its project */
export async function readExpense(context: ReadContext, expenseID: number) {
  const expense = await context.db
    .selectFrom('expenses')
    .selectAll()
    .where('id', '=', expenseID)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!expense) throw missing();
  return { expense, project: await readProject(context, expense.projectID) };
}

/** @throws CallError 409 when the project is stopped and the caller is not an ADMIN */
export function requireRunning(project: Pick<StoredProject, 'status'>, who: Caller): void {
  if (!mayActOn(project, who)) throw conflict(texts.notRunning);
}
