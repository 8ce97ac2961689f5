import { caretOf } from './caretOf.ts';
import { bringNear } from './farRows.ts';
import { GridHistory, type Step } from './GridHistory.ts';
import { GridMouse } from './GridMouse.ts';
import { type Filling, GridSelection } from './GridSelection.ts';

/** Events of an edited grid. `at` is the place of a cell: 'row:column', from 0. */
interface GridEvents {
  onFocus: (cell: HTMLInputElement) => void;
  onType: (cell: HTMLInputElement) => void;
  /** Cells have new texts: a cell was left, or an undo or redo. */
  onChange: (steps: readonly Step[]) => void;
  /** A block was pasted; nothing has changed yet. */
  onPaste: (cell: HTMLInputElement, block: string[][]) => void;
  /** So many cells are selected; 0: only the one with the focus. */
  onSelect: (cells: number) => void;
}

const isCell = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.at !== undefined;

/** How far Shift and an arrow key extend a selection, down and to the right. */
const arrows: Partial<Record<string, [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Rows that Page Up and Page Down move. */
const page = 10;

/**
 * The keyboard, mouse and clipboard of a spreadsheet for a plain table whose inputs have `data-at`. It listens to the
 * table, not to each cell, and renders nothing. A row heading may have `data-at="row:-1"`: arrow keys reach it, Tab
 * does not.
 */
export class GridEditor {
  #table: HTMLTableElement;
  #events: GridEvents;
  #history = new GridHistory();
  #byMouse = true;
  #selection: GridSelection;
  #mouse: GridMouse;

  constructor(table: HTMLTableElement, events: GridEvents, signal: AbortSignal) {
    this.#table = table;
    this.#events = events;
    this.#selection = new GridSelection(table, events.onSelect);
    this.#mouse = new GridMouse(table, this.#selection, (rows) => this.#set(this.#selection.filledDown(rows)), signal);
    table.addEventListener('focusin', (event) => this.#focused(event), { signal });
    table.addEventListener('focusout', (event) => this.#left(event), { signal });
    table.addEventListener('input', (event) => this.#typed(event), { signal });
    table.addEventListener('copy', (event) => this.#copied(event), { signal });
    table.addEventListener('cut', (event) => this.#copied(event) && this.#clear(), { signal });
    table.addEventListener('keydown', (event) => this.#keyed(event), { signal });
    table.addEventListener('paste', (event) => this.#pasted(event), { signal });
    table.addEventListener('pointerdown', (event) => (this.#byMouse = event.pointerType !== 'touch'), { signal });
    table.addEventListener('mousedown', (event) => this.#pressed(event), { signal });
  }

  #at(row: number, column: number): HTMLElement | null {
    return this.#table.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);
  }

  /** Gives the focus to what is there. */
  goTo(row: number, column: number): boolean {
    const target = this.#at(row, column);
    if (!target) return false;
    bringNear(target);
    target.focus();
    if (isCell(target)) target.select();
    return true;
  }

  /** Sets texts as one undo step. */
  apply(steps: readonly Step[]): void {
    if (steps.length === 0) return;
    this.#history.add(steps);
    this.#put(steps);
  }

  /** Commits the text of the focused cell: the page may be about to close. */
  settle(): void {
    const cell = document.activeElement;
    if (isCell(cell) && this.#table.contains(cell)) this.#take(cell);
  }

  /** As Enter in the cell at this place: commits its text and goes down or up. */
  step(at: string, down: 1 | -1): void {
    this.settle();
    this.#go(placeOf(at), down, 0);
  }

  #put(steps: readonly Step[]): void {
    for (const { at, after } of steps) {
      const [row, column] = placeOf(at);
      const cell = this.#at(row, column);
      if (!isCell(cell)) continue;
      cell.value = after;
      cell.dataset.before = after;
    }
    this.#events.onChange(steps);
  }

  #focused(event: FocusEvent): void {
    if (!isCell(event.target)) return;
    event.target.dataset.before = event.target.value;
    event.target.select();
    this.#selection.begin(placeOf(event.target.dataset.at ?? ''));
    this.#events.onFocus(event.target);
  }

  #left(event: FocusEvent): void {
    if (isCell(event.target)) this.#take(event.target);
  }

  #take(cell: HTMLInputElement): void {
    const { at = '', before = '' } = cell.dataset;
    if (cell.value === before) return;
    cell.dataset.before = cell.value;
    const step = { at, before, after: cell.value };
    this.#history.add([step]);
    this.#events.onChange([step]);
  }

  #typed({ target }: Event): void {
    if (!isCell(target)) return;
    if (this.#selection.isOpen) this.#selection.begin(placeOf(target.dataset.at ?? ''));
    this.#events.onType(target);
  }

  // A click selects the whole cell, so that typing replaces it. After the click, the browser would place a caret
  // instead.
  #pressed(event: MouseEvent): void {
    if (!this.#byMouse || event.button !== 0) return;
    if (isCell(document.activeElement)) this.#take(document.activeElement);
    if (this.#mouse.press(event) || !isCell(event.target) || event.detail !== 1) return;
    event.preventDefault();
    event.target.focus();
    event.target.select();
    this.#selection.begin(placeOf(event.target.dataset.at ?? ''));
  }

  #keyed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const at = target.dataset?.at;
    if (at === undefined || event.altKey || event.isComposing) return;
    const done =
      event.ctrlKey || event.metaKey ? this.#command(event, target, at) : this.#step(event, target, placeOf(at));
    if (done) event.preventDefault();
  }

  #command(event: KeyboardEvent, target: HTMLElement, at: string): boolean {
    const key = event.key.toLowerCase();
    if (key === 'z' || key === 'y') {
      if (isCell(target)) this.#take(target);
      const steps = key === 'y' || event.shiftKey ? this.#history.again() : this.#history.back();
      if (steps) {
        this.#put(steps);
        this.goTo(...placeOf(steps[0]?.at ?? at));
      }
      return true;
    }
    if (key === 'd') return isCell(target) && this.#fill(target);
    if (key === 'a') return isCell(target) && this.#selectAll();
    const arrow = event.shiftKey && isCell(target) ? arrows[event.key] : undefined;
    if (arrow) return this.#extend(target, arrow[0] * this.#rows(), arrow[1] * this.#columns());
    if (key === 'home') return this.#go([0, -1], 0, 1);
    if (key === 'end') return this.#go([this.#rows() - 1, this.#columns()], 0, -1);
    return false;
  }

  #step(event: KeyboardEvent, target: HTMLElement, [row, column]: [number, number]): boolean {
    const from: [number, number] = [row, column];
    const edge = caretOf(target);
    const arrow = event.shiftKey && isCell(target) ? arrows[event.key] : undefined;
    if (arrow && (arrow[0] !== 0 || edge.isAll || this.#selection.isOpen)) return this.#extend(target, ...arrow);
    switch (event.key) {
      case 'Enter':
        if (!isCell(target)) return false;
        this.#take(target);
        return this.#go(from, event.shiftKey ? -1 : 1, 0);
      case 'ArrowDown':
        return this.#go(from, 1, 0, false);
      case 'ArrowUp':
        return this.#go(from, -1, 0, false);
      case 'ArrowRight':
        return edge.atEnd && this.#go(from, 0, 1, false);
      case 'ArrowLeft':
        return edge.atStart && this.#go(from, 0, -1, false);
      case 'Tab':
        return isCell(target) && this.#go(from, 0, event.shiftKey ? -1 : 1);
      case 'Home':
        return edge.isAll && this.#go([row, -1], 0, 1, false);
      case 'End':
        return edge.isAll && this.#go([row, this.#columns()], 0, -1, false);
      case 'PageDown':
        return this.#go([Math.min(row + page, this.#rows() - 1) - 1, column], 1, 0, false);
      case 'PageUp':
        return this.#go([Math.max(row - page, 0) + 1, column], -1, 0, false);
      case 'Delete':
      case 'Backspace':
        return this.#selection.isOpen && this.#clear();
      case 'Escape':
        if (this.#selection.isOpen) this.#selection.begin(from);
        return isCell(target) && this.#restore(target);
      default:
        return false;
    }
  }

  #restore(cell: HTMLInputElement): boolean {
    if (cell.value === (cell.dataset.before ?? '')) return false;
    cell.value = cell.dataset.before ?? '';
    cell.select();
    this.#events.onType(cell);
    return true;
  }

  /** The next reachable cell from a place; `wraps` goes on in the next row or column. */
  #go([row, column]: [number, number], down: number, right: number, wraps = true): boolean {
    const [rows, columns] = [this.#rows(), this.#columns()];
    let [r, c] = [row, column];
    for (let left = (rows + 1) * (columns + 1); left > 0; left--) {
      r += down;
      c += right;
      if (wraps && down !== 0 && (r < 0 || r >= rows)) [r, c] = [r < 0 ? rows - 1 : 0, c + down];
      if (wraps && right !== 0 && (c < 0 || c >= columns)) [r, c] = [r + right, c < 0 ? columns - 1 : 0];
      if (r < 0 || r >= rows || c < -1 || c >= columns) return false;
      if (this.goTo(r, c)) return true;
    }
    return false;
  }

  #pasted(event: ClipboardEvent): void {
    if (!isCell(event.target)) return;
    const block = blockOf(event.clipboardData?.getData('text/plain') ?? '');
    const single = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
    if (single !== undefined && !this.#selection.isOpen) return;
    event.preventDefault();
    this.#take(event.target);
    const cells = this.#selection.inputs();
    if (single === undefined) this.#events.onPaste(cells[0]?.[0] ?? event.target, block);
    else this.#set(this.#selection.withText(single));
  }

  #extend(target: HTMLElement, down: number, right: number): boolean {
    if (isCell(target)) this.#take(target);
    this.#selection.extendBy(down, right);
    return true;
  }

  #fill(target: HTMLInputElement): boolean {
    this.#take(target);
    return this.#set(this.#selection.filled());
  }

  #selectAll(): boolean {
    this.#selection.all();
    return true;
  }

  /** One cell is copied by the browser. */
  #copied(event: ClipboardEvent): boolean {
    if (!this.#selection.isOpen || !event.clipboardData) return false;
    event.clipboardData.setData('text/plain', this.#selection.lines());
    event.preventDefault();
    return true;
  }

  #clear = (): boolean => this.#set(this.#selection.withText(''));

  /** As one step to undo; cells that may not be changed stay. */
  #set(fillings: readonly Filling[]): boolean {
    this.apply(
      fillings.flatMap(([cell, after]) =>
        !cell || cell.readOnly || cell.value === after
          ? []
          : [{ at: cell.dataset.at ?? '', before: cell.value, after }],
      ),
    );
    if (isCell(document.activeElement)) document.activeElement.select();
    return true;
  }

  #rows = (): number => this.#table.tBodies[0]?.rows.length ?? 0;
  #columns = (): number => Number(this.#table.dataset.columns ?? 0);
}

export const placeOf = (at: string): [number, number] => at.split(':').map(Number) as [number, number];

/** The clipboard of a spreadsheet as rows of cells. */
function blockOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}
