import type { Fact } from '../../documents/drawFacts.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import type { TableLook } from '../../documents/pdf/fitColumns.ts';
import type { KeyEntry, ReportCard, ReportCards } from './reportCard.ts';

export type Said = readonly [label: string, comment: string | undefined];

/** How the parts of a card look and how high they are. Which part follows which is `reportCardPage`'s. */
export interface CardDesign {
  look: TableLook;
  /** Of the head, from the top of the sheet. */
  headHeight: number;
  /** Once for a class: `head` is a whole page. */
  drawHead(head: Canvas, cards: ReportCards, badge: Placed | undefined): void;
  whoHeight(card: ReportCard): number;
  /** The student at `y`, with the photo if there is one, wherever it stands. */
  drawWho(page: Canvas, card: ReportCard, y: number, portrait: Placed | undefined): void;
  /** The results stand above the table. */
  summaryFirst: boolean;
  summaryHeight(summary: readonly Fact[]): number;
  drawSummary(page: Canvas, summary: readonly Fact[], y: number): void;
  /** `blank`: what a comment that will be written by hand needs. */
  commentsHeight(said: readonly Said[], blank: number): number;
  /** `extra`: points to use up. */
  drawComments(page: Canvas, said: readonly Said[], y: number, blank: number, extra: number): void;
  keyHeight: number;
  drawKey(canvas: Canvas, key: readonly KeyEntry[], width: number): void;
}
