import { useEffect } from 'react';
import type { Leave } from './unsaved.ts';

type Guard = (event: PopStateEvent) => void;

const guards = new Set<Guard>();
// Listeners of a window are called in the order in which they were added: main.tsx imports this file before the router listens.
window.addEventListener('popstate', (event) => {
  for (const guard of guards) guard(event);
});

/** The position of the page in the browser's history, where the browser tells it. */
const position = (): number | undefined =>
  (window as { navigation?: { currentEntry: { index: number } | null } }).navigation?.currentEntry?.index;

/** Asks by `leave` before Back and Forward lose what is unsaved; before a reload the browser asks. */
export function useLeaveGuard(isUnsaved: () => boolean, leave: Leave): void {
  useEffect(() => {
    let shown = position();
    let returning: number | undefined;
    const guard: Guard = (event) => {
      if (returning !== undefined) {
        const back = -returning;
        returning = undefined;
        event.stopImmediatePropagation();
        leave(() => window.history.go(back));
        return;
      }
      const now = position();
      if (!isUnsaved()) {
        shown = now;
        return;
      }
      // The router does not hear of it: the screen stays while the address returns to it, and then the question comes.
      event.stopImmediatePropagation();
      returning = shown !== undefined && now !== undefined ? shown - now : 1;
      window.history.go(returning);
    };
    const warn = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    guards.add(guard);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, leave]);
}
