import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { type Loadable, loadedScreen, loadScreen } from './loadScreen.ts';

/**
 * The component of a screen, at once when its code is here. No Suspense: React holds back what follows a fallback for
 * 300 ms. Throws when the code could not be fetched.
 */
export function useLoadedScreen(screen: Loadable | undefined): ComponentType | undefined {
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ of: Loadable; error: unknown }>();
  const Shown = screen && loadedScreen(screen);
  useEffect(() => {
    if (!screen || loadedScreen(screen)) return;
    let isLeft = false;
    loadScreen(screen).then(
      () => !isLeft && arrived(),
      (error: unknown) => !isLeft && setFailure({ of: screen, error }),
    );
    return () => {
      isLeft = true;
    };
  }, [screen]);
  if (failure && failure.of === screen) throw failure.error;
  return Shown;
}
