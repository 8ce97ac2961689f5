import { explainGrade } from './explainGrade.ts';
import { exportContinuousAssessment } from './exportContinuousAssessment.ts';
import { exportMissingMarks } from './exportMissingMarks.ts';
import { generateAssessment } from './generateAssessment.ts';
import { generateEOTReport } from './generateEOTReport.ts';
import { generateEOYReport } from './generateEOYReport.ts';
import { generateStudentReport } from './generateStudentReport.ts';
import { getComments } from './getComments.ts';
import { getGradingSchemes } from './getGradingSchemes.ts';
import { getIssuedReports } from './getIssuedReports.ts';
import { getMarkSheet } from './getMarkSheet.ts';
import { getMissingMarks } from './getMissingMarks.ts';
import { getVerifyKey } from './getVerifyKey.ts';
import { previewGradingScheme } from './previewGradingScheme.ts';
import { printReport } from './printReport.ts';
import { saveComments } from './saveComments.ts';
import { saveGradingScheme } from './saveGradingScheme.ts';
import { savePhrase } from './savePhrase.ts';
import { verifyReport } from './verifyReport.ts';
import { voidReport } from './voidReport.ts';
import { zipReports } from './zipReports.ts';

export const reportsHandlers = {
  generateStudentReport,
  generateEOTReport,
  generateEOYReport,
  getComments,
  getGradingSchemes,
  previewGradingScheme,
  saveComments,
  saveGradingScheme,
  savePhrase,
  explainGrade,
  exportContinuousAssessment,
  exportMissingMarks,
  generateAssessment,
  getMarkSheet,
  getMissingMarks,
  getIssuedReports,
  getVerifyKey,
  printReport,
  voidReport,
  zipReports,
  verifyReport,
};
