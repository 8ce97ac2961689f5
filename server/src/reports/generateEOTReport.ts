import type { Received } from '@somero/contract';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { fail } from '../handle.ts';
import { askForReports } from './askForReports.ts';
import { validateReport } from './validateReport.ts';

export const generateEOTReport = askForReports('generateEOTReport', (asked, ctx) =>
  validateReport(
    asked,
    { kind: 'EOT_REPORT', setIDs: chosenSets(asked), setField: 'setID1', unselected: texts.selectStarred },
    ctx,
  ),
);

function chosenSets({ setID1, setID2, setID3, setNumber }: Received<'generateEOTReport'>): number[] {
  const chosen = [setID1, setID2, setID3].filter((id): id is number => (id ?? 0) > 0);
  if (chosen.length === 0) throw fail(texts.selectSet, 'setID1');
  if (new Set(chosen).size < chosen.length) throw fail(texts.setCountWrong, 'setID1');
  if (setNumber !== undefined && setNumber !== chosen.length) throw fail(texts.setCountWrong, 'setNumber');
  // The AOI sets 1 to 3 are no exams on any curriculum.
  if (chosen.some((id) => id < 10)) throw fail(texts.setNotOfTerm, 'setID1');
  return chosen;
}
