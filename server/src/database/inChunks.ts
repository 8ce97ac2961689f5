import { setImmediate } from 'node:timers/promises';

/** SQLite binds at most 32,766 values in a statement, and a row has some twenty. */
const size = 500;

export function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** For writing or making thousands of rows: lets the event loop run between the chunks. */
export async function* inPausedChunks<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (const chunk of inChunks(rows)) {
    yield chunk;
    if (chunk.length === size) await setImmediate();
  }
}
