import { drawFacts, factsHeight } from '../../documents/drawFacts.ts';
import { gap, photo, sheet } from '../../documents/factSheet.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawSchoolHead, schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { drawTitleBand, titleBandHeight } from '../../documents/pdf/drawTitleBand.ts';
import type { CardDesign } from './CardDesign.ts';
import { stackedComments } from './cardComments.ts';
import { drawKey, keyHeight } from './cardKey.ts';
import { drawSummaryRows, type SummaryLook, summaryRowsHeight } from './cardSummary.ts';

const summaryLook: SummaryLook = { most: 6, rowHeight: 27, largest: 11.4, filled: true };

/** The school in the middle, a bar for the title, everything in ruled boxes. */
export const classicDesign: CardDesign = {
  look: 'ruled',
  headHeight: schoolHeadHeight + gap + titleBandHeight + 3,
  drawHead(head, cards, badge) {
    drawSchoolHead(head, cards.school, badge, sheet.left, sheet.top, sheet.width, photo.width);
    drawTitleBand(head, cards, sheet.left, sheet.top + schoolHeadHeight + gap, sheet.width);
  },
  whoHeight: ({ facts }) => factsHeight(facts),
  drawWho(page, { name, facts }, y, portrait) {
    drawFacts(page, name, facts, y);
    if (!portrait) return;
    const x = sheet.left + sheet.width - photo.width;
    const top = sheet.top + (schoolHeadHeight - photo.height) / 2;
    page.portrait(portrait, x, top, photo.width, photo.height, 4);
    page.box(x, top, photo.width, photo.height, { stroke: colours.navy, pen: 0.8, radius: 4 });
  },
  summaryFirst: false,
  summaryHeight: (summary) => summaryRowsHeight(summary, summaryLook),
  drawSummary: (page, summary, y) => drawSummaryRows(page, summary, y, summaryLook),
  ...stackedComments(false),
  keyHeight,
  drawKey,
};
