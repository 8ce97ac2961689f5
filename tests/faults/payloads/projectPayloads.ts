import { addExpense, addProject, projectForm, receiptPng } from '../../../server/src/testing/sampleProject.ts';
import type { School } from '../../../server/src/testing/startSchool.ts';

/** Payloads that the calls of projects accept: the garden with an expense that waits for approval, entered by the admin. */
export async function projectPayloads(school: School) {
  const { id, lineIDs } = await addProject(school, { users: [1] });
  const expenseID = await addExpense(school, { projectID: id, lineID: lineIDs[0] ?? 0, amount: 120_000, by: 1 });
  const { projFile: _, ...form } = projectForm([1]);
  const inDollars = { id, cur: 'USD' } as const;
  return {
    getProjects: {},
    showProject: { showID: id },
    addProject: { ...projectForm([1]), projName: 'School hall' },
    updateProject: { updateID: id, ...form, projName: 'School farm', projFileStatus: 0 as const },
    changeProjStatus: { id, status: 0 as const },
    showActivities: { showID: id, page: 1, find: 'lorry', approved: 0 as const },
    showActivity: { showID: expenseID },
    addActivity: {
      ...{ projName: id, actName: 'Transport', actDes: 'Fuel for the lorry', actAmount: 90_000, actReceipt: '0045' },
      ...{ actDate: '2026-06-12', actIntial: 500_000, actFile: receiptPng },
    },
    updateActivity: {
      ...{ updateID: expenseID, actDes: 'Hire of two lorries', actAmount: 180_000, actDate: '2026-06-11' },
      ...{ actRecNo: '0044', actFileStatus: 0 as const },
    },
    approveActivity: { id: expenseID },
    returnActivity: { id: expenseID, reason: 'The receipt shows another amount' },
    getExpensesToApprove: { projectID: id, order: 'largest' as const },
    deleteActivity: { id: expenseID },
    displayReport: { id },
    mainReportPdf: { ...inDollars, receipts: 1 as const },
    mainReportExcel: inDollars,
    activityReportPdf: inDollars,
    activityReportExcel: inDollars,
    budgetReportPdf: inDollars,
    exportBudgetExcel: inDollars,
    balanceSheetPdf: inDollars,
    balanceSheetExcel: inDollars,
    showReceipts: { id },
  };
}
