import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import field from '../ui/fields/Field.module.css';
import type { FieldProps } from '../ui/fields/FieldFrame.tsx';
import css from './NameRows.module.css';

/** Without list marks and spaces around them. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Names in rows. Enter adds a row, pasted lines become rows, Backspace removes an empty row. */
export function NameRows({ label, value, onChange, hint, error, disabled }: FieldProps<string[]>) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const toFocus = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was just made can be focused once it is drawn
  useLayoutEffect(() => {
    if (toFocus.current === undefined) return;
    list.current?.querySelectorAll('input')[toFocus.current]?.focus();
    toFocus.current = undefined;
  }, [value]);

  /** Replaces the row at `index` by `rows` and focuses row `focus`. */
  const replace = (index: number, rows: string[], focus: number) => {
    const next = [...value.slice(0, index), ...rows, ...value.slice(index + 1)];
    toFocus.current = Math.max(0, focus);
    onChange(next.length === 0 ? [''] : next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const name = value[index] ?? '';
    if (event.key === 'Enter') {
      // Enter must not send the form.
      event.preventDefault();
      replace(index, [name, ''], index + 1);
    } else if (event.key === 'Backspace' && name === '' && value.length > 1) {
      event.preventDefault();
      replace(index, [], index - 1);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    const name = (value[index] ?? '').trim();
    const rows = name === '' ? lines : [name, ...lines];
    replace(index, rows, index + rows.length - 1);
  };
  return (
    <fieldset className={field.field} data-invalid={error ? '' : undefined} disabled={disabled} aria-describedby={id}>
      <legend className={field.label}>{label}</legend>
      <ol ref={list} className={css.rows}>
        {value.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
          <li key={index}>
            <input
              className={field.control}
              aria-label={`Name ${index + 1}`}
              autoComplete="off"
              maxLength={120}
              enterKeyHint="next"
              value={name}
              onChange={(event) => onChange(value.map((each, at) => (at === index ? event.target.value : each)))}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
            />
            <Button
              look="bare"
              aria-label={`Remove name ${index + 1}`}
              disabled={value.length === 1 && name === ''}
              onClick={() => replace(index, [], Math.min(index, value.length - 2))}
            >
              <IconX size={18} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        small
        icon={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => replace(value.length, [''], value.length)}
      >
        Add a row
      </Button>
      <p id={id} className={error ? field.error : field.hint}>
        {error || hint}
      </p>
    </fieldset>
  );
}
