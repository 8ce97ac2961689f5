type Row = Record<string, unknown>;
type RowOf = (cells: readonly unknown[]) => Row;

/** More than the calls have lists of columns. */
const mostKept = 500;

const rowMakers = new Map<string, RowOf>();

/** A generated function gives all rows one known shape. Setting columns by name one by one costs several times more. */
export function rowMaker(columns: readonly string[]): RowOf {
  const key = JSON.stringify(columns);
  const known = rowMakers.get(key);
  if (known) return known;
  // Written as `"__proto__": x` it would not be a column.
  const keyOf = (name: string) => (name === '__proto__' ? '["__proto__"]' : JSON.stringify(name));
  const cells = columns.map((name, index) => `${keyOf(name)}: cells[${index}]`);
  const made = new Function('cells', `return { ${cells.join(', ')} }`) as RowOf;
  if (rowMakers.size >= mostKept) rowMakers.clear();
  rowMakers.set(key, made);
  return made;
}
