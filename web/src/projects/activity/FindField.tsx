import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';

/** Milliseconds without a key press before the server is asked. */
const pause = 400;

interface Props {
  value: string;
  onChange: (value: string) => void;
}

export function FindField({ value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const last = useRef({ value, onChange });
  last.current = { value, onChange };
  useEffect(() => {
    if (typed === last.current.value) return;
    const timer = setTimeout(() => last.current.onChange(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  // The address changed by Back or by a link.
  useEffect(() => setTyped(value), [value]);
  return (
    <TextField
      quietLabel
      label="Find activities"
      type="search"
      placeholder="Find activities"
      maxLength={100}
      value={typed}
      onChange={setTyped}
    />
  );
}
