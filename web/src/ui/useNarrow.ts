import { useSyncExternalStore } from 'react';

const query = '(max-width: 700px)';
// jsdom has no matchMedia: pages are wide there.
const media = (): MediaQueryList | undefined => window.matchMedia?.(query);

function listen(listener: () => void): () => void {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the page is narrower than 700 px, as in the style sheets. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => media()?.matches ?? false);
