import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { SearchButton } from './SearchButton.tsx';

const load = () => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog }));
const SearchDialog = lazy(load);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea'));

interface Props {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Until the dialog is fetched: letters typed into the page go into its field. */
function Early({ typed }: { typed: { current: string } }) {
  // It ends in the moment in which the dialog has the focus.
  useLayoutEffect(() => {
    typed.current = '';
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if ((key.length > 1 && key !== 'Enter') || ctrlKey || metaKey || altKey) return;
      typed.current += key === 'Enter' ? '\n' : key;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [typed]);
  return null;
}

/** The button of the search and its keys: / where nothing is being typed, Ctrl-K anywhere. Never above another dialog. */
export function Search({ isOpen, onOpen }: Props) {
  const typed = useRef('');
  // In the moment in which the page is drawn: an effect comes later, and a key before it is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!(isSlash || isCommand) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpen]);
  return (
    <>
      <SearchButton onPress={() => onOpen(true)} onPrepare={() => void load()} />
      {isOpen && (
        <Suspense fallback={<Early typed={typed} />}>
          <SearchDialog typed={typed} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
