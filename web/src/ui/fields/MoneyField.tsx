import { printedAmount } from '@somero/contract/money.ts';
import { type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Shows the typed digits, with thousands separators while it does not have the focus. */
export function MoneyInput({ value, onChange, onFocus, onBlur, ...rest }: Props) {
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Tab selected the amount. Removing its commas changes the text and loses the selection, so select again.
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const isReadable = !isTyping && /^\d{1,15}$/.test(value.trim());
  return (
    <input
      {...rest}
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={isReadable ? printedAmount(Number(value)) : value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}

/** Money or a rate in whole shillings, as digits. */
export function MoneyField(props: FieldProps<string>) {
  return (
    <FieldFrame {...props}>
      {(control) => <MoneyInput {...control} value={props.value} onChange={props.onChange} />}
    </FieldFrame>
  );
}
