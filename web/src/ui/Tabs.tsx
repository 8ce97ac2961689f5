import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import css from './Tabs.module.css';

interface Tab {
  title: string;
  content: ReactNode;
}

/**
 * Parts of which one is shown at a time. All of them stay rendered, so that nothing typed in one is lost by looking at another.
 * The arrow keys go from tab to tab, as a screen reader says they do.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [shown, show] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
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
