import { printedDay } from '@somero/contract/schoolTime.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFilters } from '../../hooks.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { counted } from '../counted.ts';
import { EmptyState } from '../EmptyState.tsx';
import { useNarrow } from '../useNarrow.ts';
import { type Column, searched, sorted } from './Column.ts';
import { ListBar } from './ListBar.tsx';
import { ListCount, useCountPlace } from './ListCount.tsx';
import { ListTools, type Paper } from './ListTools.tsx';
import { RowCard } from './RowCard.tsx';
import { openRow, Rows } from './Rows.tsx';
import { Scroll } from './Scroll.tsx';
import css from './Table.module.css';
import { TableFoot } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import { useHiddenColumns } from './useHiddenColumns.ts';
import { useWide } from './useWide.ts';
import { WaitingCards, WaitingRows } from './WaitingRows.tsx';

/** The state of reading the rows; `useCall` returns it. */
export interface ReadState {
  loading: boolean;
  refreshing: boolean;
  problem: { message: string } | undefined;
  reload: () => void;
}

export interface TableProps<R> {
  /** For screen readers, for print, and for file names. */
  caption: string;
  rows: readonly R[] | undefined;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string | number;
  reading: ReadState;
  empty: string;
  /** The words while nothing has been asked for: then there are no rows, and nothing is counted. */
  unasked?: string | undefined;
  /** The placeholder of the search box; absent: no search. */
  search?: string;
  /** One row, for the count: 'student'. */
  noun?: string;
  /** Stand around the count beside the page's title: a class before it, girls and boys after it. */
  place?: string | undefined;
  more?: string | undefined;
  /** What the box says is asked of the server, not sought in the rows. */
  finding?: { text: string; onText: (text: string) => void };
  /** Below the words that no row matches. */
  noMatch?: ReactNode;
  /** Below the words that there are no rows. */
  noRows?: ReactNode;
  filters?: ReactNode;
  /** On a phone the filters take the lines they need, for what may not be missed; else they are one line, swept sideways. */
  allInSight?: boolean;
  /** Documents of the list that the server makes, with the exports. */
  papers?: readonly Paper[] | undefined;
  /** The one main button of the screen, at the end of the bar. */
  main?: ReactNode;
  /** Below the bar, above the rows. */
  above?: ReactNode;
  /** On a phone: cards by default, or a scrolling table whose first column stays. */
  phone?: 'cards' | 'scroll';
  /** On a desktop: smaller and closer, for a dozen columns. */
  dense?: boolean;
  /** On a phone: the content of a row's card. Absent, and a column is the title: the columns make it by their role. */
  card?: (row: R) => ReactNode;
  isChosen?: (row: R) => boolean;
  /** Rows on a page until the user changes it. */
  pageSize?: number;
  /** Replaces the foot, for a list that the server pages. */
  foot?: ReactNode;
  /** Prefix of its parameters in the address; needed when a screen has two tables. The page's own list has none. */
  id?: string;
}

/** A list with search, sorting, pages, a choice of columns, export and print. Its state is in the address. */
export function Table<R>(props: TableProps<R>) {
  const { rows, reading, empty, unasked, search, noun = 'row', filters, phone = 'cards', caption, id = '' } = props;
  const isNarrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const { ref: scroll, isWide } = useWide();
  const countPlace = useCountPlace(frame, (id === '' || props.place !== undefined) && props.foot === undefined);
  const [isPrinting, setPrinting] = useState(false);
  const { hidden, toggle } = useHiddenColumns(`${window.location.pathname} ${id}`);
  const { text, by, change, page, pages, size, found, shown } = usePages(props);
  const columns = props.columns.filter(({ key }, index) => index === 0 || !hidden.has(key));
  const card =
    props.card ??
    (columns.some(({ role }) => role === 'title') ? (row: R) => <RowCard row={row} columns={columns} /> : undefined);
  const printed = isPrinting ? found : shown;
  const asCards = isNarrow && card && !isPrinting;
  const isWaiting = reading.loading;
  const hasTools = rows === undefined ? isWaiting || unasked !== undefined : rows.length > 0 || search !== undefined;
  const look = [css.scroll, css[phone], props.dense && css.dense].filter(Boolean).join(' ');

  const print = () => {
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    flushSync(() => setPrinting(true));
    window.print();
  };
  const count = rows && counts(found.length, rows.length, noun);
  return (
    <div
      ref={frame}
      className={css.frame}
      data-list
      data-waits={isWaiting || undefined}
      aria-busy={reading.refreshing || undefined}
      data-printed={isPrinting || undefined}
    >
      {(search || filters || props.main || hasTools) && (
        <ListBar
          search={search}
          text={text}
          onText={(typed) => change({ text: typed, page: 1 })}
          {...props.finding}
          filters={filters}
          allInSight={props.allInSight}
          tools={
            hasTools && (
              <ListTools
                title={caption}
                columns={props.columns}
                hidden={hidden}
                toggle={toggle}
                rows={found}
                papers={props.papers}
                print={print}
              />
            )
          }
          main={props.main}
        />
      )}
      {props.above}
      {count && countPlace && (
        <ListCount place={countPlace}>{[props.place, count, props.more].filter(Boolean).join(' · ')}</ListCount>
      )}
      {isPrinting && (
        <div className={css.printHead}>
          <h2>{caption}</h2>
          <p>{`${counted(found.length, noun)}, ${printedDay(new Date())}`}</p>
        </div>
      )}
      <div className={css.sheet}>
        {reading.problem && (
          <div className={css.problem}>
            <Alert kind="bad">{reading.problem.message}</Alert>
            <Button onClick={reading.reload}>Try again</Button>
          </div>
        )}
        {isWaiting && (
          <p className="hidden" role="status">
            Loading...
          </p>
        )}
        {isWaiting && asCards && <WaitingCards />}
        {unasked !== undefined && rows === undefined && <EmptyState text={unasked} small />}
        {rows && found.length === 0 && !isWaiting && (
          <EmptyState text={rows.length === 0 ? empty : 'No match'}>
            {rows.length > 0 ? props.noMatch : props.noRows}
          </EmptyState>
        )}
        {printed.length > 0 && asCards && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the link or button inside has the keyboard
          <ul className={css.list} aria-label={caption} onClick={openRow}>
            {printed.map((row) => (
              <li key={props.rowKey(row)} data-chosen={props.isChosen?.(row) || undefined}>
                {card(row)}
              </li>
            ))}
          </ul>
        )}
        {(printed.length > 0 || isWaiting) && !asCards && (
          <Scroll
            ref={scroll}
            className={look}
            aria-label={caption}
            data-wide={isWide || undefined}
            tabIndex={isWide ? 0 : undefined}
          >
            <table>
              <caption className="hidden">{caption}</caption>
              <TableHead
                columns={columns}
                by={by}
                sortBy={(key) => change({ by: by === key ? `-${key}` : by === `-${key}` ? '' : key, page: 1 })}
              />
              {isWaiting ? (
                <WaitingRows columns={columns} />
              ) : (
                <Rows rows={printed} columns={columns} rowKey={props.rowKey} isChosen={props.isChosen} />
              )}
            </table>
          </Scroll>
        )}
        {props.foot}
        {rows && count && rows.length > 0 && props.foot === undefined && (!countPlace || rows.length > 25) && (
          <TableFoot
            caption={caption}
            count={countPlace ? undefined : count}
            all={rows.length}
            page={page}
            pages={pages}
            size={size}
            go={(to) => change({ page: to })}
            resize={(rowsAPage) => change({ size: rowsAPage, page: 1 })}
          />
        )}
      </div>
    </div>
  );
}

const counts = (found: number, all: number, noun: string): string =>
  found === all ? counted(all, noun) : `${found.toLocaleString('en')} of ${counted(all, noun)}`;

/** The state in the address, and the rows that follow from it. */
function usePages<R>({ rows = [], columns, pageSize = 50, id = '' }: TableProps<R>) {
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
