import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useBack } from '../../ui/useBack.ts';

/**
 * On from the focus in a cell until the reader leaves. The style sheet acts on it only where there is little room: there
 * the sheet takes all that the keyboard leaves.
 */
export function useTypingMode(box: RefObject<HTMLElement | null>): { isOn: boolean; leave: () => void } {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const ending = new AbortController();
    const { signal } = ending;
    const begin = ({ target }: Event) => target instanceof HTMLInputElement && target.dataset.at && setOn(true);
    // The keyboard put away leaves the focus nowhere: that is not the end.
    const end = ({ relatedTarget: next }: FocusEvent) =>
      next instanceof Node && !element.contains(next) && setOn(false);
    element.addEventListener('focusin', begin, { signal });
    // A link led to the cell: it has the focus already when a finger asks for the keyboard.
    element.addEventListener('click', begin, { signal });
    element.addEventListener('focusout', end, { signal });
    return () => ending.abort();
  }, [box]);
  useLayoutEffect(() => (isOn && box.current ? fit(box.current) : undefined), [isOn, box]);
  const leave = useCallback(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setOn(false);
  }, []);
  useBack(isOn && takesScreen(), leave);
  return { isOn, leave };
}

/** As in the style sheet. */
const takesScreen = (): boolean =>
  window.matchMedia?.('(max-width: 600px), (max-height: 480px) and (pointer: coarse)').matches ?? false;

/** Keeps an element as tall as what the reader sees of the window, and the cell that is typed in within it. */
function fit(element: HTMLElement): () => void {
  const seen = window.visualViewport;
  const top = window.scrollY;
  const measure = () => {
    // Of a page that is magnified by hand the whole window is the measure.
    const isWhole = seen && seen.scale <= 1.01;
    element.style.setProperty('--seen-height', isWhole ? `${seen.height}px` : '100dvh');
    element.style.setProperty('--seen-top', isWhole ? `${seen.offsetTop}px` : '0px');
    if (element.contains(document.activeElement)) document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  };
  measure();
  seen?.addEventListener('resize', measure);
  seen?.addEventListener('scroll', measure);
  return () => {
    seen?.removeEventListener('resize', measure);
    seen?.removeEventListener('scroll', measure);
    window.scrollTo?.(0, top);
  };
}
