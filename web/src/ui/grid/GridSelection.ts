/** Row and column of a cell, from 0. */
type CellPlace = readonly [row: number, column: number];

interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A cell and the text it is to have. */
export type Filling = readonly [cell: HTMLInputElement | null, text: string];

/**
 * A block of cells: from the cell with the focus, where it began, to the one that the arrow keys or the mouse reached.
 * It marks what it holds with `data-selected`, and puts a handle with `data-fill` into its lower corner.
 */
export class GridSelection {
  #table: HTMLTableElement;
  #onChange: (cells: number) => void;
  #from: CellPlace | null = null;
  #to: CellPlace = [0, 0];
  #painted: HTMLElement[] = [];
  /** For the mouse: dragged down, it fills. */
  #handle: HTMLElement = document.createElement('span');

  constructor(table: HTMLTableElement, onChange: (cells: number) => void) {
    this.#table = table;
    this.#onChange = onChange;
    this.#handle.dataset.fill = '';
    this.#handle.setAttribute('aria-hidden', 'true');
  }

  /** Several cells are selected, not only the one with the focus. */
  get isOpen(): boolean {
    return this.#from !== null && this.#from.join() !== this.#to.join();
  }

  get block(): Block | null {
    if (!this.#from) return null;
    const [[row, column], [toRow, toColumn]] = [this.#from, this.#to];
    return {
      ...{ top: Math.min(row, toRow), bottom: Math.max(row, toRow) },
      ...{ left: Math.min(column, toColumn), right: Math.max(column, toColumn) },
    };
  }

  /** One cell: what was selected before is not any more. */
  begin(place: CellPlace): void {
    this.#from = place;
    this.#to = place;
    this.#paint();
  }

  all(): void {
    this.#from = [0, 0];
    this.extendTo([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
  }

  extendTo([row, column]: CellPlace): void {
    const [rows, columns] = [this.#table.tBodies[0]?.rows.length ?? 0, Number(this.#table.dataset.columns ?? 0)];
    this.#to = [Math.max(0, Math.min(row, rows - 1)), Math.max(0, Math.min(column, columns - 1))];
    this.#paint();
  }

  /** The same block with another last row. */
  endAt(row: number): void {
    const block = this.block;
    if (!block) return;
    this.#from = [block.top, block.left];
    this.extendTo([row, block.right]);
  }

  /** By keyboard: the far corner moves, and is scrolled to. */
  extendBy(down: number, right: number): void {
    if (!this.#from) return;
    const [row, column] = this.#to;
    this.extendTo([row + down, column + right]);
    this.#cellAt(...this.#to)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }

  /** The inputs row by row; null where a row has none. */
  inputs(): (HTMLInputElement | null)[][] {
    const block = this.block;
    if (!block) return [];
    return Array.from({ length: block.bottom - block.top + 1 }, (_, down) =>
      Array.from({ length: block.right - block.left + 1 }, (_, right) =>
        this.#inputAt(block.top + down, block.left + right),
      ),
    );
  }

  /** Tab-separated, as a spreadsheet takes them. */
  lines(): string {
    const rows = this.inputs().map((cells) => cells.map((cell) => cell?.value ?? '').join('\t'));
    return rows.join('\n');
  }

  withText(text: string): Filling[] {
    return this.inputs().flatMap((cells) => cells.map((cell): Filling => [cell, text]));
  }

  /** The first row all the way down; a single row is filled from the one above it. */
  filled(): Filling[] {
    const { block } = this;
    if (!block) return [];
    if (block.bottom > block.top) return this.filledDown(1);
    const cells = this.inputs()[0] ?? [];
    return written(cells, (right) => this.#inputAt(block.top - 1, block.left + right));
  }

  /** The first rows repeated down to the end. */
  filledDown(rows: number): Filling[] {
    const lines = this.inputs();
    return lines.slice(rows).flatMap((cells, down) => written(cells, (right) => lines[down % rows]?.[right] ?? null));
  }

  #inputAt = (row: number, column: number): HTMLInputElement | null =>
    this.#cellAt(row, column)?.querySelector<HTMLInputElement>('input[data-at]') ?? null;

  /** The first column stands behind the heading of the row. */
  #cellAt = (row: number, column: number): HTMLElement | undefined =>
    this.#table.tBodies[0]?.rows[row]?.cells[column + 1];

  #paint(): void {
    for (const cell of this.#painted) delete cell.dataset.selected;
    this.#painted = [];
    const block = this.block;
    if (block) this.#cellAt(block.bottom, block.right)?.append(this.#handle);
    const count = block && this.isOpen ? this.#mark(block) : 0;
    this.#onChange(count);
  }

  #mark({ top, bottom, left, right }: Block): number {
    let count = 0;
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const cell = this.#cellAt(row, column);
        if (!cell) continue;
        cell.dataset.selected = '';
        this.#painted.push(cell);
        count += cell.querySelector('input[data-at]') ? 1 : 0;
      }
    return count;
  }
}

/** A blank cell fills nothing: no mark is taken away unseen. */
const written = (
  cells: readonly (HTMLInputElement | null)[],
  sourceOf: (right: number) => HTMLInputElement | null,
): Filling[] =>
  cells.flatMap((cell, right): Filling[] => {
    const text = sourceOf(right)?.value ?? '';
    return text === '' ? [] : [[cell, text]];
  });

/** The cell under a place of the page; a column without an input (not taken) counts too. */
export function placeUnder(table: HTMLTableElement, target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement) || !table.contains(cell)) return null;
  return [row.sectionRowIndex, cell.cellIndex - 1];
}
