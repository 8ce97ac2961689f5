import { asOfWords } from '../kept/asOfWords.ts';
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

function statusOf({ entries, sending, saved }: Snapshot): string {
  const all = [...entries.values()];
  const open = all.filter(({ state }) => state !== 'waiting').length;
  const waiting = all.length - open;
  if (sending.size > 0) return 'Saving…';
  if (waiting > 0) return `${waiting} kept on this device, will be sent`;
  if (open > 0) return `${open} not saved`;
  return saved.size > 0 ? 'All marks saved' : '';
}
