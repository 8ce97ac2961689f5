import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './Tabs.module.css';

interface Tab {
  title: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** The index of the shown tab, for a screen that has it in the address; absent: the component remembers it. */
  shown?: number;
  onShow?: (index: number) => void;
}

/** All panels stay rendered, so that nothing typed is lost by a change of tabs. Arrow keys move between tabs. */
export function Tabs({ label, tabs, ...given }: Props) {
  const [own, setOwn] = useState(0);
  const shown = Math.min(given.shown ?? own, tabs.length - 1);
  const show = (index: number) => {
    setOwn(index);
    given.onShow?.(index);
  };
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelectorAll<HTMLElement>('[role=tab]')[shown];
    if (!row || !tab) return;
    const center = () => {
      // Only sideways: the page must not scroll.
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    };
    center();
    if (typeof ResizeObserver === 'undefined') return;
    // A row that is not shown yet has no width.
    const observer = new ResizeObserver(center);
    observer.observe(row);
    return () => observer.disconnect();
  }, [shown]);
  const go = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: shown === last ? 0 : shown + 1,
      ArrowLeft: shown === 0 ? last : shown - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div className="stack">
      <div ref={list} className={css.tabs} role="tablist" aria-label={label} onKeyDown={go}>
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab${index}`}
            aria-controls={`${id}-panel${index}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            className={css.tab}
            onClick={() => show(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel${index}`}
          aria-labelledby={`${id}-tab${index}`}
          hidden={index !== shown}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
