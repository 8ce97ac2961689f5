import { explainGrade } from './analysis/explainGrade.ts';
import { exportContinuousAssessment } from './analysis/exportContinuousAssessment.ts';
import { generateAssessment } from './analysis/generateAssessment.ts';
import { getMarkSheet } from './analysis/getMarkSheet.ts';
import { getTermMeans } from './analysis/getTermMeans.ts';
import { getComments } from './comments/getComments.ts';
import { importAttendance } from './comments/importAttendance.ts';
import { saveComments } from './comments/saveComments.ts';
import { savePhrase } from './comments/savePhrase.ts';
import { saveStarterPhrases } from './comments/saveStarterPhrases.ts';
import { generateEOTReport } from './generateEOTReport.ts';
import { generateEOYReport } from './generateEOYReport.ts';
import { generateStudentReport } from './generateStudentReport.ts';
import { getIssuedReports } from './issued/getIssuedReports.ts';
import { getVerifyKey } from './issued/getVerifyKey.ts';
import { printReport } from './issued/printReport.ts';
import { verifyReport } from './issued/verifyReport.ts';
import { voidReport } from './issued/voidReport.ts';
import { zipReports } from './issued/zipReports.ts';
import { exportMissingMarks } from './missing/exportMissingMarks.ts';
import { getMarkReminders } from './missing/getMarkReminders.ts';
import { getMissingMarks } from './missing/getMissingMarks.ts';
import { getClassMeans } from './overview/getClassMeans.ts';
import { getOverview } from './overview/getOverview.ts';
import { previewReport } from './preview/previewReport.ts';
import { previewReportCard } from './preview/previewReportCard.ts';
import { getGradingSchemes } from './schemes/getGradingSchemes.ts';
import { previewGradingScheme } from './schemes/previewGradingScheme.ts';
import { saveGradingScheme } from './schemes/saveGradingScheme.ts';
import { getTermSets } from './sets/getTermSets.ts';
import { saveTermSets } from './sets/saveTermSets.ts';
import { getStudentResults } from './student/getStudentResults.ts';

export const reportsHandlers = {
  generateStudentReport,
  generateEOTReport,
  generateEOYReport,
  getComments,
  getGradingSchemes,
  previewGradingScheme,
  importAttendance,
  saveComments,
  saveGradingScheme,
  savePhrase,
  saveStarterPhrases,
  explainGrade,
  exportContinuousAssessment,
  exportMissingMarks,
  generateAssessment,
  getMarkSheet,
  getTermMeans,
  getStudentResults,
  getClassMeans,
  getOverview,
  getTermSets,
  saveTermSets,
  getMarkReminders,
  getMissingMarks,
  getIssuedReports,
  getVerifyKey,
  printReport,
  voidReport,
  zipReports,
  verifyReport,
  previewReport,
  previewReportCard,
};
