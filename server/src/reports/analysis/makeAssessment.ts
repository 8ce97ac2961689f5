import { writeFileSync } from 'node:fs';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { printedMoment } from '@somero/contract/schoolTime.ts';
import type { SheetContent } from '@somero/contract/sheets/SheetContent.ts';
import type { Source } from '../../database/Database.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Tables } from '../../database/tables.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { yieldToOthers } from '../../documents/worker.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import { type Db, missing } from '../../handle.ts';
import type { FailedStudent } from '../../jobs/Jobs.ts';
import { hasTrial } from '../ReportRequest.ts';
import { setHeading } from '../reportRun.ts';
import { analysisContent, marksContent } from './assessmentSheet.ts';
import { drawMarkSheets } from './drawMarkSheets.ts';
import { gradeSheet } from './gradeSheet.ts';
import type { MarkSheets } from './MarkSheets.ts';
import type { MarkSheet, SheetQuestion } from './markSheet.ts';
import { printedSheet } from './printedSheet.ts';
import { type ReadClass, readClass, readQuestion } from './readSheet.ts';
import { readTermMeans, type TermMean } from './readTermMeans.ts';
import type { SheetRequest } from './sheetRequest.ts';
import { classOf, periodOf } from './sheetTitle.ts';

export interface AssessmentRequest extends SheetRequest {
  format: 'PDF' | 'EXCEL';
}

interface AssessmentTask {
  source: Source;
  filesPlace: FilesPlace;
  request: AssessmentRequest;
  now: Date;
  outFile: string;
}

interface AssessmentMade {
  label: string;
  failed: FailedStudent[];
}

interface AssessedClass {
  isTrial: boolean;
  read: ReadClass;
  sheet: MarkSheet;
  terms: TermMean[];
}

/** In the worker; one document. `progress`: classes done. @throws CallError 404 without students, or as readClass */
export const makeAssessment = (
  task: AssessmentTask,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<AssessmentMade> =>
  readSnapshot<Tables, AssessmentMade>(task.source, async (db) => {
    const { request } = task;
    const question = await readQuestion(db, request);
    const classes: AssessedClass[] = [];
    for (const [index, part] of request.scope.entries()) {
      progress(index);
      await yieldToOthers();
      signal.throwIfAborted();
      const assessed = await readAssessed(db, request, question, part);
      if (assessed.sheet.students.length > 0) classes.push(assessed);
    }
    if (classes.length === 0) throw missing(schoolTexts.noStudentsFound);
    const page = await readPage(db, task, question);
    const troubles = await write(classes, page, task);
    return {
      label: await labelOf(db, request, question),
      failed: [...classes.flatMap(({ sheet }) => sheet.failed), ...troubles],
    };
  });

async function readAssessed(
  db: Db,
  request: SheetRequest,
  question: SheetQuestion,
  part: SheetRequest['scope'][number],
): Promise<AssessedClass> {
  const read = await readClass(db, request, question, part);
  const sheet = gradeSheet(question, read);
  const terms = await readTermMeans(db, request, part);
  return { isTrial: hasTrial(part), read, sheet, terms };
}

type SheetPage = Omit<MarkSheets, 'sheets'>;

/** Returns what could not be printed. */
async function write(classes: readonly AssessedClass[], page: SheetPage, { request, outFile }: AssessmentTask) {
  if (request.format === 'EXCEL') {
    const contents = classes.flatMap(({ isTrial, sheet, read: { teachers }, terms }) => {
      const trial = isTrial ? ['TRIAL'] : [];
      const above = [...trial, page.school.name, `${classOf(sheet)}, ${page.period}`, page.notice];
      return [marksContent(sheet, above), analysisContent(sheet, { teachers, terms }, above)];
    });
    const [first, ...more] = contents as [SheetContent, ...SheetContent[]];
    writeFileSync(outFile, await writeSheet(first, ...more), { flag: 'wx' });
    return [];
  }
  const sheets = classes.map(({ isTrial, sheet, read, terms }) => ({ ...printedSheet(sheet, read, terms), isTrial }));
  const { troubles } = await drawMarkSheets({ ...page, sheets }, outFile, () => undefined);
  return troubles.map(({ msg }) => ({ student: page.school.name, msg }));
}

async function readPage(db: Db, { filesPlace, now }: AssessmentTask, question: SheetQuestion): Promise<SheetPage> {
  const { badgeFileID, ...school } = await db
    .selectFrom('profile')
    .select(['name', 'motto', 'address', 'poBox', 'phones', 'email', 'colour', 'badgeFileID'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  // A sheet without its badge is better than none.
  const badge = badgeFileID === null ? null : await storedFiles(filesPlace)(badgeFileID).catch(() => null);
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
