import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import field from '../fields/Field.module.css';
import { TextField } from '../fields/TextField.tsx';
import css from './ChooseRows.module.css';
import { type Column, searched } from './Column.ts';
import { type ReadState, Table } from './Table.tsx';

interface Choosable {
  id: number;
}

interface Props<R extends Choosable> {
  caption: string;
  /** See Table. */
  id?: string;
  rows: readonly R[] | undefined;
  /** The rows that a filter shows; hidden rows stay chosen. */
  only?: ((row: R) => boolean) | undefined;
  reading: ReadState;
  columns: readonly Column<R>[];
  /** The row's name for screen readers. */
  nameOf: (row: R) => string;
  /** Absent: every row may be chosen. */
  mayChoose?: (row: R) => boolean;
  empty: string;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** On a phone: the content beside the checkbox. */
  card: (row: R) => ReactNode;
  filters?: ReactNode;
  /** Shown in the bar that is always visible. */
  problem?: ReactNode;
  buttons: ReactNode;
  onSubmit: () => void;
}

/** The chosen rows that are still in the list, in its order. */
export const chosenOf = <R extends Choosable>(rows: readonly R[] | undefined, chosen: ReadonlySet<number>): R[] =>
  (rows ?? []).filter(({ id }) => chosen.has(id));

const boxes = (from: Element): HTMLInputElement[] => [
  ...(from.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-row]:not(:disabled)') ?? []),
];

/** All, a range with Shift, or one by one. Arrow keys and Enter: a class of 300 needs no 300 presses of Tab. */
export function ChooseRows<R extends Choosable>(props: Props<R>) {
  const { rows, only, columns, nameOf, mayChoose = () => true, chosen, onChoose } = props;
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const last = useRef(0);
  const found = searched(only ? (rows ?? []).filter(only) : (rows ?? []), columns, query);
  const free = found.filter(mayChoose);
  const count = chosenOf(rows?.filter(mayChoose), chosen).length;
  const allChosen = free.length > 0 && free.every(({ id }) => chosen.has(id));

  const put = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  /** A range covers the rows as they are shown: sorted and on pages. */
  const click = (event: MouseEvent<HTMLInputElement>, id: number) => {
    const { checked } = event.currentTarget;
    const shown = boxes(event.currentTarget).map((box) => Number(box.dataset.row));
    const [from, to] = [shown.indexOf(last.current), shown.indexOf(id)].sort((a, b) => a - b) as [number, number];
    last.current = id;
    put(event.shiftKey && from >= 0 ? shown.slice(from, to + 1) : [id], checked);
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
  const choose: Column<R> = { key: 'choose', title: 'Choose', plain: true, value: () => '', cell: box };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in the search box submits nothing.
    if (!(document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'search'))
      props.onSubmit();
  };
  return (
    <form className={css.choose} onSubmit={submit} onKeyDown={goByArrow} noValidate>
      <div className={rows?.length === 0 ? css.none : css.bar}>
        <div className={css.state}>
          <SelectAll
            all={allChosen}
            some={!allChosen && free.some(({ id }) => chosen.has(id))}
            disabled={free.length === 0}
            onChange={(on) =>
              put(
                free.map(({ id }) => id),
                on,
              )
            }
          />
          <span role="status" className="quiet">{`${count} of ${rows?.length ?? 0} chosen`}</span>
        </div>
        <div className={css.buttons}>{props.buttons}</div>
        {props.problem && <div className={css.problem}>{props.problem}</div>}
      </div>
      <Table
        id={props.id ?? ''}
        caption={props.caption}
        rows={rows && found}
        reading={props.reading}
        rowKey={({ id }) => id}
        columns={[choose, ...columns]}
        empty={rows && rows.length > 0 ? 'No match' : props.empty}
        noun="student"
        pageSize={100}
        filters={
          <>
            <span className={css.search}>
              <TextField
                quietLabel
                label="Search in this list"
                placeholder="Search in this list"
                type="search"
                value={text}
                onChange={setText}
              />
            </span>
            {props.filters && <span>{props.filters}</span>}
          </>
        }
        card={(row) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
          <label className={css.card}>
            {box(row)}
            <span>{props.card(row)}</span>
          </label>
        )}
      />
    </form>
  );
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

function SelectAll({ all, some, disabled, onChange }: SelectAllProps) {
  const id = useId();
  return (
    <label className={field.check} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={all}
        disabled={disabled}
        ref={(element) => {
          if (element) element.indeterminate = some;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>Select All</span>
    </label>
  );
}
