import { useEffect } from 'react';

/** The title of the browser's tab while this is shown; of several the one that was set last. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Somero`;
  }, [title]);
}
