import { type ComponentType, lazy } from 'react';
import type { Screen } from '../screen.ts';

type Entry = Pick<Screen, 'path' | 'load'>;

/** The screens by path. The code of a screen is fetched when it is first shown, and again after a failure. */
export function lazyScreens(screens: readonly Entry[]): ReadonlyMap<string, ComponentType> {
  const ready = new Map<string, ComponentType>();
  const prepare = ({ path, load }: Entry): void => {
    const fetch = () =>
      load().then(
        (screen) => ({ default: screen }),
        (error: unknown) => {
          // React.lazy remembers a failure for ever: make a new one.
          prepare({ path, load });
          throw error;
        },
      );
    ready.set(path, lazy(fetch));
  };
  for (const screen of screens) prepare(screen);
  return ready;
}
