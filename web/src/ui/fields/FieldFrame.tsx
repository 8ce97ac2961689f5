import { type ReactNode, useId } from 'react';
import css from './Field.module.css';

export interface FieldProps<T> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  name?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  /** The label is for screen readers only: for filters in a row. */
  quietLabel?: boolean;
}

/** Connects the control to its label, hint and error. */
interface ControlProps {
  id: string;
  name: string | undefined;
  className: string | undefined;
  disabled: boolean | undefined;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends Omit<FieldProps<unknown>, 'value' | 'onChange'> {
  children: (control: ControlProps) => ReactNode;
}

export function FieldFrame({ label, name, error, required, disabled, hint, quietLabel, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field} data-invalid={error ? '' : undefined}>
      <label className={quietLabel ? 'hidden' : css.label} htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        name,
        className: css.control,
        disabled,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
