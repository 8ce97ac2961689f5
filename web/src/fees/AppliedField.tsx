import { type ReactNode, useState } from 'react';

interface Props {
  value: string;
  apply: (typed: string) => void;
  children: (typed: string, onChange: (typed: string) => void) => ReactNode;
}

/** A field that takes effect when it is typed to its end: by Enter, or when it is left. */
export function AppliedField({ value, apply, children }: Props) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // A key instead would take the focus from whoever pressed Enter.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply(typed);
      }}
      onBlur={() => apply(typed)}
    >
      {children(typed, setTyped)}
    </form>
  );
}
