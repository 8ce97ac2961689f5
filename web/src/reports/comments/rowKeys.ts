import type { KeyboardEvent } from 'react';
import { theOutbox } from './outbox/theOutbox.ts';

type Cell = HTMLTextAreaElement | HTMLInputElement;

/** Enter and the arrow keys go to the same field of the next student; Ctrl+Enter saves and stays. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target;
  if (!(cell instanceof HTMLTextAreaElement || cell instanceof HTMLInputElement)) return;
  const [row, field] = cell.dataset.cell?.split(':') ?? [];
  if (row === undefined || event.altKey || event.nativeEvent.isComposing) return;
  const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  const step = stepOf(event, cell);
  // A comment is one paragraph: Enter never adds a line.
  if (event.key !== 'Enter' && step === 0) return;
  event.preventDefault();
  if (isSave) theOutbox.begin();
  else goTo(event.currentTarget, `${Number(row) + step}:${field}`);
}

/** 1: next row, -1: previous row, 0: stay. An arrow key leaves a comment only at its end or beginning. */
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
