import type { MouseEvent } from 'react';
import { type Column, isButtons, shownOf } from './Column.ts';

interface Props<R> {
  rows: readonly R[];
  columns: readonly Column<R>[];
  rowKey: (row: R) => string | number;
  /** A row that is chosen. */
  isChosen?: ((row: R) => boolean) | undefined;
}

/** A press beside the words does what the row's `data-opens` does: a link, or the button of its details. Text can still be marked. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const pressed = event.target as Element;
  if (event.defaultPrevented || pressed.closest('a, button, input, select, label, textarea, summary')) return;
  if (!window.getSelection()?.isCollapsed) return;
  const way = pressed.closest('tr, li')?.querySelector('[data-opens]');
  const { ctrlKey, metaKey, shiftKey } = event;
  way?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

export function Rows<R>({ rows, columns, rowKey, isChosen }: Props<R>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link or button inside has the keyboard
    <tbody onClick={openRow}>
      {rows.map((row) => (
        <tr key={rowKey(row)} data-chosen={isChosen?.(row) || undefined}>
          {columns.map((column) => (
            <td
              key={column.key}
              data-title={column.plain ? undefined : column.title}
              data-align={column.align}
              data-time={column.time}
              data-role={column.role}
              data-buttons={isButtons(column) || undefined}
            >
              {shownOf(column, row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
