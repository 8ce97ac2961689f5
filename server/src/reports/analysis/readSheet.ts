import type { CurriculumID } from '@somero/contract/grading/index.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { type Db, fail } from '../../handle.ts';
import { type Classmate, readClassmates } from '../reading/readClassmates.ts';
import { readPeriod } from '../readPeriod.ts';
import { readMembers } from '../readReportRun.ts';
import type { ReportSection } from '../reportRun.ts';
import { inForceIn, readSchemes } from '../schemes/readSchemes.ts';
import type { SheetQuestion } from './markSheet.ts';
import { readTeachers, type Teachers } from './readLessons.ts';
import type { SheetRequest } from './sheetRequest.ts';

export interface ReadClass {
  section: ReportSection;
  streamIDs: readonly number[] | null;
  teachers: Teachers;
}

export const readQuestion = async (db: Db, request: SheetRequest): Promise<SheetQuestion> => ({
  ...(await readPeriod(db, request)),
  whole: request.whole,
  schemes: await readSchemes(db),
});

type OneOf = Classmate & { isPlaced: boolean };

/** A class, or one student of it. Without positions only they are read. @throws CallError 400 without rules */
export async function readClass(
  db: Db,
  request: SheetRequest,
  question: SheetQuestion,
  part: SheetRequest['scope'][number],
  only?: OneOf,
): Promise<ReadClass> {
  const { classID, streamIDs } = part;
  const { curriculumID } = await db
    .selectFrom('classes')
    .select('curriculumID')
    .where('id', '=', classID)
    .executeTakeFirstOrThrow();
  const year = Number(question.yearName);
  const scheme = inForceIn(question.schemes, curriculumID as CurriculumID, year);
  if (!scheme) throw fail(texts.noRulesThen, 'yearID');
  const isAlone = only && !(only.isPlaced && scheme.showPosition);
  const classmates = isAlone ? [only] : await readClassmates(db, request, classID);
  const needed =
    scheme.showPosition || !streamIDs ? classmates : classmates.filter(({ streamID }) => streamIDs.includes(streamID));
  return {
    section: await readMembers(db, request, part, needed),
    streamIDs,
    teachers: await readTeachers(db, [classID], { year, isCurrentYear: request.isCurrentYear }),
  };
}
