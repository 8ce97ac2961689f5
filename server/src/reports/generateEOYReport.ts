import { YEAR_SETS } from '@somero/contract/grading/index.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { askForReports } from './askForReports.ts';
import { validateReport } from './validateReport.ts';

const exams = YEAR_SETS.map(({ exam }) => exam);

export const generateEOYReport = askForReports('generateEOYReport', ({ yearID, classID, streamID }, ctx) =>
  validateReport(
    { yearID, classID, streamID },
    { kind: 'EOY_REPORT', setIDs: exams, setField: null, unselected: schoolTexts.selectAllFields },
    ctx,
  ),
);
