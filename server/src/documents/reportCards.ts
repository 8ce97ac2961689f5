import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Placed } from './pdf/Canvas.ts';
import { columnNeeds, widenNeeds } from './pdf/fitColumns.ts';
import { openPdf, type Pdf } from './pdf/openPdf.ts';
import type { ReportCard, ReportCards } from './reportCard.ts';
import { allLayouts, type CardLayout, drawCard, drawForms, roomLeft } from './reportCardPage.ts';

/** A card that could not be made, or was made without a picture; `index` is its place in the cards, null the school's own. */
export type CardTrouble = { index: number | null; msg: string };

export type ReportCardsMade = {
  pages: number;
  bytes: number;
  /** Cards that have no page. */
  failed: CardTrouble[];
  /** Pages whose photo, badge or signature could not be read and was left out. */
  warnings: CardTrouble[];
};

/**
 * Draws a page a card into `outFile`, which must not exist yet, in the order given; a task for the worker (`Pool.run`).
 * The cards of one input (a class) share a table and one type size: the largest at which the longest fits its page. A record
 * that cannot be drawn is named in `failed` by its place among all cards and has no page; the others are made. `progress` is
 * told how many cards are done. The head of every input is that of the first's school.
 * Rejects, and leaves no file, when the file cannot be written or no card at all could be made.
 */
export async function renderReportCards(
  { inputs, outFile }: { inputs: readonly ReportCards[]; outFile: string },
  progress: (done: number) => void,
): Promise<ReportCardsMade> {
  const file = openSync(outFile, 'wx');
  try {
    return await writeCards(inputs, (chunk) => writeWhole(file, chunk), progress);
  } catch (error) {
    rmSync(outFile, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

async function writeCards(
  inputs: readonly ReportCards[],
  write: (chunk: Uint8Array) => void,
  progress: (done: number) => void,
): Promise<ReportCardsMade> {
  const [first] = inputs;
  if (!first) throw new Error('No card could be made: there are no students');
  const failed: CardTrouble[] = [];
  const warnings: CardTrouble[] = [];
  const pdf = openPdf(`${first.title}, ${first.period}`, write);
  const show = (bytes: ReportCard['photo'], index: number | null, what: string) =>
    placePicture(pdf, bytes, (reason) => warnings.push({ index, msg: `The ${what} cannot be read: ${reason}` }));
  const badge = await show(first.school.badge, null, 'badge');
  const signature = await show(first.school.signature, null, 'signature');
  let pages = 0;
  let before = 0;
  for (const input of inputs) {
    const offset = before;
    const fail = (index: number, error: unknown) => failed.push({ index: offset + index, msg: reasonOf(error) });
    const { layout, fitting } = chooseLayout(input, fail);
    const forms = drawForms(pdf, input, layout, badge, signature);
    for (const [index, card] of input.cards.entries()) {
      if (fitting[index]) {
        const portrait = await show(card.photo, offset + index, 'photo');
        try {
          const canvas = pdf.canvas();
          drawCard(canvas, card, forms, layout, input.school.headteacher, portrait);
          pdf.addPage(canvas);
          pages++;
        } catch (error) {
          fail(index, error);
        }
      }
      progress(offset + index + 1);
    }
    before += input.cards.length;
  }
  if (pages === 0) throw new Error(`No card could be made: ${failed[0]?.msg ?? 'there are no students'}`);
  failed.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
  return { pages, bytes: pdf.close(), failed, warnings };
}

/** Finds the roomiest layout at which every card that can fit a page does; names the cards that cannot. */
function chooseLayout(
  input: ReportCards,
  fail: (index: number, error: unknown) => void,
): { layout: CardLayout; fitting: boolean[] } {
  const needs = columnNeeds(input.columns);
  const attempt = (index: number, work: () => void): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      fail(index, error);
      return false;
    }
  };
  const measured = input.cards.map((card, index) => attempt(index, () => widenNeeds(needs, input.columns, card.rows)));
  const layouts = allLayouts(input.columns, needs);
  let chosen = 0;
  const fitting = input.cards.map(
    (card, index) => measured[index] === true && attempt(index, () => (chosen = densityFor(card, layouts, chosen))),
  );
  return { layout: layouts[chosen] as CardLayout, fitting };
}

/** The first density from `from` on at which the card fits. Throws when it fits at none. */
function densityFor(card: ReportCard, layouts: readonly CardLayout[], from: number): number {
  for (let density = from; density < layouts.length; density++)
    if (roomLeft(card, layouts[density] as CardLayout) >= 0) return density;
  throw new Error('It does not fit on one page.');
}

/** Puts a picture into the document; one that cannot be read is left out and its reason told. */
async function placePicture(
  pdf: Pdf,
  bytes: ReportCard['photo'],
  unread: (reason: string) => void,
): Promise<Placed | undefined> {
  if (!bytes) return undefined;
  try {
    return await pdf.picture(typeof bytes === 'function' ? await bytes() : bytes);
  } catch (error) {
    unread(reasonOf(error));
    return undefined;
  }
}

function writeWhole(file: number, chunk: Uint8Array): void {
  for (let done = 0; done < chunk.length; ) done += writeSync(file, chunk, done);
}

/** pdfkit throws plain texts for pictures. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
