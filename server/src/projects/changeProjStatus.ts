import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { type Caller, conflict, type Handler, refuse } from '../handle.ts';
import { readProject } from './access.ts';
import { requireFreeName } from './requireFreeName.ts';

/** To stop a stopped project is no error: somebody may press the button twice. */
export const changeProjStatus: Handler<'changeProjStatus'> = async ({ id, status }, ctx) => {
  requireMayMove(ctx.who, status);
  const project = await readProject(ctx, id);
  if (status === 1 && project.status === 1) throw conflict(texts.runningAlready);
  if (status === 1) await requireFreeName(ctx.db, project.name, id);
  if (status !== project.status) {
    const set = { status, updatedAt: ctx.now.toISOString(), ver: project.ver + 1 };
    await ctx.db.updateTable('projects').set(set).where('id', '=', id).execute();
    ctx.changed('project', id, { status: project.status }, { status });
  }
  return { msg: status === 1 ? texts.projectStarted : texts.projectStopped };
};

/** @throws CallError 403: stopping and starting need different rights, and only an ADMIN may start (calls.md) */
function requireMayMove({ catID, rights }: Caller, status: 0 | 1): void {
  if (rights[status === 1 ? 'restartProj' : 'stopProj'] !== 1) throw refuse(texts.noRights);
  if (status === 1 && catID !== adminCategory) throw refuse(texts.onlyAdminStarts);
}
