import { drawFactRows, drawName, factRowsHeight } from '../../documents/drawFacts.ts';
import { gap, sheet } from '../../documents/factSheet.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { textWidth } from '../../documents/pdf/wrapText.ts';
import type { CardDesign } from './CardDesign.ts';
import { stackedComments } from './cardComments.ts';
import { drawKey, keyHeight } from './cardKey.ts';
import { drawSummaryRows, type SummaryLook, summaryRowsHeight } from './cardSummary.ts';
import { contactsOf, fitLine } from './schoolLines.ts';

const barHeight = 66;
const badgeSize = 56;
const portraitSize = { width: 76, height: 94 };
const nameHeight = 24;
const titleHeight = 22;
const summaryLook: SummaryLook = { most: 5, rowHeight: 40, largest: 16, apart: 6, filled: true };

const besidePhoto = sheet.width - portraitSize.width - 2 * gap;

/** A coloured bar across the page, a large photo and the results first, in large figures. */
export const boldDesign: CardDesign = {
  look: 'banded',
  headHeight: barHeight + titleHeight,
  drawHead(head, { school, title, period }, badge) {
    const { left, top } = sheet;
    head.box(0, 0, head.width, top + barHeight - 4, { fill: colours.navy });
    head.rule(0, top + barHeight - 2.5, head.width, top + barHeight - 2.5, 3, colours.gold);
    const middle = (top + barHeight - 4) / 2;
    if (badge) {
      head.box(left, middle - badgeSize / 2 - 3, badgeSize + 6, badgeSize + 6, { fill: colours.white, radius: 6 });
      head.picture(badge, left + 3, middle - badgeSize / 2, badgeSize, badgeSize);
    }
    const x = badge ? left + badgeSize + 18 : left;
    const room = left + besidePhoto - x;
    const from = middle - (school.motto ? 26 : 19);
    const name = { face: 'bold', size: fitLine(school.name, 'bold', 20, room), colour: colours.white } as const;
    head.textBetween(school.name, x, from, from + 25, name);
    if (school.motto) {
      const size = fitLine(school.motto, 'italic', 10.4, room);
      head.textBetween(school.motto, x, from + 24, from + 38, { face: 'italic', size, colour: colours.brass });
    }
    const contacts = contactsOf(school);
    const under = from + (school.motto ? 38 : 26);
    const size = fitLine(contacts, 'regular', 8.2, room);
    head.textBetween(contacts, x, under, under + 13, { face: 'regular', size, colour: colours.white });
    const title_ = { face: 'bold', size: 13, colour: colours.navy } as const;
    const y = top + barHeight + 2;
    head.textBetween(title, left, y, y + titleHeight - 4, title_);
    const after = left + textWidth(`${title}  `, 'bold', 13);
    head.textBetween(period, after, y, y + titleHeight - 4, { ...title_, face: 'regular', colour: colours.ink });
  },
  whoHeight: (card) => nameHeight + factRowsHeight(card.facts, columnsOf(card)),
  drawWho(page, card, y, portrait) {
    const width = card.photo ? besidePhoto : sheet.width;
    drawName(page, card.name, 18, sheet.left, y - 2, y + nameHeight - 4, width);
    drawFactRows(page, card.facts, { x: sheet.left, y: y + nameHeight, width, columns: columnsOf(card) });
    if (!portrait) return;
    const x = sheet.left + sheet.width - portraitSize.width;
    const top = sheet.top + 16;
    page.box(x - 3, top - 3, portraitSize.width + 6, portraitSize.height + 6, { fill: colours.white, radius: 6 });
    page.portrait(portrait, x, top, portraitSize.width, portraitSize.height, 4);
  },
  summaryFirst: true,
  summaryHeight: (summary) => summaryRowsHeight(summary, summaryLook),
  drawSummary: (page, summary, y) => drawSummaryRows(page, summary, y, summaryLook),
  ...stackedComments(true),
  keyHeight,
  drawKey,
};

const columnsOf = ({ facts, photo }: { facts: readonly unknown[]; photo?: unknown }): number =>
  Math.min(photo ? 5 : 6, Math.max(1, Math.ceil(facts.length / 2)));
