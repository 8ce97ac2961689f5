import { type GridSelection, placeUnder } from './GridSelection.ts';

/** Selects by dragging and by Shift with a click, and fills by the handle of the selection. Not for touch. */
export class GridMouse {
  #table: HTMLTableElement;
  #selection: GridSelection;
  #onFill: (rows: number) => void;
  /** Rows of the selection when its handle was taken; 0: cells are being selected; null: nothing is dragged. */
  #dragged: number | null = null;

  constructor(table: HTMLTableElement, selection: GridSelection, onFill: (rows: number) => void, signal: AbortSignal) {
    this.#table = table;
    this.#selection = selection;
    this.#onFill = onFill;
    table.addEventListener('mouseover', (event) => this.#over(event), { signal });
    document.addEventListener('mouseup', () => this.#drop(), { signal });
  }

  /** Whether the press was for the selection, and not for the cell below it. */
  press(event: MouseEvent): boolean {
    const { target, shiftKey } = event;
    const block = this.#selection.block;
    const isHandle = target instanceof HTMLElement && target.dataset.fill !== undefined;
    if (isHandle && block) {
      this.#dragged = block.bottom - block.top + 1;
    } else {
      this.#dragged = 0;
      const place = shiftKey && block ? placeUnder(this.#table, target) : null;
      if (!place || !this.#table.contains(document.activeElement)) return false;
      this.#selection.extendTo(place);
    }
    event.preventDefault();
    return true;
  }

  #over({ target, buttons }: MouseEvent): void {
    const place = this.#dragged !== null && (buttons & 1) === 1 ? placeUnder(this.#table, target) : null;
    const block = this.#selection.block;
    if (!place || !block) return;
    if (this.#dragged === 0) this.#selection.extendTo(place);
    else this.#selection.endAt(Math.max(place[0], block.top + (this.#dragged ?? 1) - 1));
  }

  #drop(): void {
    const rows = this.#dragged;
    this.#dragged = null;
    if (rows) this.#onFill(rows);
  }
}
