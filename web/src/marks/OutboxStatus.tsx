import css from './OutboxStatus.module.css';
import type { Snapshot } from './outbox/MarksOutbox.ts';
import { useMarksOutbox } from './useMarksOutbox.ts';

/** The state of the outbox in one line. It is cut short on a phone, so that it never moves the table down. */
export function OutboxStatus() {
  return (
    <span role="status" className={css.status}>
      {statusOf(useMarksOutbox())}
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
