import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useFilters } from '../../hooks.ts';
import { useNarrow } from '../useNarrow.ts';
import css from './ChooseRows.module.css';
import { type Column, searched } from './Column.ts';
import { RowCard } from './RowCard.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Table, type TableProps } from './Table.tsx';

interface Choosable {
  id: number;
}

interface Props<R extends Choosable> extends Omit<TableProps<R>, 'rowKey' | 'isChosen'> {
  /** The rows that a filter shows; hidden rows stay chosen. */
  only?: ((row: R) => boolean) | undefined;
  /** The row's name for screen readers. */
  nameOf: (row: R) => string;
  /** Absent: every row may be chosen. */
  mayChoose?: (row: R) => boolean;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** Shown in the bar at the foot. */
  problem?: ReactNode;
  /** What can be done with the chosen rows, in the bar at the foot. */
  buttons: ReactNode;
  /** Of a form: Enter submits it, and its bar is there before anything is chosen. */
  onSubmit?: () => void;
}

/** The chosen rows that are still in the list, in its order. */
export const chosenOf = <R extends Choosable>(rows: readonly R[] | undefined, chosen: ReadonlySet<number>): R[] =>
  (rows ?? []).filter(({ id }) => chosen.has(id));

const boxes = (from: Element): HTMLInputElement[] => [
  ...(from.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-row]:not(:disabled)') ?? []),
];

/** All, a range with Shift, or one by one. Arrow keys and Enter: a class of 300 needs no 300 presses of Tab. */
export function ChooseRows<R extends Choosable>(props: Props<R>) {
  const { only, nameOf, mayChoose = () => true, chosen, onChoose, problem, buttons, onSubmit, card, ...table } = props;
  const { rows, columns, search = 'Search in this list' } = table;
  const isNarrow = useNarrow();
  const last = useRef(0);
  const query = `${table.id ?? ''}q`;
  const [filters] = useFilters({ [query]: '' });
  const shown = only ? rows?.filter(only) : rows;
  const found = searched(shown ?? [], columns, String(filters[query]));
  const free = found.filter(mayChoose);
  const count = chosenOf(rows?.filter(mayChoose), chosen).length;

  const put = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  /** A range covers the rows as they are shown: sorted and on pages. */
  const click = (event: MouseEvent<HTMLInputElement>, id: number) => {
    const { checked } = event.currentTarget;
    const inOrder = boxes(event.currentTarget).map((each) => Number(each.dataset.row));
    const [from, to] = [inOrder.indexOf(last.current), inOrder.indexOf(id)].sort((a, b) => a - b) as [number, number];
    last.current = id;
    put(event.shiftKey && from >= 0 ? inOrder.slice(from, to + 1) : [id], checked);
  };
  const all = {
    all: free.length > 0 && free.every(({ id }) => chosen.has(id)),
    some: free.some(({ id }) => chosen.has(id)),
    disabled: free.length === 0,
    onChange: (on: boolean) =>
      put(
        free.map(({ id }) => id),
        on,
      ),
  };
  const box = (row: R) => (
    <input
      type="checkbox"
      className={css.box}
      data-row={row.id}
      aria-label={nameOf(row)}
      checked={chosen.has(row.id) && mayChoose(row)}
      disabled={!mayChoose(row)}
      // The click handler knows the Shift key. Without an onChange, React treats the checkbox as read-only.
      onChange={() => undefined}
      onClick={(event) => click(event, row.id)}
    />
  );
  // A press beside the box must not open the row.
  const tick = (row: R) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
    <label className={css.tick}>{box(row)}</label>
  );
  const choose: Column<R> = {
    key: 'choose',
    title: 'Choose',
    plain: true,
    value: () => '',
    cell: tick,
    head: <SelectAll {...all} />,
  };
  const hasBar = onSubmit ? (rows ? rows.length > 0 : table.reading.loading) : count > 0;
  // Where rows have ways of their own, only the box ticks.
  const Ticked = onSubmit ? 'label' : 'div';
  const cards = card ?? ((row: R) => <RowCard row={row} columns={columns} />);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in the search box submits nothing.
    if (document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'search') return;
    onSubmit?.();
  };
  return (
    <form className={css.choose} onSubmit={submit} onKeyDown={onSubmit ? goByArrow : goByKey} noValidate>
      <Table
        pageSize={100}
        noun="student"
        {...table}
        rows={shown}
        empty={rows && rows.length > 0 ? 'No match' : table.empty}
        rowKey={({ id }) => id}
        columns={[choose, ...columns]}
        search={search}
        isChosen={(row) => chosen.has(row.id) && mayChoose(row)}
        above={
          <>
            {table.above}
            {isNarrow && (free.length > 0 || table.reading.loading) && (
              // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
              <label className={css.all}>
                <SelectAll {...all} />
                <span aria-hidden="true">Select All</span>
              </label>
            )}
          </>
        }
        card={(row) => (
          <Ticked className={css.card}>
            {onSubmit ? box(row) : tick(row)}
            <div>{cards(row)}</div>
          </Ticked>
        )}
      />
      {hasBar && (
        <SelectionBar
          count={count}
          of={rows?.length ?? 0}
          free={free.length}
          onAll={() => all.onChange(true)}
          onNone={() => onChoose(new Set())}
          problem={problem}
        >
          {buttons}
        </SelectionBar>
      )}
    </form>
  );
}

/** Enter leads from a box to what can be done with the chosen rows, past all those between them. */
function goByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.dataset.row) {
    goByArrow(event);
    return;
  }
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>('[data-acts] :is(button, a):not(:disabled)')?.focus();
}

function goByArrow(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || !target.dataset.row) return;
  const all = boxes(target);
  const at = all.indexOf(target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}

interface SelectAllProps {
  all: boolean;
  some: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

const SelectAll = ({ all, some, disabled, onChange }: SelectAllProps) => (
  <input
    type="checkbox"
    className={css.box}
    aria-label="Select All"
    checked={all}
    disabled={disabled}
    ref={(element) => {
      if (element) element.indeterminate = some && !all;
    }}
    onChange={(event) => onChange(event.target.checked)}
  />
);
