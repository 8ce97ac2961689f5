import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import css from './Field.module.css';
import type { FieldProps } from './FieldFrame.tsx';
import type { Option } from './SelectField.tsx';

interface Props<V extends string | number> extends FieldProps<V[]> {
  options: readonly Option<V>[];
  /** Most pixels of the list, 190 to 500. */
  height?: number;
  emptyText?: string;
}

/** The boxes are one stop of Tab, as the forty subjects of a level would be forty; arrows lead from one to the next. */
function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-box]')];
  const at = all.indexOf(event.target as HTMLInputElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  const box = to === undefined ? undefined : all[to];
  // In the search box Home and End belong to its text.
  if (!box || (at < 0 && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  box.focus();
}

/** A list of checkboxes, with a search box when it is long. */
export function MultiSelect<V extends string | number>(props: Props<V>) {
  const {
    label,
    value,
    onChange,
    options,
    height = 240,
    required,
    disabled,
    hint,
    error,
    emptyText = 'Nothing to choose',
  } = props;
  const id = useId();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim().toLowerCase());
  const shown = options.filter((option) => option.label.toLowerCase().includes(query));
  const [last, setLast] = useState<V>();
  const stop = shown.find((option) => option.value === last) ?? shown[0];
  const chosen = new Set(value);
  const allShown = shown.length > 0 && shown.every((option) => chosen.has(option.value));
  const put = (values: V[], on: boolean) => {
    const next = new Set(chosen);
    for (const each of values) on ? next.add(each) : next.delete(each);
    // In the order of the options, so that the same choice is always the same list.
    onChange(options.map((option) => option.value).filter((each) => next.has(each)));
  };
  return (
    <fieldset
      className={css.field}
      data-invalid={error ? '' : undefined}
      disabled={disabled}
      aria-describedby={error || hint ? id : undefined}
    >
      <legend className={css.label} data-required={required || undefined}>
        {label}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its boxes */}
      <div className={css.list} onKeyDown={goByArrow}>
        <div className={css.listHead}>
          {options.length > 7 && (
            <input
              type="search"
              aria-label={`Search ${label.toLowerCase()}`}
              placeholder="Search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          <label className={css.check}>
            <input
              type="checkbox"
              checked={allShown}
              disabled={shown.length === 0}
              onChange={(event) =>
                put(
                  shown.map((option) => option.value),
                  event.target.checked,
                )
              }
            />
            <span>Select all</span>
          </label>
          <span className="quiet">{value.length.toLocaleString('en')} chosen</span>
        </div>
        {/* What scrolls must be reachable by keyboard; disabled boxes are not. */}
        <div className={css.options} style={{ maxHeight: height }} tabIndex={disabled ? 0 : undefined}>
          {shown.length === 0 && <p className="quiet">{emptyText}</p>}
          {shown.map((option) => (
            <label key={option.value} className={css.check}>
              <input
                type="checkbox"
                data-box=""
                tabIndex={option === stop ? 0 : -1}
                checked={chosen.has(option.value)}
                onFocus={() => setLast(option.value)}
                onChange={(event) => put([option.value], event.target.checked)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </div>
      {(error || hint) && (
        <p id={id} className={error ? css.error : css.hint}>
          {error || hint}
        </p>
      )}
    </fieldset>
  );
}
