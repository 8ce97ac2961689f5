import { useLayoutEffect, useState } from 'react';

/** Whether the content of an element is wider than the element: it scrolls sideways then. With the `ref` that goes to the element. */
export function useWide(): { ref: (element: HTMLElement | null) => void; isWide: boolean } {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    // jsdom measures nothing.
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return { ref, isWide };
}
