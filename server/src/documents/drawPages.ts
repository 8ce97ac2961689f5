import type { FilesPlace } from '../files/FilesPlace.ts';
import { storedFiles } from '../files/storedFile.ts';
import { footHeight, gap, margin, type Paper, type SheetPage } from './pager.ts';
import type { Canvas, Placed } from './pdf/Canvas.ts';
import { colours } from './pdf/colours.ts';
import { drawSchoolHead, type SchoolHead, schoolHeadHeight } from './pdf/drawSchoolHead.ts';
import { drawTitleBand } from './pdf/drawTitleBand.ts';
import { openPdf, type Pdf } from './pdf/openPdf.ts';
import { openPictures } from './pictures.ts';
import { yieldToOthers } from './worker.ts';

/** What stands around the content of each page: above it the title, on the first page the school too, and the foot. */
export interface Frame {
  school: SchoolHead;
  paper: Paper;
  title: string;
  /** In place of the title, from the second page on. */
  laterTitle?: string;
  /** For example 'TERM 2, 2026'. */
  period: string;
  foot: string;
}

interface Document {
  /** Of the file. */
  name: string;
  frame: Frame;
  badgeFileID: string | null;
  filesPlace: FilesPlace;
}

/** What a pager laid out, as one PDF. */
export async function drawPages(
  { name, frame, badgeFileID, filesPlace }: Document,
  pages: readonly SheetPage[],
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const pdf = openPdf(name, (chunk) => chunks.push(Uint8Array.from(chunk)));
  await addPages(pdf, frame, pages, await badgeOf(pdf, badgeFileID, filesPlace));
  pdf.close();
  return Buffer.concat(chunks);
}

/** undefined without one, or when it cannot be read. */
export async function badgeOf(
  pdf: Pdf,
  badgeFileID: string | null,
  filesPlace: FilesPlace,
): Promise<Placed | undefined> {
  const read = storedFiles(filesPlace);
  const bytes = badgeFileID === null ? undefined : await read(badgeFileID).catch(() => undefined);
  return openPictures(pdf, read, { width: 0, height: 0 }).whole(bytes, 'badge');
}

/** To a document of several such papers; each counts its own pages. */
export async function addPages(
  pdf: Pdf,
  frame: Frame,
  pages: readonly SheetPage[],
  badge: Placed | undefined,
): Promise<void> {
  pdf.paint(frame.school.colour ?? '');
  for (const [index, page] of pages.entries()) {
    const canvas = pdf.canvas(frame.paper.width, frame.paper.height);
    drawHead(canvas, frame, page.isFirst, badge);
    for (const { y, piece } of page.pieces) piece.draw(canvas, y);
    drawFoot(canvas, frame, `Page ${index + 1} of ${pages.length}`);
    pdf.addPage(canvas);
    await yieldToOthers();
  }
}

function drawHead(canvas: Canvas, frame: Frame, isFirst: boolean, badge: Placed | undefined): void {
  const { school, title, laterTitle = title, period, paper } = frame;
  const width = paper.width - 2 * margin;
  let y = margin;
  if (isFirst) {
    drawSchoolHead(canvas, school, badge, margin, y, width, 0);
    y += schoolHeadHeight + gap;
  }
  drawTitleBand(canvas, { title: isFirst ? title : laterTitle, period }, margin, y, width);
}

function drawFoot(canvas: Canvas, { paper, foot }: Frame, page: string): void {
  const bottom = paper.height - margin;
  const top = bottom - footHeight + 8;
  const style = { face: 'regular', size: 8, colour: colours.grey } as const;
  canvas.rule(margin, top, paper.width - margin, top, 0.8, colours.gold);
  canvas.textBetween(foot, margin, top + 2, bottom, style);
  canvas.textBetween(page, paper.width - margin, top + 2, bottom, { ...style, align: 'right' });
}
