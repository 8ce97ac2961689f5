import { gap, photo, sheet } from '../../documents/factSheet.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawSchoolHead, schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { drawTitleBand, titleBandHeight } from '../../documents/pdf/drawTitleBand.ts';
import type { Pdf } from '../../documents/pdf/openPdf.ts';
import { openPictures, type PictureTrouble } from '../../documents/pictures.ts';
import { writeDocument } from '../../documents/writeDocument.ts';
import type { AdmissionLetter } from './admissionLetter.ts';
import { drawPageFoot, drawSlip, drawSlipPage, signatureBlock, slipHeight } from './admissionLetterFoot.ts';
import { type Block, letterStyles, textBlocks } from './admissionLetterText.ts';

const firstTop = sheet.top + schoolHeadHeight + gap + titleBandHeight + 3;
const bottom = sheet.bottom - 6;
/** 300 dpi. */
const printedPhoto = { width: 258, height: 317 };

/** `troubles` names pictures that could not be read. */
type LetterMade = { pages: number; troubles: PictureTrouble[] };

/** Draws a letter with its acceptance slip into `outFile`, which must not exist yet. */
export async function drawAdmissionLetter({
  letter,
  outFile,
}: {
  letter: AdmissionLetter;
  outFile: string;
}): Promise<LetterMade> {
  const made: LetterMade = { pages: 0, troubles: [] };
  await writeDocument(outFile, `Admission letter of ${letter.name}`, async (pdf) => {
    pdf.paint(letter.school.colour ?? '');
    Object.assign(made, await drawPages(pdf, letter));
  });
  return made;
}

async function drawPages(pdf: Pdf, letter: AdmissionLetter): Promise<LetterMade> {
  const pictures = openPictures(pdf, async () => letter.photo ?? new Uint8Array(), printedPhoto);
  const badge = await pictures.whole(letter.school.badge, 'badge');
  const signature = await pictures.whole(letter.school.signature, 'signature');
  const portrait = await pictures.photo(letter.photo ? 'photo' : null, letter.name);
  const { pages, isSlipApart } = layOut(letter, signature);
  const count = pages.length + (isSlipApart ? 1 : 0);
  for (const [index, { blocks }] of pages.entries()) {
    const canvas = pdf.canvas();
    if (index === 0) drawHead(canvas, letter, badge, portrait);
    for (const { block, y } of blocks) block.draw(canvas, y);
    // The slip ends the page, so that one cut removes it.
    if (!isSlipApart && index === pages.length - 1) drawSlip(canvas, letter, bottom - slipHeight);
    drawPageFoot(canvas, letter, index + 1, count);
    pdf.addPage(canvas);
  }
  if (isSlipApart) {
    const canvas = pdf.canvas();
    drawSchoolHead(canvas, letter.school, badge, sheet.left, sheet.top, sheet.width, 0);
    drawSlipPage(canvas, letter, sheet.top + schoolHeadHeight + gap);
    drawPageFoot(canvas, letter, count, count);
    pdf.addPage(canvas);
  }
  return { pages: count, troubles: pictures.troubles };
}

/** The first style with which letter and slip fit one page; otherwise the loosest, on several pages. */
function layOut(letter: AdmissionLetter, signature: Placed | undefined): { pages: Page[]; isSlipApart: boolean } {
  const layouts = letterStyles.map((style) => {
    const pages = paginate([...textBlocks(letter, style), signatureBlock(letter, signature)]);
    return { pages, isSlipApart: (pages.at(-1)?.foot ?? bottom) + slipHeight > bottom };
  });
  const [roomy] = layouts;
  return layouts.find(({ pages, isSlipApart }) => pages.length === 1 && !isSlipApart) ?? (roomy as (typeof layouts)[0]);
}

interface Page {
  blocks: { block: Block; y: number }[];
  /** The y below the last block. */
  foot: number;
}

/** A block that leads stays with the next one. */
function paginate(blocks: readonly Block[]): Page[] {
  const pages: Page[] = [{ blocks: [], foot: firstTop }];
  let page = pages[0] as Page;
  for (let index = 0; index < blocks.length; ) {
    let end = index;
    while (blocks[end]?.leads && end < blocks.length - 1) end++;
    const together = blocks.slice(index, end + 1);
    const height = together.reduce((sum, block) => sum + block.height, 0);
    if (page.foot + height > bottom && page.blocks.length > 0) {
      page = { blocks: [], foot: sheet.top + gap };
      pages.push(page);
    }
    for (const block of together) {
      page.blocks.push({ block, y: page.foot });
      page.foot += block.height;
    }
    index = end + 1;
  }
  return pages;
}

function drawHead(canvas: Canvas, letter: AdmissionLetter, badge: Placed | undefined, portrait: Placed | undefined) {
  drawSchoolHead(canvas, letter.school, badge, sheet.left, sheet.top, sheet.width, photo.width);
  const band = { title: 'ADMISSION LETTER', period: letter.period };
  drawTitleBand(canvas, band, sheet.left, sheet.top + schoolHeadHeight + gap, sheet.width);
  const x = sheet.left + sheet.width - photo.width;
  const y = sheet.top + (schoolHeadHeight - photo.height) / 2;
  if (portrait) canvas.portrait(portrait, x, y, photo.width, photo.height, 4);
  else {
    const said = { face: 'regular', size: 8, colour: colours.grey, align: 'center' } as const;
    canvas.textBetween('Photo', x + photo.width / 2, y, y + photo.height, said);
  }
  canvas.box(x, y, photo.width, photo.height, { stroke: portrait ? colours.navy : colours.line, pen: 0.8, radius: 4 });
}
