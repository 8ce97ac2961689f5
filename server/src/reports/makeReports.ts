import type { KeyObject } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import { deskAt } from '../documents/desk.ts';
import type { Pdf } from '../documents/pdf/openPdf.ts';
import type { ReportCards } from '../documents/reportCard.ts';
import { type ChosenLayout, chooseLayout } from '../documents/reportCardLayout.ts';
import { type CardsDrawn, documentTitle, drawReportCards, reasonOf } from '../documents/reportCards.ts';
import { letOthersIn } from '../documents/worker.ts';
import { writeDocument, writePart } from '../documents/writeDocument.ts';
import { headingOf } from './cards/makers.ts';
import { type GradedCard, gradeSection, type SchoolPictures } from './gradeSection.ts';
import { printedPhoto, thawCard, thawCards } from './issued/frozen.ts';
import { issueCards } from './issued/issueCards.ts';
import { signingKey } from './issued/signing.ts';
import type { NextSection, ReportDesk } from './reportDesk.ts';
import { printedName, type ReportRun } from './reportRun.ts';

export interface ReportTask {
  run: ReportRun;
  pictures: SchoolPictures;
  /** The school's, see signing.ts. */
  signingSecret: string;
  outFile: string;
  /** Where the worker asks for the classes, see ReportDesk. */
  port: MessagePort;
  /** Anything but 0: to stop, since nobody wants the reports any more. */
  stop: Int32Array;
}

/** What the making of all classes shares. */
interface Making {
  task: ReportTask;
  desk: ReportDesk;
  key: KeyObject;
  /** Told of students whose report is drawn, or cannot be. */
  count(students: number): void;
}

/** Cards after which other tasks of the worker get their turn: some 20 ms. */
const cardsInARow = 16;

/**
 * Grades and draws the reports of a run, class by class, into one PDF; a task for the worker. A student whose record cannot be
 * graded or drawn is named and has no page. Rejects, and leaves no file, when it is told to stop or no report could be made.
 */
export async function makeReports(task: ReportTask, progress: (done: number) => void): Promise<{ pages: number }> {
  let [done, pages] = [0, 0];
  const desk = deskAt<ReportDesk>(task.port);
  const count = (students: number) => {
    done += students;
    progress(done);
  };
  const making: Making = { task, desk, key: signingKey(task.signingSecret), count };
  try {
    await writeDocument(task.outFile, documentTitle(headingOf(task.run)), async (pdf) => {
      const next = () => desk.section(undefined);
      for (let asked = await next(); asked; asked = await next()) pages += await makeSection(pdf, asked, making);
      if (pages === 0) throw new Error('No report could be made');
    });
  } finally {
    task.port.close();
  }
  return { pages };
}

/** Makes the reports of one class; answers the pages. */
async function makeSection(pdf: Pdf, { section, partFile }: NextSection, making: Making): Promise<number> {
  const { task, desk, count } = making;
  const { run } = task;
  const { schemeID, shared, cards, failed } = gradeSection(run, section, task.pictures);
  const tell = (graded: GradedCard | undefined, msg: string) =>
    failed.push({ student: graded ? printedName(graded.student) : run.school.name, msg });
  const asked = cards.length + failed.length;
  const drawables = cards.map(({ card }) => thawCard(shared, { ...card, verifyUrl: '' }, '', printedPhoto(desk.photo)));
  const { layout, fitting } = chooseLayout({ ...shared, cards: drawables }, (index, error) =>
    tell(cards[index], reasonOf(error)),
  );
  const fit = cards.flatMap((graded, index) => {
    const drawable = drawables[index];
    return fitting[index] && drawable ? [{ graded, drawable }] : [];
  });
  const issued = await issueCards(fit, { run, desk, key: making.key, tell });
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
  await desk.made({
    section: {
      ...{ classID: section.classID, curriculumID: section.curriculumID, schemeID },
      frozen: { ...shared, layout },
      cards: issued.filter((_, index) => !undrawn.has(index)).map(({ register }) => register),
    },
    failed,
  });
  return drawn.pages;
}

async function draw(
  pdf: Pdf,
  input: ReportCards,
  layout: ChosenLayout,
  partFile: string | null,
  { task, count }: Making,
): Promise<CardsDrawn> {
  const afterCard = async (index: number) => {
    count(1);
    if (index % cardsInARow < cardsInARow - 1) return;
    await letOthersIn();
    if (Atomics.load(task.stop, 0) !== 0) throw new Error('told to stop');
  };
  const drawAll = () => drawReportCards(pdf, input, layout, afterCard);
  if (partFile === null || input.cards.length === 0) return drawAll();
  return writePart(pdf, partFile, documentTitle(input), drawAll);
}
