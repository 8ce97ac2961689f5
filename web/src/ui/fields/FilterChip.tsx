import { IconChevronDown } from '@tabler/icons-react';
import css from './FilterChip.module.css';

interface Props<V extends string | number> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  /** The words of the empty choice (0 or ''), «All» by default; null: one must be chosen. */
  placeholder?: string | null;
  disabled?: boolean | undefined;
  /** Marked with a star while nothing is chosen. */
  required?: boolean | undefined;
}

/** One filter of a list, as wide as its words. The device's own picker lies over them. */
export function FilterChip<V extends string | number>(props: Props<V>) {
  const { label, options, value, onChange, placeholder = 'All', disabled, required } = props;
  const empty = (typeof value === 'number' ? 0 : '') as V;
  const chosen = options.find((option) => option.value === value);
  const choose = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? empty);
  return (
    <span
      className={css.chip}
      data-on={(chosen && placeholder !== null) || undefined}
      data-missing={(required && !chosen) || undefined}
    >
      <span className={css.words} aria-hidden="true">
        {label}
        {chosen && <b>{chosen.label}</b>}
      </span>
      <IconChevronDown size={14} aria-hidden="true" />
      <select
        aria-label={label}
        value={String(value)}
        disabled={disabled}
        required={required}
        onChange={(event) => choose(event.target.value)}
      >
        {placeholder !== null && <option value={String(empty)}>{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
