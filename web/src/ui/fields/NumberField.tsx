import type { FieldProps } from './FieldFrame.tsx';
import { TextField } from './TextField.tsx';

interface Props extends FieldProps<string> {
  decimals?: boolean;
  placeholder?: string;
}

/** A number as its digits. A text box, because a number box turns a slip of the wheel into another number and hides what it cannot read. */
export function NumberField({ decimals, ...props }: Props) {
  return <TextField {...props} inputMode={decimals ? 'decimal' : 'numeric'} />;
}
