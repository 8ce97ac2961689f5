import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type Column, isButtons } from './Column.ts';

interface Props<R> {
  columns: readonly Column<R>[];
  /** `key` ascending, `-key` descending, '' unsorted. */
  by: string;
  sortBy: (key: string) => void;
}

/** Each heading sorts: ascending, descending, unsorted. */
export function TableHead<R>({ columns, by, sortBy }: Props<R>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const order = by === column.key ? 'ascending' : by === `-${column.key}` ? 'descending' : undefined;
          const Arrow = order === 'descending' ? IconChevronDown : IconChevronUp;
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={order}
              data-align={column.align}
              data-buttons={isButtons(column) || undefined}
            >
              {column.plain ? (
                (column.head ?? column.title)
              ) : (
                <button type="button" onClick={() => sortBy(column.key)}>
                  {column.title}
                  <Arrow size={14} aria-hidden="true" style={{ opacity: order ? 1 : 0 }} />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
