import { useEffect } from 'react';
import { useAllowed } from '../hooks.ts';
import { backgrounds } from './allScreens.ts';
import { prepareScreen } from './loadScreen.ts';
import { mainScreens } from './mainScreens.ts';

/** Milliseconds before background work starts, so that it never delays the first screen. */
const rest = 1500;
/** The same for the code of the screens that the user needs most, which is more. The others are fetched when a link to them is pointed at. */
const longRest = 5000;

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/** Data is dear on many a phone: who saves it loads a screen when it is opened. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

export function useBackground(): void {
  const may = useAllowed();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const begin of backgrounds) void begin().catch(() => undefined);
    }, rest);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    let isOver = false;
    const prepare = async () => {
      for (const screen of mainScreens(may)) {
        if (isOver || savesData()) return;
        await whenIdle();
        await prepareScreen(screen);
      }
    };
    const timer = setTimeout(() => import.meta.env.PROD && void prepare(), longRest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [may]);
}
