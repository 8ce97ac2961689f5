import { activityReportExcel } from './activityReportExcel.ts';
import { activityReportPdf } from './activityReportPdf.ts';
import { addActivity } from './addActivity.ts';
import { addProject } from './addProject.ts';
import { approveActivity } from './approveActivity.ts';
import { balanceSheetExcel } from './balanceSheetExcel.ts';
import { balanceSheetPdf } from './balanceSheetPdf.ts';
import { budgetReportPdf } from './budgetReportPdf.ts';
import { changeProjStatus } from './changeProjStatus.ts';
import { deleteActivity } from './deleteActivity.ts';
import { displayReport } from './displayReport.ts';
import { exportBudgetExcel } from './exportBudgetExcel.ts';
import { getProjects } from './getProjects.ts';
import { mainReportExcel } from './mainReportExcel.ts';
import { mainReportPdf } from './mainReportPdf.ts';
import { showActivities } from './showActivities.ts';
import { showActivity } from './showActivity.ts';
import { showProject } from './showProject.ts';
import { showReceipts } from './showReceipts.ts';
import { updateActivity } from './updateActivity.ts';
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
  getProjects,
  mainReportExcel,
  mainReportPdf,
  showActivities,
  showActivity,
  showProject,
  showReceipts,
  updateActivity,
  updateProject,
};
