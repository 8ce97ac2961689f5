import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings what stands above a long form into view as soon as there is something new to read there (a form's own messages it brings
 * into view itself). An alert is drawn a moment after its
 * answer came: the form must not be what the browser holds in place (overflow-anchor), or it scrolls the alert out of view.
 *
 * @param told what is told there: an answer, a problem; falsy while there is none
 */
export function useTopShown(top: RefObject<HTMLElement | null>, told: readonly unknown[]): void {
  const before = useRef<readonly unknown[]>([]);
  useEffect(() => {
    const isNew = told.some((each, index) => each && each !== before.current[index]);
    before.current = told;
    if (isNew) top.current?.scrollIntoView?.({ block: 'start' });
  });
}
