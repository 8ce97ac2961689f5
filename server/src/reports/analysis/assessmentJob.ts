import { setImmediate } from 'node:timers/promises';
import { schemeFor } from '@somero/contract/grading/index.ts';
import { jobsTexts } from '@somero/contract/jobs/texts.ts';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { printedMoment } from '@somero/contract/schoolTime.ts';
import { openDesk } from '../../documents/desk.ts';
import type { MarkSheets } from '../../documents/markSheet.ts';
import { recordFile } from '../../files/FileStore.ts';
import { sheetMime } from '../../files/keepSheet.ts';
import { CallError, type Db, missing } from '../../handle.ts';
import type { JobKind, RunningJob } from '../../jobs/Jobs.ts';
import { setHeading } from '../reportRun.ts';
import type { ReportParts } from '../runDesk.ts';
import type { AssessedClass, AssessmentMade, makeAssessment } from './makeAssessment.ts';
import type { SheetQuestion } from './markSheet.ts';
import { readClass, readQuestion } from './readSheet.ts';
import { readTermMeans } from './readTermMeans.ts';
import type { SheetRequest } from './sheetRequest.ts';
import { periodOf } from './sheetTitle.ts';

export interface AssessmentRequest extends SheetRequest {
  format: 'PDF' | 'EXCEL';
}

type Parts = Pick<ReportParts, 'database' | 'files' | 'pool' | 'clock'>;

/** Makes the mark sheets of some classes: hands the worker one class after the other, which grades and draws them. */
export const assessmentJob = (parts: Parts): JobKind => ({
  run: async (job) => {
    const request = job.payload as AssessmentRequest;
    const { files } = parts;
    const question = await readQuestion(parts.database.read, request);
    const outFile = await files.temporary();
    const made = await make(parts, job, { request, question, outFile });
    if (job.signal.aborted) throw new CallError(409, jobsTexts.cancelled);
    if (made.students === 0) throw missing(schoolTexts.noStudentsFound);
    job.progress(request.scope.length, request.scope.length);
    for (const { student, msg } of made.failed) job.failed(student, msg);
    const label = await labelOf(parts.database.read, request, question);
    const isPdf = request.format === 'PDF';
    const kept = await files.keep(
      { path: outFile },
      {
        mime: isPdf ? 'application/pdf' : sheetMime,
        label: `${label}.${isPdf ? 'pdf' : 'xlsx'}`,
        createdBy: job.ownerID,
      },
    );
    return async (db) => {
      await recordFile(db, kept);
      return { fileID: kept.id };
    };
  },
});

async function make(
  { database, files, pool, clock }: Parts,
  job: RunningJob,
  { request, question, outFile }: { request: AssessmentRequest; question: SheetQuestion; outFile: string },
): Promise<AssessmentMade> {
  const { scope, format } = request;
  job.progress(0, scope.length);
  const desk = openDesk({
    next: async (from: number) => {
      // Others get a turn between the classes: on SQLite a query holds up everybody.
      await setImmediate();
      job.signal.throwIfAborted();
      job.progress(Math.min(from, scope.length - 1), scope.length);
      const part = scope[from];
      return part ? readAssessed(database.read, request, question, part) : null;
    },
  });
  try {
    const module = new URL('./makeAssessment.ts', import.meta.url);
    const page = await pageOf(database.read, files, { question, now: clock() });
    const task = { question, page, format, outFile, port: desk.port };
    return await pool.run<typeof makeAssessment>(module, 'makeAssessment', task, { transfer: [desk.port] });
  } catch (error) {
    throw desk.trouble ?? error;
  } finally {
    desk.close();
  }
}

async function readAssessed(
  db: Db,
  request: SheetRequest,
  question: SheetQuestion,
  part: SheetRequest['scope'][number],
): Promise<AssessedClass> {
  const read = await readClass(db, request, question, part);
  const { yearName, whole, schemes } = question;
  const { yearID, termID, setIDs } = request;
  const { classID, curriculumID } = read.section;
  const { setWeights } = schemeFor(curriculumID as 1 | 2 | 3, Number(yearName), schemes);
  const terms = await readTermMeans(db, {
    ...{ yearID, yearName, termID, classID, streamIDs: part.streamIDs, curriculumID, setIDs, whole },
    ...{ weights: setWeights, mean: null },
  });
  return {
    ...read,
    terms: terms.map((term) => ({ ...term, isAsked: term.yearName === yearName && term.termID === termID })),
  };
}

async function pageOf(
  db: Db,
  files: Parts['files'],
  { question, now }: { question: SheetQuestion; now: Date },
): Promise<Omit<MarkSheets, 'sheets'>> {
  const { badgeFileID, ...school } = await db
    .selectFrom('profile')
    .select(['name', 'motto', 'address', 'poBox', 'phones', 'email', 'badgeFileID'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  // A sheet without its badge is better than none.
  const badge = badgeFileID === null ? null : await files.read(badgeFileID).catch(() => null);
  return {
    school: { ...school, ...(badge && { badge }) },
    title: 'CLASS MARK SHEET',
    period: periodOf(question),
    printedOn: printedMoment(now),
    notice: texts.sheetNotice,
  };
}

/** For example «S2 EAST EOT term 3 2026 mark sheet». */
async function labelOf(db: Db, { scope }: SheetRequest, { sets, termID, yearName }: SheetQuestion): Promise<string> {
  const [only] = scope;
  const names = sets.map(({ name }) => setHeading(name)).join(' ');
  if (!only || scope.length > 1) return `All classes ${names} term ${termID} ${yearName} mark sheets`;
  const { name } = await db
    .selectFrom('classes')
    .select('name')
    .where('id', '=', only.classID)
    .executeTakeFirstOrThrow();
  const streams = await db
    .selectFrom('listEntries')
    .select('name')
    .where('list', '=', 'streams')
    .where('id', 'in', [...(only.streamIDs ?? []), 0])
    .orderBy('id')
    .execute();
  return [name, ...streams.map((stream) => stream.name), names, `term ${termID} ${yearName} mark sheet`].join(' ');
}
