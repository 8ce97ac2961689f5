import type { KeyboardEvent } from 'react';

interface Place {
  row: number;
  column: number;
}

const steps: Record<string, [row: number, column: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The next cell for an arrow key; cells that do not open are skipped. Undefined at the edge. */
export function cellToGo({ key, target, currentTarget }: KeyboardEvent<HTMLTableElement>): Place | undefined {
  const [row, column] = ((target as HTMLElement).dataset.at ?? '').split(':').map(Number);
  const step = steps[key];
  if (row === undefined || column === undefined || Number.isNaN(row) || !step) return undefined;
  const rows = currentTarget.tBodies[0]?.rows ?? [];
  const columns = rows[row]?.cells.length ?? 0;
  for (let r = row + step[0], c = column + step[1]; r >= 0 && c >= 0 && r < rows.length && c < columns; ) {
    if (currentTarget.querySelector(`[data-at="${r}:${c}"]`)) return { row: r, column: c };
    r += step[0];
    c += step[1];
  }
  return undefined;
}
