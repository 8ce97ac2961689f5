import type { KeyboardEvent } from 'react';
import { theOutbox } from './outbox/theOutbox.ts';

type Cell = HTMLTextAreaElement | HTMLInputElement;

/** Enter and the arrows go to the same field of the next student; Ctrl and Enter save where one is. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target;
  if (!(cell instanceof HTMLTextAreaElement || cell instanceof HTMLInputElement)) return;
  const [row, field] = cell.dataset.cell?.split(':') ?? [];
  if (row === undefined || event.altKey || event.nativeEvent.isComposing) return;
  const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  const step = stepOf(event, cell);
  // A comment is one paragraph: Enter never breaks its line.
  if (event.key !== 'Enter' && step === 0) return;
  event.preventDefault();
  if (isSave) theOutbox.begin();
  else goTo(event.currentTarget, `${Number(row) + step}:${field}`);
}

/** 1 to the next row, -1 to the one before, 0 to stay: an arrow leaves a comment only from its end or its beginning. */
function stepOf({ key, shiftKey }: KeyboardEvent, { selectionStart, selectionEnd, value }: Cell): -1 | 0 | 1 {
  const isAtEnd = selectionStart === value.length || (selectionStart === 0 && selectionEnd === value.length);
  const isAtStart = selectionEnd === 0 || (selectionStart === 0 && selectionEnd === value.length);
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (key === 'ArrowDown' && isAtEnd) return 1;
  return key === 'ArrowUp' && isAtStart ? -1 : 0;
}

function goTo(list: HTMLElement, place: string): void {
  const next = list.querySelector<Cell>(`[data-cell="${place}"]`);
  next?.focus();
  next?.setSelectionRange(next.value.length, next.value.length);
  next?.closest('li')?.scrollIntoView?.({ block: 'nearest' });
}
