import { useSyncExternalStore } from 'react';

const query = '(max-width: 700px)';
// jsdom knows no media: there a page is wide.
const media = (): MediaQueryList | undefined => window.matchMedia?.(query);

function listen(listener: () => void): () => void {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the page is as narrow as a phone: what the style sheets do below 700 px, for what they can not do. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => media()?.matches ?? false);
