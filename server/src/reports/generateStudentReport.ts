import { schoolTexts } from '@somero/contract/school/texts.ts';
import { askForReports } from './askForReports.ts';
import { validateReport } from './validateReport.ts';

export const generateStudentReport = askForReports('generateStudentReport', (asked, ctx) =>
  validateReport(
    asked,
    { kind: 'GENERAL_REPORT', setIDs: [asked.setID], setField: 'setID', unselected: schoolTexts.selectAllFields },
    ctx,
  ),
);
