import pg from 'pg';

/** Whole numbers arrive as exact numbers, as from SQLite. */
export function parserOf(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (type === pg.types.builtins.INT8 || type === pg.types.builtins.NUMERIC) return exactNumber;
  return pg.types.getTypeParser(type, format);
}

function exactNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large to be exact`);
  return number;
}
