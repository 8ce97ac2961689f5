import { useState } from 'react';
import css from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
}

/** The user can show the password. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={css.withButton}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
          />
          <button
            type="button"
            className={css.inside}
            aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
