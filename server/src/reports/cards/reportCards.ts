import type { Placed } from '../../documents/pdf/Canvas.ts';
import type { Pdf } from '../../documents/pdf/openPdf.ts';
import { reasonOf } from '../../documents/pictures.ts';
import { writeDocument } from '../../documents/writeDocument.ts';
import type { ReportCard, ReportCards } from './reportCard.ts';
import { type ChosenLayout, chooseLayout, openLayout } from './reportCardLayout.ts';
import { drawForms } from './reportCardPage.ts';
import { drawCardPages } from './reportCardPages.ts';

/** `index` is the card's place; null stands for the whole school. */
type CardTrouble = { index: number | null; msg: string };

export type CardsDrawn = {
  pages: number;
  failed: CardTrouble[];
  /** Cards printed without their photo, badge or signature. */
  warnings: CardTrouble[];
};

/** One layout and type size for a class. A card that cannot be drawn is named in `failed`, without a page. */
export async function drawReportCards(
  pdf: Pdf,
  input: ReportCards,
  chosen: ChosenLayout,
  drawn: (index: number) => Promise<void> | void,
): Promise<CardsDrawn> {
  const result: CardsDrawn = { pages: 0, failed: [], warnings: [] };
  const show = (bytes: ReportCard['photo'], index: number | null, what: string) =>
    placePicture(pdf, bytes, (reason) => result.warnings.push({ index, msg: `The ${what} cannot be read: ${reason}` }));
  pdf.paint(input.colour ?? '');
  const badge = await show(input.school.badge, null, 'badge');
  const signature = await show(input.school.signature, null, 'signature');
  const layout = openLayout(input, chosen);
  const forms = drawForms(pdf, input, layout, badge, signature);
  for (const [index, card] of input.cards.entries()) {
    const portrait = await show(card.photo, index, 'photo');
    try {
      const pages = drawCardPages(() => pdf.canvas(), card, forms, layout, input.school.headteacher, portrait);
      for (const canvas of pages) pdf.addPage(canvas);
      result.pages += pages.length;
    } catch (error) {
      result.failed.push({ index, msg: reasonOf(error) });
    }
    await drawn(index);
  }
  return result;
}

/** A new document at `outFile`, which must not exist yet. Without `layout`: the loosest at which all fit. */
export async function renderReportCards(
  { input, outFile, layout: given }: { input: ReportCards; outFile: string; layout?: ChosenLayout },
  progress: (done: number) => void,
): Promise<CardsDrawn & { bytes: number }> {
  let result: CardsDrawn | undefined;
  const { bytes } = await writeDocument(outFile, documentTitle(input), async (pdf) => {
    const unfit: CardTrouble[] = [];
    const fail = (index: number, error: unknown) => unfit.push({ index, msg: reasonOf(error) });
    const { layout, fitting } = given ? { layout: given, fitting: undefined } : chooseLayout(input, fail);
    const places = [...input.cards.keys()].filter((index) => fitting?.[index] ?? true);
    const cards = places.map((index) => input.cards[index] as ReportCard);
    const drawn = await drawReportCards(pdf, { ...input, cards }, layout, (index) => progress(index + 1));
    const among = ({ index, msg }: CardTrouble) => ({ index: index === null ? null : (places[index] ?? null), msg });
    const failed = [...unfit, ...drawn.failed.map(among)].sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
    if (drawn.pages === 0) throw new Error(`No card could be made: ${failed[0]?.msg ?? 'there are no students'}`);
    result = { pages: drawn.pages, failed, warnings: drawn.warnings.map(among) };
  });
  return { ...(result as CardsDrawn), bytes };
}

export const documentTitle = ({ title, period }: Pick<ReportCards, 'title' | 'period'>): string =>
  `${title}, ${period}`;

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
