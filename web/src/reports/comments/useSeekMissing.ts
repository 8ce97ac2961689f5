import { useEffect } from 'react';
import { useFilters } from '../../hooks.ts';
import type { CommentRow } from './outbox/words.ts';

/** A link of To do leads to the first student whose comment is missing, once: `seek=missing` in the address. */
export function useSeekMissing(
  students: readonly CommentRow[],
  missing: (row: CommentRow) => string,
  isNarrow: boolean,
): void {
  const [{ seek }, change] = useFilters({ seek: '', student: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is there
  useEffect(() => {
    if (seek !== 'missing') return;
    const index = students.findIndex((row) => missing(row) !== '');
    const student = students[index]?.studentID ?? 0;
    change({ seek: '', ...(isNarrow && { student }) });
    // A phone would push its keyboard over the student before anybody asked for it.
    if (isNarrow) return;
    const boxes = document.querySelectorAll<HTMLTextAreaElement>(`textarea[data-cell^="${index}:"]`);
    const box = [...boxes].find(({ value }) => value.trim() === '');
    box?.focus({ preventScroll: true });
    box?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
  }, [seek]);
}
