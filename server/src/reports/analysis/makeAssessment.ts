import { writeFileSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';
import type { SheetContent } from '@somero/contract/sheets/SheetContent.ts';
import { deskAt } from '../../documents/desk.ts';
import { drawMarkSheets } from '../../documents/drawMarkSheets.ts';
import type { MarkSheets } from '../../documents/markSheet.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { analysisContent, marksContent } from './assessmentSheet.ts';
import { gradeSheet } from './gradeSheet.ts';
import type { MarkSheet, SheetQuestion } from './markSheet.ts';
import { printedSheet } from './printedSheet.ts';
import type { ReadClass } from './readSheet.ts';
import type { TermMean } from './readTermMeans.ts';
import { classMean } from './sheetStatistics.ts';
import { classOf } from './sheetTitle.ts';

/** A class and what its other terms came to. */
export interface AssessedClass extends ReadClass {
  /** That of the term itself is not known before it is graded. */
  terms: readonly (TermMean & { isAsked: boolean })[];
}

/** What the worker asks the server for: the next class, null after the last. */
export type AssessmentDesk = { next: (from: number) => Promise<AssessedClass | null> };

export interface AssessmentTask {
  question: SheetQuestion;
  /** All of the printed page that the classes share. */
  page: Omit<MarkSheets, 'sheets'>;
  format: 'PDF' | 'EXCEL';
  outFile: string;
  port: MessagePort;
}

export interface AssessmentMade {
  students: number;
  failed: { student: string; msg: string }[];
}

/** Grades the classes and makes their mark sheets as one document; a task for the worker. `progress`: classes done. */
export async function makeAssessment(
  { question, page, format, outFile, port }: AssessmentTask,
  progress: (done: number) => void,
): Promise<AssessmentMade> {
  const desk = deskAt<AssessmentDesk>(port);
  const classes: { sheet: MarkSheet; read: AssessedClass; terms: TermMean[] }[] = [];
  for (let from = 0, read = await desk.next(0); read; read = await desk.next(++from)) {
    const sheet = gradeSheet(question, read);
    const terms = read.terms.map(({ isAsked, ...term }) => (isAsked ? { ...term, mean: classMean(sheet) } : term));
    if (sheet.students.length > 0) classes.push({ sheet, read, terms });
  }
  const failed = classes.flatMap(({ sheet }) => sheet.failed);
  const students = classes.reduce((sum, { sheet }) => sum + sheet.students.length, 0);
  if (students === 0) return { students, failed };
  if (format === 'EXCEL') {
    const contents = classes.flatMap(({ sheet, read: { teachers }, terms }) => {
      const above = [page.school.name, `${classOf(sheet)}, ${page.period}`, page.notice];
      return [marksContent(sheet, above), analysisContent(sheet, { teachers, terms }, above)];
    });
    const [first, ...more] = contents as [SheetContent, ...SheetContent[]];
    writeFileSync(outFile, await writeSheet(first, ...more), { flag: 'wx' });
    return { students, failed };
  }
  const sheets = classes.map(({ sheet, read, terms }) => printedSheet(sheet, read, terms));
  const { troubles } = await drawMarkSheets({ ...page, sheets }, outFile, progress);
  return { students, failed: [...failed, ...troubles.map(({ msg }) => ({ student: page.school.name, msg }))] };
}
