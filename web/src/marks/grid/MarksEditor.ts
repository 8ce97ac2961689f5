import { markFarRows } from '../../ui/grid/farRows.ts';
import { GridEditor, placeOf } from '../../ui/grid/GridEditor.ts';
import type { Step } from '../../ui/grid/GridHistory.ts';
import { type CellLook, cellLook, type GridFrame, placeAt, seenAt } from '../cellLook.ts';
import type { Typed } from '../outbox/entry.ts';
import type { Stored } from '../outbox/MarksOutbox.ts';
import { marksOutbox } from '../outbox/theOutbox.ts';
import { type Paste, type PastePlan, type PasteWay, planPaste } from '../paste/pastePlan.ts';
import type { SheetColumn, SheetStudent } from '../sheet.ts';
import { problemWhileTyping, readScore } from '../typedScore.ts';
import { withStored } from '../withStored.ts';
import { CellPainter, whereIs } from './CellPainter.ts';
import { paintTyping } from './paintCell.ts';

/** The cell that has or had the focus, and the error in its text. */
interface Focused {
  at: string;
  student: SheetStudent;
  column: SheetColumn;
  problem: string | null;
}

/** Milliseconds after a key press until the text is stored on the device, and until the typing counts as finished. */
const storeAfter = 300;
const finishedAfter = 3000;

/** Writes into the cells directly: React renders the table once and does nothing at a key press. */
export class MarksEditor {
  #frame: GridFrame;
  #table: HTMLTableElement | null = null;
  #editor: GridEditor | null = null;
  #painter: CellPainter | null = null;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #focused: Focused | null = null;
  #paste: PastePlan | null = null;
  #selected = 0;
  #listeners = new Set<() => void>();

  constructor(frame: GridFrame) {
    this.#frame = frame;
  }

  readonly focused = (): Focused | null => this.#focused;
  /** How many cells are selected; 0: only the one with the focus. */
  readonly selected = (): number => this.#selected;
  readonly paste = (): PastePlan | null => this.#paste;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts to work on a table. Returns a function that stops it. */
  attach(table: HTMLTableElement): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    this.#table = table;
    this.#painter = new CellPainter(table);
    markFarRows(table, signal);
    this.#editor = new GridEditor(
      table,
      {
        onFocus: (cell) => this.#onFocus(cell),
        onType: (cell) => this.#onType(cell),
        onChange: (steps) => this.#onChange(steps),
        onSelect: (cells) => this.#onSelect(cells),
        onPaste: (cell, block) => this.layPaste({ place: placeOf(cell.dataset.at ?? ''), block }),
      },
      signal,
    );
    document.addEventListener('visibilitychange', () => this.#editor?.settle(), { signal });
    window.addEventListener('pagehide', () => this.#editor?.settle(), { signal });
    const unsubscribe = [
      marksOutbox.onStored((stored) => this.#onStored(stored)),
      marksOutbox.subscribe(() => this.paint()),
    ];
    this.paint();
    return () => {
      this.#editor?.settle();
      for (const stop of unsubscribe) stop();
      ending.abort();
      this.#table = null;
    };
  }

  show(frame: GridFrame): void {
    this.#frame = frame;
    this.paint();
  }

  /** Updates the cells that look different now, except the one that is being typed in. */
  paint(): void {
    this.#painter?.paint(this.#frame, marksOutbox.snapshot());
    for (const listener of this.#listeners) listener();
  }

  /** Goes up or down from the cell that has or had the focus, as Enter does. */
  step(down: 1 | -1): void {
    if (this.#focused) this.#editor?.step(this.#focused.at, down);
  }

  look(): CellLook | undefined {
    return this.#focused ? this.#lookOf(this.#focused.at) : undefined;
  }

  layPaste(paste: Paste, way?: PasteWay): void {
    this.#tell({ paste: planPaste(this.#frame, marksOutbox.snapshot(), paste, way) });
  }

  takePaste(): void {
    const plan = this.#paste;
    this.#tell({ paste: null });
    if (!plan) return;
    this.#editor?.apply(plan.changes.map(({ at, before, after }) => ({ at, before, after })));
    this.#focusOn(plan.of.place.join(':'));
  }

  dropPaste(): void {
    const place = this.#paste?.of.place;
    this.#tell({ paste: null });
    if (place) this.#focusOn(place.join(':'));
  }

  goTo({ studentID, subjectID, paperID }: { studentID: number; subjectID: number; paperID: number }): boolean {
    const { students, columns } = this.#frame;
    const row = students.findIndex(({ id }) => id === studentID);
    const column = columns.findIndex((each) => each.subjectID === subjectID && each.paperID === paperID);
    return this.#focusOn(`${row}:${column}`);
  }

  goToMissing(): boolean {
    for (const { dataset } of this.#table?.querySelectorAll<HTMLInputElement>('input[data-at]') ?? [])
      if (this.#lookOf(dataset.at ?? '')?.state === 'missing') return this.#focusOn(dataset.at ?? '');
    return false;
  }

  #focusOn(at: string): boolean {
    return this.#editor?.goTo(...placeOf(at)) ?? false;
  }

  #tell(changes: { focused?: Focused; paste?: PastePlan | null }): void {
    if (changes.focused !== undefined) this.#focused = changes.focused;
    if (changes.paste !== undefined) this.#paste = changes.paste;
    for (const listener of this.#listeners) listener();
  }

  #lookOf(at: string): CellLook | undefined {
    const where = whereIs(this.#frame, at);
    const { context, marks } = this.#frame;
    return where && cellLook(context, where.student, where.column, marks, marksOutbox.snapshot());
  }

  // React passes the same marks a moment later. Undo needs them now, because it starts from the stored marks.
  #onStored(stored: readonly Stored[]): void {
    const { context, marks } = this.#frame;
    const here = stored.filter(({ yearID }) => yearID === context.yearID);
    this.#frame = { ...this.#frame, marks: withStored(marks, here, context.setID) };
  }

  #onFocus(cell: HTMLInputElement): void {
    const { at = '' } = cell.dataset;
    const where = whereIs(this.#frame, at);
    if (where) this.#tell({ focused: { at, ...where, problem: null } });
  }

  #onSelect(cells: number): void {
    if (cells === this.#selected) return;
    this.#selected = cells;
    this.#tell({});
  }

  #onType(cell: HTMLInputElement): void {
    const problem = problemWhileTyping(cell.value, this.#frame.context.range);
    paintTyping(cell, problem);
    this.#painter?.typed(cell);
    if (this.#focused && this.#focused.problem !== problem) this.#tell({ focused: { ...this.#focused, problem } });
    const step = { at: cell.dataset.at ?? '', before: '', after: cell.value };
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#store([step], finishedAfter), storeAfter);
  }

  #onChange(steps: readonly Step[]): void {
    clearTimeout(this.#typing);
    if (this.#focused?.problem) this.#focused = { ...this.#focused, problem: null };
    this.#store(steps, 0);
  }

  #store(steps: readonly Step[], typing: number): void {
    const { context, marks } = this.#frame;
    const typed = steps.flatMap(({ at, after }): Typed[] => {
      const where = whereIs(this.#frame, at);
      if (!where) return [];
      const { mark } = cellLook(context, where.student, where.column, marks, marksOutbox.snapshot());
      const { classID, streamID, range } = context;
      const text = after.trim();
      const place = placeAt(context, where.student, where.column);
      return [{ ...place, classID, streamID, text, ...readScore(text, range), ...seenAt(context, mark) }];
    });
    void marksOutbox.put(typed, typing);
  }
}
