import { gap, sheet } from '../../documents/factSheet.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawTrial } from '../../documents/pdf/drawTrial.ts';
import { drawRows } from '../../documents/pdf/table.ts';
import { emWidth, textWidth } from '../../documents/pdf/wrapText.ts';
import type { ReportCard } from './reportCard.ts';
import { breakCard, nameHeight } from './reportCardBreaks.ts';
import { codeLine } from './reportCardFoot.ts';
import { type CardForms, type CardLayout, drawCard, drawCardHead, drawResults } from './reportCardPage.ts';

const nameSize = 13;
const small = { face: 'regular', size: 8.2, colour: colours.grey } as const;

/** Later pages repeat the heads; the results are on the last. @throws Error when the card cannot be broken */
export function drawCardPages(
  newPage: () => Canvas,
  card: ReportCard,
  forms: CardForms,
  layout: CardLayout,
  headteacher: string,
  portrait: Placed | undefined,
): Canvas[] {
  const parts = breakCard(card, layout);
  const freshPage = () => {
    const page = newPage();
    if (card.code === '') drawTrial(page);
    return page;
  };
  if (parts.length === 1) {
    const page = freshPage();
    drawCard(page, card, forms, layout, headteacher, portrait);
    return [page];
  }
  const top = sheet.top + layout.design.headHeight + gap;
  return parts.map(({ first, end }, index) => {
    const page = freshPage();
    let y = index === 0 ? drawCardHead(page, card, forms, layout, portrait) : drawContinued(page, card, forms, top);
    if (first < end) {
      page.form(forms.tableHead, sheet.left, y);
      const from = { x: sheet.left, y: y + layout.table.headHeight, first, bottom: sheet.bottom };
      y = drawRows(page, layout.table, card.rows.slice(0, end), from).y;
    }
    drawPageLine(page, card, index + 1, parts.length, top);
    if (index === parts.length - 1) drawResults(page, card, forms, layout, headteacher, y);
    return page;
  });
}

function drawContinued(page: Canvas, card: ReportCard, forms: CardForms, top: number): number {
  page.form(forms.head, 0, 0);
  const size = Math.min(nameSize, ((sheet.width - 140) * 1000) / Math.max(1, emWidth(card.name, 'bold')));
  const style = { face: 'bold', size, colour: colours.navy } as const;
  page.textBetween(card.name, sheet.left, top, top + nameHeight, style);
  const from = sheet.left + textWidth(card.name, 'bold', size) + 8;
  page.textBetween('continued', from, top, top + nameHeight, { ...small, face: 'italic' });
  return top + nameHeight + gap;
}

function drawPageLine(page: Canvas, card: ReportCard, number: number, of: number, top: number): void {
  const right = sheet.left + sheet.width;
  const place = `Page ${number} of ${of}`;
  if (number > 1) page.textBetween(place, right, top, top + nameHeight, { ...small, align: 'right' });
  if (number === of) return;
  const rule = sheet.bottom - 18;
  page.rule(sheet.left, rule, right, rule, 1.1, colours.gold);
  const next = `${number === 1 ? `${place}. ` : ''}Continues on page ${number + 1}.`;
  page.textBetween(next, sheet.left, rule + 4, sheet.bottom, { face: 'semibold', size: 9 });
  page.textBetween(codeLine(card), right, rule + 4, sheet.bottom, { ...small, align: 'right' });
}
