import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import css from './SelectionBar.module.css';

interface Props {
  count: number;
  /** How many rows there are. */
  of: number;
  /** How many could be selected at once: those that search and filters show. */
  free: number;
  onAll: () => void;
  onNone: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
  problem?: ReactNode;
}

/** Dialogs, pickers and what is typed have an Escape of their own. */
const isForItself = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('select, textarea, input:not([type=checkbox])') !== null);

/** What is selected in a list, held at the foot of the screen; Escape selects none. */
export function SelectionBar({ count, of, free, onAll, onNone, children, problem }: Props) {
  const clear = useRef(onNone);
  clear.current = onNone;
  const isChosen = count > 0;
  useEffect(() => {
    if (!isChosen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isForItself(event.target)) clear.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isChosen]);
  return (
    <div className={css.bar} data-none={isChosen ? undefined : ''}>
      {problem && <div className={css.problem}>{problem}</div>}
      <b role="status">{`${count.toLocaleString('en')} of ${of.toLocaleString('en')} selected`}</b>
      {count < free && (
        <Button look="bare" small onClick={onAll}>
          {`Select all ${free.toLocaleString('en')}`}
        </Button>
      )}
      <div className={css.buttons} data-acts>
        {children}
      </div>
      {count > 0 && (
        <Button look="bare" aria-label="Select none" onClick={onNone} icon={<IconX size={16} aria-hidden="true" />} />
      )}
    </div>
  );
}
