import { useId } from 'react';
import css from './Field.module.css';
import type { FieldProps } from './FieldFrame.tsx';

/** 1 or 0, as on the wire. */
export function CheckboxField(props: FieldProps<0 | 1>) {
  const id = useId();
  const { label, name, value, onChange, error, disabled, hint } = props;
  return (
    <div className={css.field} data-invalid={error ? '' : undefined}>
      <label className={css.check}>
        <input
          type="checkbox"
          name={name}
          checked={value === 1}
          disabled={disabled}
          aria-describedby={hint || error ? id : undefined}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <p id={id} className={error ? css.error : css.hint}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
