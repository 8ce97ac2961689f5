import { asOfWords } from '../../kept/asOfWords.ts';
import type { Snapshot } from './outbox/CommentsOutbox.ts';
import { useCommentsOutbox } from './useCommentsOutbox.ts';

/** How old the list is without a network, and the state of the outbox, in one line. */
export function SavedStatus({ asOf }: { asOf: number | undefined }) {
  return <span role="status">{[asOfWords(asOf), statusOf(useCommentsOutbox())].filter(Boolean).join(' · ')}</span>;
}

function statusOf({ entries, sending, saved, storing, durable }: Snapshot): string {
  const all = [...entries.values()];
  const open = all.filter(({ state }) => state !== 'waiting').length;
  const waiting = all.length - open;
  if (sending.size > 0) return 'Saving…';
  const isSafe = durable && !all.some(({ key }) => storing.has(key));
  const where = isSafe ? ' (safe on this device)' : '';
  const parts = [waiting > 0 && `${waiting} waiting to send${where}`, open > 0 && `${open} not saved`];
  if (all.length > 0) return parts.filter(Boolean).join(', ');
  return saved.size > 0 ? 'All comments saved' : '';
}
