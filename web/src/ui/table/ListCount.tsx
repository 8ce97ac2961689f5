import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** The place beside the page's title that is free for the count of the page's own list. */
export function useCountPlace(frame: RefObject<HTMLElement | null>, isOwn: boolean): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const isHere = isOwn && !frame.current?.closest('dialog');
    setPlace(isHere ? document.querySelector('[data-count]') : null);
  }, [frame, isOwn]);
  return place;
}

/** What is counted, beside the title of the page. */
export const ListCount = ({ place, children }: { place: Element; children: ReactNode }) =>
  createPortal(<span role="status">{children}</span>, place);
