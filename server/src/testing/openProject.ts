import { addExpense, addProject, allProjectRights, receiptPng } from './sampleProject.ts';
import { startSchool } from './startSchool.ts';

/**
 * A school with a project of two users, who hold every right of projects; a stranger holds them too, but is not in it.
 * Its budget is `Transport` 500,000 and `Seeds` 3,000,000,000 of 5,000,000,000.
 */
export async function openProject({ status = 1, amount }: { status?: 0 | 1; amount?: number } = {}) {
  const school = await startSchool();
  const officer = await school.with(allProjectRights);
  const colleague = await school.with(allProjectRights);
  const stranger = await school.with(allProjectRights);
  const admin = await school.as('admin');
  const users = [officer.userID, colleague.userID];
  const project = await addProject(school, { users, status, ...(amount !== undefined && { amount }) });
  const [transport = 0, seeds = 0] = project.lineIDs;
  const entered = {
    ...{ projName: project.id, actName: 'Transport', actDes: 'Hire of a lorry', actAmount: 120_000 },
    ...{ actReceipt: 'R-17', actDate: '2026-06-12', actFile: receiptPng },
  };
  const spend = (amount: number, more: Partial<Parameters<typeof addExpense>[1]> = {}) =>
    addExpense(school, { projectID: project.id, lineID: transport, amount, by: officer.userID, ...more });
  const setStatus = (to: 0 | 1) =>
    school.database.write((db) =>
      db.updateTable('projects').set({ status: to }).where('id', '=', project.id).execute(),
    );
  /** What the audit has of the last call of this name that was done. */
  const lastChanges = async (call: string) => {
    const { actorID, changes } = await school.database.read
      .selectFrom('audit')
      .select(['actorID', 'changes'])
      .where('call', '=', call)
      .where('outcome', '=', 'ok')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    return { actorID, changes: JSON.parse(changes) };
  };
  const show = async (showID: number) => (await officer.call('showActivity', { showID })).selected;
  const list = async () => (await officer.call('showActivities', { showID: project.id })).mainData;
  return {
    ...{ school, admin, officer, colleague, stranger, projectID: project.id, transport, seeds },
    ...{ entered, spend, setStatus, lastChanges, show, list },
  };
}
