import { drawFactRows, drawName, factRowsHeight } from '../../documents/drawFacts.ts';
import { gap, sheet } from '../../documents/factSheet.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { textWidth } from '../../documents/pdf/wrapText.ts';
import type { CardDesign } from './CardDesign.ts';
import { commentHeight, drawComment } from './cardComments.ts';
import { drawKeyLine, keyLineHeight } from './cardKey.ts';
import { drawSummaryRows, type SummaryLook, summaryRowsHeight } from './cardSummary.ts';
import { contactsOf, fitLine } from './schoolLines.ts';

const badgeSize = 42;
const portraitSize = { width: 49, height: 60 };
const nameHeight = 19;
const columns = 5;
const half = (sheet.width - gap) / 2;
const summaryLook: SummaryLook = { most: 8, rowHeight: 28, largest: 11.4, filled: false };

/** A low head in one line with the title and comments side by side: the room is for the subjects. */
export const compactDesign: CardDesign = {
  look: 'open',
  headHeight: badgeSize + 6,
  drawHead(head, { school, title, period }, badge) {
    const { left, top, width } = sheet;
    const right = left + width;
    if (badge) head.picture(badge, left, top, badgeSize, badgeSize);
    const x = badge ? left + badgeSize + 8 : left;
    const titleWidth = Math.max(textWidth(title, 'bold', 10.5), textWidth(period, 'bold', 10.5));
    const room = right - titleWidth - 16 - x;
    const name = { face: 'bold', size: fitLine(school.name, 'bold', 15, room), colour: colours.navy } as const;
    head.textBetween(school.name, x, top, top + 18, name);
    const contacts = contactsOf(school);
    if (school.motto) {
      const motto = fitLine(school.motto, 'italic', 8.8, room);
      head.textBetween(school.motto, x, top + 17, top + 28, { face: 'italic', size: motto, colour: colours.bronze });
    }
    const small = { face: 'regular', size: fitLine(contacts, 'regular', 7.8, room), colour: colours.grey } as const;
    head.textBetween(contacts, x, top + 28, top + 40, small);
    const bold = { face: 'bold', size: 10.5, colour: colours.navy, align: 'right' } as const;
    head.textBetween(title, right, top + 3, top + 19, bold);
    head.textBetween(period, right, top + 19, top + 34, { ...bold, colour: colours.ink });
    head.rule(left, top + badgeSize + 4, right, top + badgeSize + 4, 1.6, colours.navy);
  },
  whoHeight: ({ facts, photo }) =>
    Math.max(nameHeight + factRowsHeight(facts, columns), photo ? portraitSize.height : 0),
  drawWho(page, { name, facts, photo }, y, portrait) {
    const room = sheet.width - (photo ? portraitSize.width + gap : 0);
    drawName(page, name, 13.5, sheet.left, y, y + nameHeight - 2, room);
    drawFactRows(page, facts, { x: sheet.left, y: y + nameHeight, width: room, columns });
    if (!portrait) return;
    const x = sheet.left + sheet.width - portraitSize.width;
    page.portrait(portrait, x, y, portraitSize.width, portraitSize.height, 2);
  },
  summaryFirst: false,
  summaryHeight: (summary) => summaryRowsHeight(summary, summaryLook),
  drawSummary: (page, summary, y) => drawSummaryRows(page, summary, y, summaryLook),
  commentsHeight: (said, blank) => Math.max(...said.map((each) => commentHeight(each, blank, half))),
  drawComments(page, said, y, blank, extra) {
    const height = compactDesign.commentsHeight(said, blank) + extra;
    for (const [index, each] of said.entries())
      drawComment(page, each, { x: sheet.left + index * (half + gap), y, width: half, height });
  },
  keyHeight: keyLineHeight,
  drawKey: drawKeyLine,
};
