import { useLayoutEffect, useRef } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import css from './OneStudent.module.css';
import type { CommentRow } from './outbox/words.ts';

interface Props {
  students: readonly CommentRow[];
  current: CommentRow;
  apart: (row: CommentRow) => string;
  missing: (row: CommentRow) => string;
  onChoose: (row: CommentRow) => void;
  onClose: () => void;
}

/** All students of the list, to go to one of them. It opens where the user is. */
export function StudentsDialog({ students, current, apart, missing, onChoose, onClose }: Props) {
  const here = useRef<HTMLButtonElement>(null);
  // In braces: newer browsers answer a promise, which React would call when the dialog closes.
  useLayoutEffect(() => {
    here.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <Dialog title="Students" onClose={onClose}>
      <ol className={css.names}>
        {students.map((row) => (
          <li key={row.studentID}>
            <button
              type="button"
              ref={row === current ? here : undefined}
              aria-current={row === current || undefined}
              onClick={() => onChoose(row)}
            >
              <span>{`${row.name} ${apart(row)}`.trim()}</span>
              {missing(row) && <Badge tone="amber">{missing(row)}</Badge>}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
