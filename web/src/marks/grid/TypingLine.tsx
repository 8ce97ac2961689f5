import { IconChevronLeft } from '@tabler/icons-react';
import type { GridFrame } from '../cellLook.ts';
import { useMarksOutbox } from '../useMarksOutbox.ts';
import { useTotals } from '../useTotals.ts';
import css from './TypingLine.module.css';

interface Props {
  /** Class and stream, subject, exam set. */
  title: string;
  frame: GridFrame;
  onLeave: () => void;
}

/** What stays of bar, title and filters while somebody types on a phone. */
export function TypingLine({ title, frame, onLeave }: Props) {
  const { full, partial, missing } = useTotals(frame);
  return (
    <div className={css.line}>
      <button type="button" className={css.back} aria-label="Show the whole page" onClick={onLeave}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </button>
      <b className={css.title}>{title}</b>
      <span className={css.count}>
        {full + partial}/{full + partial + missing}
      </span>
      <Sent />
    </div>
  );
}

/** The title of the page says the same to a screen reader, in full. */
function Sent() {
  const { entries, sending, saved, storing } = useMarksOutbox();
  const all = [...entries.values()];
  const open = all.filter(({ state }) => state !== 'waiting').length;
  const waiting = all.filter(({ state, key }) => state === 'waiting' && !storing.has(key)).length;
  const [look, words] =
    open > 0
      ? ['open', `${open} not saved`]
      : sending.size > 0
        ? ['sent', '↑ saving']
        : waiting > 0
          ? ['waiting', `${waiting} waiting`]
          : ['sent', saved.size > 0 && all.length === 0 ? '✓ saved' : ''];
  return (
    <span className={css[look ?? 'sent']} aria-hidden="true">
      {words}
    </span>
  );
}
