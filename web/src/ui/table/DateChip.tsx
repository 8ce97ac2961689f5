import { useId } from 'react';
import css from './FilterChip.module.css';

interface Props {
  label: string;
  /** As 2026-11-22; empty: no limit. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}

/** A day as a filter of a list. */
export function DateChip({ label, value, onChange, min, max }: Props) {
  const id = useId();
  return (
    <span className={css.chip} data-on={value !== '' || undefined}>
      <label className={css.words} htmlFor={id}>
        {label}
      </label>
      <input id={id} type="date" value={value} min={min} max={max} onChange={(event) => onChange(event.target.value)} />
    </span>
  );
}
