import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import css from './Search.module.css';

const load = () => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog }));
const SearchDialog = lazy(load);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/**
 * The button of the search and its keys: / where nothing is being typed, Ctrl-K anywhere. Never above another dialog.
 */
export function Search() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!(isSlash || isCommand) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        onMouseEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} aria-hidden="true" />
        <span aria-hidden="true">Find a student, class or page</span>
        <span aria-hidden="true" className={css.key}>
          /
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
