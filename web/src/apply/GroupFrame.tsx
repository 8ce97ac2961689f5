import { type ReactNode, useId } from 'react';
import css from '../ui/fields/Field.module.css';
import type { FieldProps } from '../ui/fields/FieldFrame.tsx';

type Props = Pick<FieldProps<unknown>, 'label' | 'hint' | 'error' | 'required'> & { children: ReactNode };

/** The frame of a question with more than one control. */
export function GroupFrame({ label, hint, error, required, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={css.field} data-invalid={error ? '' : undefined} aria-describedby={described || undefined}>
      <legend className={css.label} data-required={required || undefined}>
        {label}
      </legend>
      {children}
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
    </fieldset>
  );
}
