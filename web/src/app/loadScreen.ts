import type { ComponentType } from 'react';
import { openDrafts } from '../drafts.ts';
import type { Screen } from '../screen.ts';

export type Loadable = Pick<Screen, 'load'>;

const loaded = new WeakMap<Loadable, ComponentType>();

/** Undefined until its code is here. */
export const loadedScreen = (screen: Loadable): ComponentType | undefined => loaded.get(screen);

/** Fetches the code of a screen once, and again after a failure. */
export async function loadScreen(screen: Loadable): Promise<void> {
  if (loaded.has(screen)) return;
  // Its forms have drafts.
  const [component] = await Promise.all([screen.load(), openDrafts()]);
  loaded.set(screen, component);
}

/** Ahead of time: a failure shows when the screen is opened. */
export const prepareScreen = (screen: Loadable): Promise<void> => loadScreen(screen).catch(() => undefined);
