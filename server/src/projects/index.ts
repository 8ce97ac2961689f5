import { addActivity } from './activities/addActivity.ts';
import { approveActivity } from './activities/approveActivity.ts';
import { deleteActivity } from './activities/deleteActivity.ts';
import { returnActivity } from './activities/returnActivity.ts';
import { showActivities } from './activities/showActivities.ts';
import { showActivity } from './activities/showActivity.ts';
import { updateActivity } from './activities/updateActivity.ts';
import { addProject } from './addProject.ts';
import { getExpensesToApprove } from './approvals/getExpensesToApprove.ts';
import { changeProjStatus } from './changeProjStatus.ts';
import { getProjects } from './getProjects.ts';
import { showReceipts } from './receipts/showReceipts.ts';
import { activityReportExcel } from './reports/activityReportExcel.ts';
import { activityReportPdf } from './reports/activityReportPdf.ts';
import { balanceSheetExcel } from './reports/balanceSheetExcel.ts';
import { balanceSheetPdf } from './reports/balanceSheetPdf.ts';
import { budgetReportPdf } from './reports/budgetReportPdf.ts';
import { displayReport } from './reports/displayReport.ts';
import { exportBudgetExcel } from './reports/exportBudgetExcel.ts';
import { mainReportExcel } from './reports/mainReportExcel.ts';
import { mainReportPdf } from './reports/mainReportPdf.ts';
import { showProject } from './showProject.ts';
import { updateProject } from './updateProject.ts';

export const projectsHandlers = {
  activityReportExcel,
  activityReportPdf,
  addActivity,
  addProject,
  approveActivity,
  balanceSheetExcel,
  balanceSheetPdf,
  budgetReportPdf,
  changeProjStatus,
  deleteActivity,
  displayReport,
  exportBudgetExcel,
  getExpensesToApprove,
  getProjects,
  mainReportExcel,
  mainReportPdf,
  returnActivity,
  showActivities,
  showActivity,
  showProject,
  showReceipts,
  updateActivity,
  updateProject,
};
