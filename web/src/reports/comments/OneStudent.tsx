import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useFilters } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import css from './OneStudent.module.css';
import { entryKey } from './outbox/entry.ts';
import { theOutbox } from './outbox/theOutbox.ts';
import type { CommentRow } from './outbox/words.ts';
import { StudentsDialog } from './StudentsDialog.tsx';
import type { CommentsPlace } from './useComments.ts';

interface Props {
  students: readonly CommentRow[];
  place: CommentsPlace;
  apart: (row: CommentRow) => string;
  /** What the user has not written about a student yet, in words; '' when nothing is missing. */
  missing: (row: CommentRow) => string;
  /** The student's card. */
  children: (row: CommentRow, index: number) => ReactNode;
}

const fieldsOf = (frame: HTMLElement | null): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
];
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** On a phone: one student at a time, who stands in the address. */
export function OneStudent({ students, place, apart, missing, children }: Props) {
  const [{ student }, change] = useFilters({ student: 0 });
  const [isListing, setListing] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(student);
  /** The place of the field in which somebody who types goes on. */
  const typesOn = useRef<number>(undefined);
  const found = students.findIndex(({ studentID }) => studentID === student);
  const at = Math.max(0, found);
  const row = students[at];

  useLayoutEffect(() => {
    if (shown.current === student) return;
    shown.current = student;
    frame.current?.scrollIntoView?.({ block: 'start' });
    if (typesOn.current !== undefined) fieldsOf(frame.current)[typesOn.current]?.focus({ preventScroll: true });
    typesOn.current = undefined;
  }, [student]);

  if (!row) return null;
  const goTo = (next: CommentRow | undefined) => {
    if (!next) return;
    // A card that goes away loses no focus, so nothing else would say that it was left.
    void theOutbox.leave(entryKey({ ...place, studentID: row.studentID }));
    change({ student: next.studentID });
  };
  /** Enter goes from field to field, and from the last one to the next student. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.altKey || event.nativeEvent.isComposing || !field.dataset.cell) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return theOutbox.begin();
    const fields = fieldsOf(event.currentTarget);
    const step = event.shiftKey ? -1 : 1;
    const next = fields[fields.indexOf(field) + step];
    if (next) return next.focus();
    typesOn.current = students[at + step] ? 0 : undefined;
    goTo(students[at + step]);
  };
  /** Pressed while somebody types: the keyboard stays, in the same field of the other student. */
  const onPress = (next: CommentRow | undefined) => {
    const typed = fieldsOf(frame.current).indexOf(document.activeElement as HTMLElement);
    if (typed >= 0 && next) typesOn.current = typed;
    goTo(next);
  };
  const written = students.filter((each) => missing(each) === '').length;
  return (
    <div ref={frame} className={css.frame}>
      <div className={css.head}>
        <p aria-live="polite">
          <b>{`${at + 1} of ${students.length}`}</b>
          <span className="hidden">{`: ${row.name}`}</span>
        </p>
        <p className="quiet">{`${written} of ${students.length} written`}</p>
        <Button icon={<IconList size={18} aria-hidden="true" />} onClick={() => setListing(true)}>
          List
        </Button>
      </div>
      <ul className={css.card} aria-label="Report comments" onKeyDown={onKeyDown}>
        {children(row, at)}
      </ul>
      <div className={css.foot}>
        <Button
          disabled={at === 0}
          icon={<IconChevronLeft size={18} aria-hidden="true" />}
          onMouseDown={keepFocus}
          onClick={() => onPress(students[at - 1])}
        >
          Previous
        </Button>
        <Button
          look="main"
          disabled={at === students.length - 1}
          onMouseDown={keepFocus}
          onClick={() => onPress(students[at + 1])}
        >
          Next
          <IconChevronRight size={18} aria-hidden="true" />
        </Button>
      </div>
      {isListing && (
        <StudentsDialog
          students={students}
          current={row}
          apart={apart}
          missing={missing}
          onChoose={(chosen) => {
            setListing(false);
            goTo(chosen);
          }}
          onClose={() => setListing(false)}
        />
      )}
    </div>
  );
}
