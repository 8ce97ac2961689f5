import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';

/** Milliseconds without a key after which the server is asked. */
const pause = 400;

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Words to find in the whole list, which the server searches: asked when the typing rests. */
export function FindField({ value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const last = useRef({ value, onChange });
  last.current = { value, onChange };
  useEffect(() => {
    if (typed === last.current.value) return;
    const timer = setTimeout(() => last.current.onChange(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  // The address has changed by itself: Back, or a link.
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
