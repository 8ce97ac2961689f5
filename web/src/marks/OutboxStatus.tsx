import { asOfWords } from '../kept/asOfWords.ts';
import { onDevice } from './cellLook.ts';
import css from './OutboxStatus.module.css';
import type { Snapshot } from './outbox/MarksOutbox.ts';
import { useMarksOutbox } from './useMarksOutbox.ts';

/** How old the sheet is without a network, and the state of the outbox, in one line. It is cut short on a phone, so that it never moves the table down. */
export function OutboxStatus({ asOf }: { asOf?: number | undefined }) {
  return (
    <span role="status" className={css.status}>
      {[asOfWords(asOf), statusOf(useMarksOutbox())].filter(Boolean).join(' · ')}
    </span>
  );
}

function statusOf({ entries, sending, saved, storing, durable }: Snapshot): string {
  const all = [...entries.values()];
  const open = all.filter(({ state }) => state !== 'waiting').length;
  const waiting = all.filter(({ state, key }) => state === 'waiting' && !storing.has(key)).length;
  if (sending.size > 0) return 'Saving…';
  const parts = [
    waiting > 0 && `${waiting} waiting to send${durable ? onDevice : ''}`,
    open > 0 && `${open} not saved`,
  ];
  if (waiting + open > 0) return parts.filter(Boolean).join(', ');
  return saved.size > 0 && all.length === 0 ? 'All marks saved' : '';
}
