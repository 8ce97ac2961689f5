import { useEffect } from 'react';
import { backgrounds } from './allScreens.ts';

/** Milliseconds before background work starts, so that it never delays the first screen. */
const rest = 1500;

export function useBackground(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const begin of backgrounds) void begin().catch(() => undefined);
    }, rest);
    return () => clearTimeout(timer);
  }, []);
}
