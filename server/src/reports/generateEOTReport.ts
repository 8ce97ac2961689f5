import type { Received } from '@somero/contract';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { type Context, fail, missing } from '../handle.ts';
import { askForReports } from './askForReports.ts';
import type { ReportRequest } from './ReportRequest.ts';
import { readClassmates } from './reading/readClassmates.ts';
import { validateReport } from './validateReport.ts';

type Asked = Received<'generateEOTReport'>;

export const generateEOTReport = askForReports('generateEOTReport', async (asked, ctx) => {
  const request = await validateReport(
    asked,
    { kind: 'EOT_REPORT', setIDs: chosenSets(asked), setField: 'setID1', unselected: texts.selectStarred },
    ctx,
  );
  return { ...request, ...(asked.studentList && { studentIDs: await chosenStudents(asked, request, ctx) }) };
});

function chosenSets({ setID1, setID2, setID3, setNumber }: Asked): number[] {
  const chosen = [setID1, setID2, setID3].filter((id): id is number => (id ?? 0) > 0);
  if (chosen.length === 0) throw fail(texts.selectSet, 'setID1');
  if (new Set(chosen).size < chosen.length) throw fail(texts.setCountWrong, 'setID1');
  if (setNumber !== undefined && setNumber !== chosen.length) throw fail(texts.setCountWrong, 'setNumber');
  // The AOI sets 1 to 3 are no exams on any curriculum.
  if (chosen.some((id) => id < 10)) throw fail(texts.setNotOfTerm, 'setID1');
  return chosen;
}

/** @throws CallError 400 without a class, 404 when somebody is not in the class and stream in the term */
async function chosenStudents(asked: Asked, request: ReportRequest, { db }: Context): Promise<number[]> {
  const chosen = [...new Set(asked.studentList)];
  if (asked.classID === 0) throw fail(texts.selectStarred, 'classID');
  const there = new Set<number>();
  for (const { classID, streamIDs } of request.scope)
    for (const { id, streamID } of await readClassmates(db, request, classID))
      if (streamIDs?.includes(streamID) ?? true) there.add(id);
  if (!chosen.every((id) => there.has(id))) throw missing(texts.notInClass);
  return chosen;
}
