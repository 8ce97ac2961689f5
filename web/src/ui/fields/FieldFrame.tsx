import { type ReactNode, useContext, useEffect, useId, useState } from 'react';
import css from './Field.module.css';
import { InBar } from './InBar.ts';

export interface FieldProps<T> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  name?: string;
  error?: string | undefined;
  /** Can hardly be right: said after a pause or when the field is left, and stops nobody. Undefined: the field has no such check. */
  warning?: string | undefined;
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
  onBlur: () => void;
}

const pause = 800;

interface Props extends Omit<FieldProps<unknown>, 'onChange'> {
  /** The value in words, beside the label. */
  inWords?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Whether the user has paused after changing the value. `settle`: they have left the field. */
function useSettled(value: unknown) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return { isSettled: settled === value, settle: () => setSettled(value) };
}

export function FieldFrame(props: Props) {
  const { label, name, value, error, warning, required, disabled, hint, quietLabel, inWords, children } = props;
  const id = useId();
  const isInBar = useContext(InBar);
  const { isSettled, settle } = useSettled(warning === undefined ? undefined : value);
  const doubt = isSettled && !error && !disabled && warning;
  const described = [inWords && `${id}-words`, hint && `${id}-hint`, error && `${id}-error`, doubt && `${id}-warning`];
  const named = (
    <label className={quietLabel ? 'hidden' : css.label} htmlFor={id} data-required={required || undefined}>
      {label}
    </label>
  );
  return (
    <div className={isInBar ? `${css.field} ${css.inBar}` : css.field} data-invalid={error ? '' : undefined}>
      {inWords === undefined ? (
        named
      ) : (
        <div className={css.top}>
          {named}
          <span id={`${id}-words`} className={css.inWords}>
            {inWords}
          </span>
        </div>
      )}
      {children({
        id,
        name,
        className: css.control,
        disabled,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        onBlur: settle,
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
      {warning !== undefined && (
        <p id={`${id}-warning`} className={css.warning} aria-live="polite">
          {doubt}
        </p>
      )}
    </div>
  );
}
