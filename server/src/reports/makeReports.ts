import type { KeyObject } from 'node:crypto';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Source } from '../database/Database.ts';
import { readSnapshot } from '../database/readSnapshot.ts';
import type { Tables } from '../database/tables.ts';
import type { Pdf } from '../documents/pdf/openPdf.ts';
import { reasonOf } from '../documents/pictures.ts';
import { yieldToOthers } from '../documents/worker.ts';
import { writeDocument, writePart } from '../documents/writeDocument.ts';
import type { FilesPlace } from '../files/FilesPlace.ts';
import { storedFiles } from '../files/storedFile.ts';
import { CallError, type Db, missing } from '../handle.ts';
import type { FailedStudent } from '../jobs/Jobs.ts';
import { printedName } from '../names/printedName.ts';
import { signingKey } from '../signing/signing.ts';
import { headingOf } from './cards/makers.ts';
import type { ReportCards } from './cards/reportCard.ts';
import { type ChosenLayout, chooseLayout } from './cards/reportCardLayout.ts';
import { type CardsDrawn, documentTitle, drawReportCards } from './cards/reportCards.ts';
import { type GradedCard, gradeSection, type SchoolPictures } from './gradeSection.ts';
import type { IssueTerms } from './issued/decideIssues.ts';
import { type PrintedBalance, printedPhoto, thawCard, thawCards } from './issued/frozen.ts';
import { issueCards } from './issued/issueCards.ts';
import { printedBalances } from './issued/printedBalances.ts';
import type { MadeSection } from './issued/registerSection.ts';
import { isIssued, isTrialWhole, type ReportRequest, type ReportScope } from './ReportRequest.ts';
import { countStudents } from './reading/countStudents.ts';
import { readSection } from './readReportRun.ts';
import { readRun } from './readRun.ts';
import type { ReportRun, ReportSection, ReportStudent } from './reportRun.ts';

export interface ReportTask {
  source: Source;
  /** Of the kept files. */
  filesPlace: FilesPlace;
  request: ReportRequest;
  terms: IssueTerms;
  publicUrl: string;
  /** Codes are made with this key. See signing.ts for the other one. */
  codeKey: string;
  signingSecret: string;
  /** Parts of a run of several classes are written beside this file. */
  outFile: string;
}

interface MadeClass {
  /** The class as a file of its own. Absent when the whole document is this class. */
  part?: MadePart;
  section: MadeSection;
}

export interface MadePart {
  path: string;
  position: number;
  className: string;
  /** As the file's name. */
  label: string;
}

export interface ReportNews {
  done: number;
  total: number;
  failed?: FailedStudent[];
  made?: MadeClass;
}

interface Making {
  db: Db;
  task: ReportTask;
  run: ReportRun;
  pictures: SchoolPictures;
  photo(fileID: string): Promise<Uint8Array>;
  key: KeyObject;
  signal: AbortSignal;
  /** Counts students whose report is drawn or cannot be drawn. */
  count(students: number): void;
}

/** Cards between pauses for other tasks of the worker: some 20 ms. */
const cardsInARow = 16;

/** Makes a run's PDF class by class, in the worker; returns its name. @throws Error when stopped, CallError when no report could be made */
export const makeReports = (
  task: ReportTask,
  tell: (news: ReportNews) => void,
  signal: AbortSignal,
): Promise<{ label: string }> =>
  readSnapshot<Tables, { label: string }>(task.source, (db) => make(db, task, tell, signal));

async function make(db: Db, task: ReportTask, tell: (news: ReportNews) => void, signal: AbortSignal) {
  const { request } = task;
  const expected: number[] = [];
  for (const part of request.scope) expected.push(await countStudents(db, request, part));
  let done = 0;
  const news = (more: Partial<ReportNews> = {}) => {
    const total = expected.reduce((sum, students) => sum + students, 0);
    tell({ done, total: Math.max(done, total), ...more });
  };
  news();
  const count = (students: number) => {
    done += students;
    news();
  };
  const read = storedFiles(task.filesPlace);
  const { run, pictures } = await readRun(db, read, task, (student, msg) => news({ failed: [{ student, msg }] }));
  const key = signingKey(task.signingSecret);
  const making: Making = { db, task, run, pictures, photo: printedPhoto(read), key, signal, count };
  const heading = headingOf(run);
  const printed: PrintedClass[] = [];
  let pages = 0;
  let reason = '';
  await writeDocument(task.outFile, documentTitle(heading), async (pdf) => {
    for (const [place, scope] of request.scope.entries()) {
      signal.throwIfAborted();
      const section = await readSection(db, request, scope);
      const students = section.students.filter(({ print }) => print);
      expected[place] = students.length;
      if (students.length === 0) continue;
      const { className } = section;
      const position = printed.push({ className, streams: new Set(students.map(({ streamName }) => streamName)) });
      const part = {
        path: `${task.outFile}-${position}`,
        position,
        className,
        label: `${className} ${heading.label}.pdf`,
      };
      const drawn = await makeSection(pdf, section, scope, request.scope.length > 1 ? part.path : null, making);
      pages += drawn.pages;
      const [first] = drawn.failed;
      if (first) reason ||= `${first.student}: ${first.msg}`;
      const made = { section: drawn.made, ...(request.scope.length > 1 && { part }) };
      news({ failed: drawn.failed, ...(drawn.pages > 0 && { made }) });
    }
    if (printed.length === 0) throw missing(schoolTexts.noStudentsFound);
    if (pages === 0) throw new CallError(409, `No report could be made. ${reason}`.trim());
  });
  const trial = request.scope.every(isTrialWhole) ? ' TRIAL' : '';
  return { label: `${nameOf(printed)} ${heading.label}${trial}.pdf` };
}

interface PrintedClass {
  className: string;
  streams: Set<string>;
}

function nameOf([first, ...others]: readonly PrintedClass[]): string {
  if (!first || others.length > 0) return 'All classes';
  return [first.className, ...(first.streams.size === 1 ? first.streams : [])].join(' ');
}

async function makeSection(
  pdf: Pdf,
  section: ReportSection,
  scope: ReportScope,
  partFile: string | null,
  making: Making,
) {
  const { db, task, run, key, count } = making;
  const { schemeID, shared, cards, failed } = gradeSection(run, section, making.pictures);
  const tell = (graded: GradedCard | undefined, msg: string) =>
    failed.push({ student: graded ? printedName(graded.student) : run.school.name, msg });
  const asked = cards.length + failed.length;
  const balances = run.printsBalance ? await printedBalances(db, cards, task) : new Map<number, PrintedBalance>();
  const balanceOf = ({ id }: ReportStudent) => (balances.has(id) ? { balance: balances.get(id) } : {});
  const drawables = cards.map(({ card, student }) =>
    thawCard(shared, { ...card, ...balanceOf(student), verifyUrl: '' }, '', making.photo),
  );
  const { layout, fitting } = chooseLayout({ ...shared, cards: drawables }, (index, error) =>
    tell(cards[index], reasonOf(error)),
  );
  const fit = cards.flatMap((graded, index) => {
    const drawable = drawables[index];
    return fitting[index] && drawable ? [{ graded, drawable, ...balanceOf(graded.student) }] : [];
  });
  const isTrial = ({ streamID }: ReportStudent) => !isIssued(scope, streamID);
  const issued = await issueCards(db, fit, { run, key, isTrial, tell, ...task });
  count(asked - issued.length);
  const input = thawCards(
    shared,
    run.school,
    issued.map(({ drawable }) => drawable),
  );
  const drawn = await draw(pdf, input, layout, partFile, making);
  for (const { index, msg } of [...drawn.failed, ...drawn.warnings]) {
    tell(index === null ? undefined : issued[index]?.graded, msg);
  }
  const undrawn = new Set(drawn.failed.map(({ index }) => index));
  const made: MadeSection = {
    ...{ classID: section.classID, curriculumID: section.curriculumID, schemeID },
    frozen: { ...shared, layout },
    cards: issued.flatMap(({ register }, index) => (register && !undrawn.has(index) ? [register] : [])),
  };
  return { pages: drawn.pages, made, failed };
}

async function draw(
  pdf: Pdf,
  input: ReportCards,
  layout: ChosenLayout,
  partFile: string | null,
  { signal, count }: Making,
): Promise<CardsDrawn> {
  const afterCard = async (index: number) => {
    count(1);
    if (index % cardsInARow < cardsInARow - 1) return;
    await yieldToOthers();
    signal.throwIfAborted();
  };
  const drawAll = () => drawReportCards(pdf, input, layout, afterCard);
  if (partFile === null || input.cards.length === 0) return drawAll();
  return writePart(pdf, partFile, documentTitle(input), drawAll);
}
