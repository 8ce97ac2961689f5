import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'search' | 'url';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'none' | 'words' | 'characters';
  placeholder?: string;
  maxLength?: number;
}

export function TextField(props: Props) {
  const { type = 'text', inputMode, autoComplete = 'off', autoCapitalize, placeholder, maxLength } = props;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          placeholder={placeholder}
          maxLength={maxLength}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
