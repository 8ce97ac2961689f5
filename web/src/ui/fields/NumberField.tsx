import type { FieldProps } from './FieldFrame.tsx';
import { TextField } from './TextField.tsx';

interface Props extends FieldProps<string> {
  decimals?: boolean;
  placeholder?: string;
}

/** A text box: a number box changes its value by the mouse wheel and hides what it cannot parse. */
export function NumberField({ decimals, ...props }: Props) {
  return <TextField {...props} inputMode={decimals ? 'decimal' : 'numeric'} />;
}
