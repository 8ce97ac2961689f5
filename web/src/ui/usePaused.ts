import { useEffect, useState } from 'react';

/** Milliseconds without a key after which a search is made. */
const pause = 300;

/** A value as it was when it last rested: what is typed is not asked for at each key. */
export function usePaused<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
