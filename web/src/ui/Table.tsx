import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFilters } from '../hooks.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { type Column, searched, sorted } from './Column.ts';
import { counted } from './counted.ts';
import { EmptyState } from './EmptyState.tsx';
import { Spinner } from './Spinner.tsx';
import css from './Table.module.css';
import { useNarrow } from './useNarrow.ts';

/** How the reading of the rows stands; what `useCall` gives fits. */
export interface ReadState {
  loading: boolean;
  refreshing: boolean;
  problem: { message: string } | undefined;
  reload: () => void;
}

interface Props<R> {
  /** Read out as the table's name. */
  caption: string;
  rows: readonly R[] | undefined;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string | number;
  reading: ReadState;
  /** Said when there are no rows at all. */
  empty: string;
  /** The words in the search box; without them there is none. */
  search?: string;
  /** What one row is, for the count: 'student'. */
  noun?: string;
  /** Filters beside the search box. */
  filters?: ReactNode;
  /** On a phone: each row a card (unless told), or the table scrolls under a first column that stays. */
  phone?: 'cards' | 'scroll';
  /** On a phone: what a row's card holds, instead of all columns one below the other. */
  card?: (row: R) => ReactNode;
  /** Rows a page. */
  pageSize?: number;
  /** Begins the names of its parameters in the address; needed when a screen has two tables. */
  id?: string;
}

/** A list with search, sort and pages, whose state lives in the address. */
export function Table<R>(props: Props<R>) {
  const {
    rows,
    columns,
    reading,
    empty,
    search,
    noun = 'row',
    filters,
    phone = 'cards',
    card,
    pageSize = 50,
    id = '',
  } = props;
  const isNarrow = useNarrow();
  const names = { text: `${id}q`, by: `${id}sort`, page: `${id}page` };
  const [state, change] = useFilters<Record<string, string | number>>({
    [names.text]: '',
    [names.by]: '',
    [names.page]: 1,
  });
  const text = String(state[names.text]);
  const by = String(state[names.by]);

  const found = sorted(searched(rows ?? [], columns, text), columns, by);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(Math.max(1, Number(state[names.page])), pages);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const sortBy = (key: string) =>
    change({ [names.by]: by === key ? `-${key}` : by === `-${key}` ? '' : key, [names.page]: 1 });

  return (
    <div className={css.frame} aria-busy={reading.refreshing || undefined}>
      {(search || filters) && (
        <div className={css.tools}>
          {search && (
            <label className={css.search}>
              <IconSearch size={18} aria-hidden="true" />
              <input
                type="search"
                aria-label={search}
                placeholder={search}
                value={text}
                onChange={(event) => change({ [names.text]: event.target.value, [names.page]: 1 })}
              />
            </label>
          )}
          {filters}
        </div>
      )}
      {reading.problem && (
        <div className={css.problem}>
          <Alert kind="bad">{reading.problem.message}</Alert>
          <Button onClick={reading.reload}>Try again</Button>
        </div>
      )}
      {reading.loading && <Spinner />}
      {rows && found.length === 0 && !reading.loading && <EmptyState text={rows.length === 0 ? empty : 'No match'} />}
      {shown.length > 0 && isNarrow && card && (
        <ul className={css.list} aria-label={props.caption}>
          {shown.map((row) => (
            <li key={props.rowKey(row)}>{card(row)}</li>
          ))}
        </ul>
      )}
      {shown.length > 0 && !(isNarrow && card) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={`${css.scroll} ${css[phone]}`} tabIndex={0} aria-label={props.caption}>
          <table>
            <caption className="hidden">{props.caption}</caption>
            <Head columns={columns} by={by} sortBy={sortBy} />
            <tbody>
              {shown.map((row) => (
                <tr key={props.rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.key} data-title={column.plain ? undefined : column.title} data-align={column.align}>
                      {column.cell ? column.cell(row) : column.value(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows && rows.length > 0 && (
        <div className={css.foot}>
          <span role="status">{countOf(found.length, rows.length, noun)}</span>
          {pages > 1 && <Pages page={page} pages={pages} go={(to) => change({ [names.page]: to })} />}
        </div>
      )}
    </div>
  );
}

function countOf(found: number, all: number, noun: string): string {
  return found === all ? counted(all, noun) : `${found} of ${counted(all, noun)}`;
}

interface HeadProps<R> {
  columns: readonly Column<R>[];
  by: string;
  sortBy: (key: string) => void;
}

function Head<R>({ columns, by, sortBy }: HeadProps<R>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const order = by === column.key ? 'ascending' : by === `-${column.key}` ? 'descending' : undefined;
          const Arrow = order === 'descending' ? IconChevronDown : IconChevronUp;
          return (
            <th key={column.key} scope="col" aria-sort={order} data-align={column.align}>
              {column.plain ? (
                column.title
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

function Pages({ page, pages, go }: { page: number; pages: number; go: (page: number) => void }) {
  return (
    <nav className={css.pages} aria-label="Pages">
      <Button small disabled={page === 1} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button small disabled={page === pages} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
