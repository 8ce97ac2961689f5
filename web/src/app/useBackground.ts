import { useEffect } from 'react';
import { useUnsavedCount } from '../device.ts';
import { useAllowed } from '../hooks.ts';
import { backgrounds } from './allScreens.ts';
import { prepareScreen } from './loadScreen.ts';
import { mainScreens } from './mainScreens.ts';

/** Milliseconds before background work starts, so that it never delays the first screen. */
const rest = 1500;
/** Milliseconds until work whose code could not be fetched begins again. */
const again = 30_000;
/** As `rest`, for the code of the screens that the user needs most, which is more. The others are fetched when a link to them is pointed at. */
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
  const waits = useUnsavedCount('marks', 'waiting') + useUnsavedCount('comments', 'waiting') > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when another tab stores something, which may be closed before it is sent
  useEffect(() => {
    let isOver = false;
    const work = async (begin: () => Promise<unknown>, pause: number): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!isOver) await begin().catch(() => work(begin, again));
    };
    for (const begin of backgrounds) void work(begin, rest);
    return () => {
      isOver = true;
    };
  }, [waits]);
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
