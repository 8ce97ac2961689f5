import type { Change } from '../Change.ts';
import type { ColumnNames } from './columnNames.ts';
import { clipped } from './quoted.ts';

/** From and to stand apart, so that nobody takes them for words of a sentence. */
const plain = (text: unknown): string => clipped(String(text ?? ''));

/** What became of each field, with names instead of ids. */
export function changedFields(
  { before, after }: Pick<Change, 'before' | 'after'>,
  names: ColumnNames,
): { field: string; from: string; to: string }[] {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(after ?? {}).map(([name, value]) => {
    const [from, to] = [names.value(name, old.get(name), plain), names.value(name, value, plain)];
    // A hidden value says «before», which adds nothing to «changed».
    if (to === 'changed' && from === 'before') return { field: names.field(name), from: '', to };
    // Two values that read alike (one picture and the next) are shown once.
    return from === to ? { field: names.field(name), from: '', to: 'changed' } : { field: names.field(name), from, to };
  });
}
