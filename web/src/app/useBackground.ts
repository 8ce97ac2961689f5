import { useEffect } from 'react';
import { backgrounds } from './allScreens.ts';

/** Milliseconds of rest before work without a screen begins, so that it never delays the first one. */
const rest = 1500;

/** Starts the features' work that goes on without a screen, such as sending what waits on this device. */
export function useBackground(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const begin of backgrounds) void begin().catch(() => undefined);
    }, rest);
    return () => clearTimeout(timer);
  }, []);
}
