import { writeActivity } from '@somero/contract/projects/rules.ts';
import type { Db } from '../handle.ts';
import type { StoredProject } from './access.ts';
import { storedName } from './receipts/describeReceipts.ts';

export async function projectForAudit(db: Db, projectID: number): Promise<object> {
  const project = await db.selectFrom('projects').selectAll().where('id', '=', projectID).executeTakeFirstOrThrow();
  const users = await db
    .selectFrom('projectUsers')
    .select('userID')
    .where('projectID', '=', projectID)
    .orderBy('userID')
    .execute();
  const lines = await db
    .selectFrom('budgetLines')
    .select(['name', 'amount'])
    .where('projectID', '=', projectID)
    .where('removed', '=', 0)
    .orderBy('position')
    .execute();
  const receipt = await db
    .selectFrom('receipts')
    .select(['fileName', 'fileID'])
    .where('projectID', '=', projectID)
    .where('expenseID', 'is', null)
    .where('replacedAt', 'is', null)
    .executeTakeFirst();
  const { name, amount, dollarRate, euroRate, description, status }: StoredProject = project;
  return {
    ...{ name, amount, dollarRate, euroRate, description, status },
    users: users.map(({ userID }) => userID).join(','),
    activities: lines.map(writeActivity).join(','),
    receipt: receipt ? storedName(receipt.fileName, receipt.fileID) : '',
  };
}
