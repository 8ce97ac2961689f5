import { addExpense, addProject } from './sampleProject.ts';
import { type School, startSchool } from './startSchool.ts';

/** The four reports: the call for pages, the call for a workbook. */
export const reportCalls = [
  ['GENERAL', 'mainReportPdf', 'mainReportExcel'],
  ['ACT', 'activityReportPdf', 'activityReportExcel'],
  ['BUDGET', 'budgetReportPdf', 'exportBudgetExcel'],
  ['BALANCE', 'balanceSheetPdf', 'balanceSheetExcel'],
] as const;

/**
 * A project of 5,000,000,000 UGX at 3,700 and 4,000: Transport (500,000) is over its budget with 550,001, Seeds (3,000,000,000) is
 * not with 2,500,000,000, Tools (1,000,000) has nothing, and what was deleted counts for nothing. Spent: 2,500,550,001.
 */
export async function startReportedProject() {
  return reportProject(await startSchool());
}

/** The same in a school that is open already. */
export async function reportProject(school: School) {
  await school.database.write((db) => db.updateTable('profile').set(printedSchool).where('id', '=', 1).execute());
  const { id, lineIDs } = await addProject(school, {
    users: [],
    lines: [
      ['Transport', 500_000],
      ['Seeds', 3_000_000_000],
      ['Tools', 1_000_000],
    ],
  });
  const [transport = 0, seeds = 0, tools = 0] = lineIDs;
  const entry = { projectID: id, by: 2 };
  await addExpense(school, {
    ...{ ...entry, lineID: seeds, amount: 2_500_000_000, approved: 1 },
    ...{ description: 'Maize and bean seed', receiptNo: '0042', spentOn: '2026-06-12' },
  });
  await addExpense(school, { ...entry, lineID: transport, amount: 400_000, approved: 1, spentOn: '2026-06-10' });
  await addExpense(school, {
    ...{ ...entry, lineID: transport, amount: 150_001, receiptNo: 'R-2' },
    ...{ description: 'Fuel,\nsecond trip', spentOn: '2026-06-11' },
  });
  const deleted = await addExpense(school, { ...entry, lineID: tools, amount: 999_999, description: 'Deleted spade' });
  await school.database.write((db) =>
    db
      .updateTable('expenses')
      .set({ deletedAt: '2026-06-12T08:00:00.000Z', deletedBy: 1 })
      .where('id', '=', deleted)
      .execute(),
  );
  return { school, admin: await school.as('admin'), id, lineIDs };
}

const printedSchool = {
  ...{
    name: 'St. Kizito Senior Secondary School, Bukomansimbi',
    motto: 'Work and Prayer',
    poBox: 'P.O. Box 412, Masaka',
  },
  ...{ address: 'Bukomansimbi Town, Masaka Road', phones: '0772 000 123', email: 'info@stkizito.example' },
  headteacher: 'Sr. Mary Namusoke',
};

/** Puts another file in the place of an expense's receipt, or of the project's own (null). */
export async function putReceipt(
  school: School,
  { projectID, expenseID }: { projectID: number; expenseID: number | null },
  { bytes, fileName, mime }: { bytes: Uint8Array; fileName: string; mime: string },
): Promise<void> {
  const stored = await school.parts.files.store(bytes, { mime, label: fileName, createdBy: 2 });
  await school.database.write(async (db) => {
    await db.insertInto('files').values(stored).execute();
    await db
      .updateTable('receipts')
      .set({ fileID: stored.id, fileName })
      .where('projectID', '=', projectID)
      .where('expenseID', expenseID === null ? 'is' : '=', expenseID)
      .execute();
  });
}
