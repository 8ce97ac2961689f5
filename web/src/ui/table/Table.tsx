import { printedDay } from '@somero/contract/schoolTime.ts';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFilters } from '../../hooks.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { counted } from '../counted.ts';
import { EmptyState } from '../EmptyState.tsx';
import { Spinner } from '../Spinner.tsx';
import { useNarrow } from '../useNarrow.ts';
import { type Column, isButtons, searched, sorted } from './Column.ts';
import { ListTools } from './ListTools.tsx';
import css from './Table.module.css';
import { TableFoot } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import { useHiddenColumns } from './useHiddenColumns.ts';

/** The state of reading the rows; `useCall` returns it. */
export interface ReadState {
  loading: boolean;
  refreshing: boolean;
  problem: { message: string } | undefined;
  reload: () => void;
}

interface Props<R> {
  /** For screen readers, for print, and for file names. */
  caption: string;
  rows: readonly R[] | undefined;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string | number;
  reading: ReadState;
  empty: string;
  /** The placeholder of the search box; absent: no search. */
  search?: string;
  /** One row, for the count: 'student'. */
  noun?: string;
  filters?: ReactNode;
  /** On a phone: cards by default, or a scrolling table whose first column stays. */
  phone?: 'cards' | 'scroll';
  /** On a desktop: smaller and closer, for a dozen columns. */
  dense?: boolean;
  /** On a phone: the content of a row's card. */
  card?: (row: R) => ReactNode;
  /** Rows on a page until the user changes it. */
  pageSize?: number;
  /** Replaces the foot, for a list that the server pages. */
  foot?: ReactNode;
  /** Prefix of its parameters in the address; needed when a screen has two tables. */
  id?: string;
}

/** A list with search, sorting, pages, a choice of columns, export and print. Its state is in the address. */
export function Table<R>(props: Props<R>) {
  const { rows, reading, empty, search, noun = 'row', filters, phone = 'cards', card, caption, id = '' } = props;
  const look = [css.scroll, css[phone], props.dense && css.dense].filter(Boolean).join(' ');
  const isNarrow = useNarrow();
  const [isPrinting, setPrinting] = useState(false);
  const { hidden, toggle } = useHiddenColumns(`${window.location.pathname} ${id}`);
  const { text, by, change, page, pages, size, found, shown } = usePages(props);
  const columns = props.columns.filter(({ key }, index) => index === 0 || !hidden.has(key));
  const printed = isPrinting ? found : shown;
  const asCards = isNarrow && card && !isPrinting;

  const print = () => {
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    flushSync(() => setPrinting(true));
    window.print();
  };
  return (
    <div className={css.frame} aria-busy={reading.refreshing || undefined} data-printed={isPrinting || undefined}>
      {(search || filters || (rows && rows.length > 0)) && (
        <div className={css.tools}>
          {search && (
            <label className={css.search}>
              <IconSearch size={18} aria-hidden="true" />
              <input
                type="search"
                aria-label={search}
                // On a phone the longer words would be cut off.
                placeholder={isNarrow ? 'Search' : search}
                value={text}
                onChange={(event) => change({ text: event.target.value, page: 1 })}
              />
            </label>
          )}
          {filters}
          {rows && rows.length > 0 && (
            <div className={css.own}>
              <ListTools
                title={caption}
                columns={props.columns}
                hidden={hidden}
                toggle={toggle}
                rows={found}
                print={print}
              />
            </div>
          )}
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
      {isPrinting && (
        <div className={css.printHead}>
          <h2>{caption}</h2>
          <p>{`${counted(found.length, noun)}, ${printedDay(new Date())}`}</p>
        </div>
      )}
      {printed.length > 0 && asCards && (
        <ul className={css.list} aria-label={caption}>
          {printed.map((row) => (
            <li key={props.rowKey(row)}>{card(row)}</li>
          ))}
        </ul>
      )}
      {printed.length > 0 && !asCards && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={look} tabIndex={0} aria-label={caption}>
          <table>
            <caption className="hidden">{caption}</caption>
            <TableHead
              columns={columns}
              by={by}
              sortBy={(key) => change({ by: by === key ? `-${key}` : by === `-${key}` ? '' : key, page: 1 })}
            />
            <tbody>
              {printed.map((row) => (
                <tr key={props.rowKey(row)}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-title={column.plain ? undefined : column.title}
                      data-align={column.align}
                      data-buttons={isButtons(column) || undefined}
                    >
                      {column.cell ? column.cell(row) : column.value(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {props.foot}
      {rows && rows.length > 0 && props.foot === undefined && (
        <TableFoot
          caption={caption}
          found={found.length}
          all={rows.length}
          noun={noun}
          page={page}
          pages={pages}
          size={size}
          go={(to) => change({ page: to })}
          resize={(rowsAPage) => change({ size: rowsAPage, page: 1 })}
        />
      )}
    </div>
  );
}

/** The state in the address, and the rows that follow from it. */
function usePages<R>({ rows = [], columns, pageSize = 50, id = '' }: Props<R>) {
  const names = { text: `${id}q`, by: `${id}sort`, page: `${id}page`, size: `${id}size` };
  const [state, changeAddress] = useFilters<Record<string, string | number>>({
    [names.text]: '',
    [names.by]: '',
    [names.page]: 1,
    [names.size]: pageSize,
  });
  const change = (changes: Partial<Record<keyof typeof names, string | number>>) =>
    changeAddress(
      Object.fromEntries(Object.entries(changes).map(([name, value]) => [names[name as keyof typeof names], value])),
    );
  const text = String(state[names.text]);
  const by = String(state[names.by]);
  const size = Math.max(0, Math.floor(Number(state[names.size])));
  const found = sorted(searched(rows, columns, text), columns, by);
  const onPage = size || Math.max(1, found.length);
  const pages = Math.max(1, Math.ceil(found.length / onPage));
  const page = Math.min(Math.max(1, Math.floor(Number(state[names.page]))), pages);
  return { text, by, change, size, page, pages, found, shown: found.slice((page - 1) * onPage, page * onPage) };
}
