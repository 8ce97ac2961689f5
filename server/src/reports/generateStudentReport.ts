import { schoolTexts } from '@somero/contract/school/texts.ts';
import { askForReports } from './askForReports.ts';
import { judgeReport } from './judgeReport.ts';

export const generateStudentReport = askForReports('generateStudentReport', (asked, ctx) =>
  judgeReport(
    asked,
    { kind: 'GENERAL_REPORT', setIDs: [asked.setID], setField: 'setID', unselected: schoolTexts.selectAllFields },
    ctx,
  ),
);
