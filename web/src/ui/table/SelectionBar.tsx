import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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

/** What is selected in a list, held at the foot of the screen. */
export function SelectionBar({ count, of, free, onAll, onNone, children, problem }: Props) {
  return (
    <div className={css.bar}>
      {problem && <div className={css.problem}>{problem}</div>}
      <b role="status">{`${count.toLocaleString('en')} of ${of.toLocaleString('en')} selected`}</b>
      {count < free && (
        <Button look="bare" small onClick={onAll}>
          {`Select all ${free.toLocaleString('en')}`}
        </Button>
      )}
      <div className={css.buttons}>
        {children}
        {count > 0 && (
          <Button look="bare" aria-label="Select none" onClick={onNone} icon={<IconX size={16} aria-hidden="true" />} />
        )}
      </div>
    </div>
  );
}
