/** The most rows of one statement: every engine takes their parameters. */
const size = 500;

/** Rows in parts that one statement can take. */
export function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
