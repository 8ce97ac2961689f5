import { placeOf } from '../../ui/grid/GridEditor.ts';
import { cellLook, type GridFrame, placeAt } from '../cellLook.ts';
import { entryKey, type Mark } from '../outbox/entry.ts';
import type { Snapshot } from '../outbox/MarksOutbox.ts';
import type { SheetColumn, SheetStudent } from '../sheet.ts';
import { paintCell } from './paintCell.ts';

/** What a table shows. */
interface Shown {
  frame: GridFrame;
  stored: Snapshot;
}

/** Keeps the cells of a table as the marks and the outbox say, and touches only those that look different now. */
export class CellPainter {
  #table: HTMLTableElement;
  #shown: Shown | null = null;
  /** By the keys of their entries. */
  #cells = new Map<string, HTMLInputElement>();
  /** They are painted again, whatever they looked like before. */
  #typedIn = new Set<HTMLInputElement>();

  constructor(table: HTMLTableElement) {
    this.#table = table;
  }

  /** Somebody types in the cell, and it shows that. */
  typed(cell: HTMLInputElement): void {
    this.#typedIn.add(cell);
  }

  paint(frame: GridFrame, stored: Snapshot): void {
    const now = { frame, stored };
    const changed = this.#shown && changedKeys(this.#shown, now);
    this.#shown = now;
    if (!changed) this.#find(frame);
    const cells = changed ? [...changed].flatMap((key) => this.#cells.get(key) ?? []) : this.#cells.values();
    for (const cell of new Set([...cells, ...this.#typedIn])) {
      const { student, column } = whereIs(frame, cell.dataset.at ?? '') ?? {};
      if (!student || !column) continue;
      const isPainted = paintCell(cell, cellLook(frame.context, student, column, frame.marks, stored));
      if (isPainted) this.#typedIn.delete(cell);
    }
  }

  #find(frame: GridFrame): void {
    this.#cells.clear();
    this.#typedIn.clear();
    for (const cell of this.#table.querySelectorAll<HTMLInputElement>('input[data-at]')) {
      const where = whereIs(frame, cell.dataset.at ?? '');
      if (!where) continue;
      const place = placeAt(frame.context, where.student, where.column);
      this.#cells.set(entryKey(frame.context.userID, place), cell);
    }
  }
}

/** `at`: 'row:column'. */
export function whereIs(frame: GridFrame, at: string): { student: SheetStudent; column: SheetColumn } | undefined {
  const [row, index] = placeOf(at);
  const student = frame.students[row];
  const column = frame.columns[index];
  return student && column && { student, column };
}

/** The keys of the entries whose cells may look different now; null: all of them. */
function changedKeys(before: Shown, now: Shown): ReadonlySet<string> | null {
  const [old, { context, students, columns, marks }] = [before.frame, now.frame];
  if (old.context !== context || old.students !== students || old.columns !== columns) return null;
  if (before.stored.durable !== now.stored.durable) return null;
  const keyOf = (markKey: string): string => {
    const { studentID, subjectID, paperID } = (marks.get(markKey) ?? old.marks.get(markKey)) as Mark;
    return entryKey(context.userID, { ...context, studentID, subjectID, paperID: paperID ?? 0 });
  };
  const parts = ['entries', 'sending', 'saved', 'storing'] as const;
  return new Set([
    ...differing(old.marks, marks).map(keyOf),
    ...parts.flatMap((part) => differing(before.stored[part], now.stored[part])),
  ]);
}

type Keyed = Pick<ReadonlySet<string>, 'keys' | 'has'> & Partial<Pick<ReadonlyMap<string, unknown>, 'get'>>;

function differing(one: Keyed, other: Keyed): string[] {
  if (one === other) return [];
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (key) => one.has(key) !== other.has(key) || one.get?.(key) !== other.get?.(key),
  );
}
