import { type ListColumn, listColumns, listColumnTitles } from '@somero/contract/students/lists/columns.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/fields/Field.module.css';
import css from './ColumnOrder.module.css';

interface Props {
  value: ListColumn[];
  /** The default columns, for a reset. */
  usual: readonly ListColumn[];
  onChange: (columns: ListColumn[]) => void;
  error?: string | undefined;
}

/** The columns of a list and their order; the chosen ones come first. */
export function ColumnOrder({ value, usual, onChange, error }: Props) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const others = listColumns.filter((column) => !value.includes(column));
  const put = (column: ListColumn, on: boolean) =>
    onChange(on ? [...value, column] : value.filter((each) => each !== column));
  const move = (column: ListColumn, by: -1 | 1) => {
    const next = value.filter((each) => each !== column);
    next.splice(value.indexOf(column) + by, 0, column);
    onChange(next);
    // The button moves with its row: keep the focus on it for the next press.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-column="${column}"] [data-by="${by}"]:not(:disabled)`)?.focus(),
    );
  };
  return (
    <fieldset ref={frame} className={field.field} data-invalid={error ? '' : undefined}>
      <legend className={field.label}>Columns, in their order</legend>
      <ul className={css.columns}>
        {[...value, ...others].map((column) => {
          const at = value.indexOf(column);
          const title = listColumnTitles[column];
          return (
            <li key={column} data-column={column}>
              <label className={field.check}>
                <input type="checkbox" checked={at >= 0} onChange={(event) => put(column, event.target.checked)} />
                <span>
                  {/* The fields of the form have the same names. */}
                  <span className="hidden">Column </span>
                  {title}
                </span>
              </label>
              {at >= 0 && (
                <span className={css.moves}>
                  <Mover title={`Move ${title} up`} by={-1} disabled={at === 0} move={() => move(column, -1)} />
                  <Mover
                    title={`Move ${title} down`}
                    by={1}
                    disabled={at === value.length - 1}
                    move={() => move(column, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {error && <p className={field.error}>{error}</p>}
      <p className={field.hint}>The list shows disabled students only when it has the Status column.</p>
      <div className={css.usual}>
        <Button small onClick={() => onChange([...usual])}>
          Usual columns
        </Button>
      </div>
    </fieldset>
  );
}

function Mover({ title, by, disabled, move }: { title: string; by: -1 | 1; disabled: boolean; move: () => void }) {
  const Icon = by === -1 ? IconArrowUp : IconArrowDown;
  return (
    <Button
      small
      look="bare"
      data-by={by}
      aria-label={title}
      disabled={disabled}
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={move}
    />
  );
}
