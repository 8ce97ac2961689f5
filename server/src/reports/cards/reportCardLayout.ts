import { sheet } from '../../documents/factSheet.ts';
import { type ColumnNeed, columnNeeds, fitColumns, widenNeeds } from '../../documents/pdf/fitColumns.ts';
import { openTable } from '../../documents/pdf/table.ts';
import { designOf } from './cardDesigns.ts';
import type { ReportCard, ReportCards } from './reportCard.ts';
import { breakCard } from './reportCardBreaks.ts';
import { densities, lastLegible } from './reportCardDensities.ts';
import { type CardLayout, roomLeft } from './reportCardPage.ts';

/** The layout of a class's cards. It is stored, so that one card printed again looks the same. */
export type ChosenLayout = {
  needs: readonly ColumnNeed[];
  /** The index in `densities`. */
  density: number;
};

type Described = Pick<ReportCards, 'columns' | 'design'>;

export function openLayout({ columns, design: name }: Described, { needs, density }: ChosenLayout): CardLayout {
  const design = designOf(name);
  const found = densities[density];
  if (!found) throw new Error(`there is no density ${density}`);
  const style = { ...found, look: design.look };
  const own = [...needs];
  const table = openTable(columns, own, fitColumns(columns, own, style, sheet.width), style);
  return { table, comment: style.comment, design };
}

/** The loosest layout at which every card fits that can. `fail` hears of each that cannot. */
export function chooseLayout(
  { columns, cards, continues, design }: Described & Pick<ReportCards, 'cards' | 'continues'>,
  fail: (index: number, error: unknown) => void,
): { layout: ChosenLayout; fitting: boolean[] } {
  const needs = columnNeeds(columns);
  const attempt = (index: number, work: () => void): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      fail(index, error);
      return false;
    }
  };
  const measured = cards.map((card, index) => attempt(index, () => widenNeeds(needs, columns, card.rows)));
  const layouts = densities.map((_, density) => openLayout({ columns, design }, { needs, density }));
  let density = 0;
  const fitting = cards.map(
    (card, index) =>
      measured[index] === true &&
      attempt(index, () => (density = densityFor(card, layouts, density, continues === true))),
  );
  return { layout: { needs, density }, fitting };
}

/** The first density with the fewest pages. @throws Error when the card fits at none */
function densityFor(card: ReportCard, layouts: readonly CardLayout[], from: number, continues: boolean): number {
  if (continues) return fewestPages(card, layouts, from);
  for (let density = from; density < layouts.length; density++)
    if (roomLeft(card, layouts[density] as CardLayout) >= 0) return density;
  throw new Error('It does not fit on one page.');
}

function fewestPages(card: ReportCard, layouts: readonly CardLayout[], from: number): number {
  let best = { density: from, pages: Number.POSITIVE_INFINITY };
  for (let density = from; density <= lastLegible; density++) {
    const pages = breakCard(card, layouts[density] as CardLayout).length;
    if (pages < best.pages) best = { density, pages };
  }
  return best.density;
}
