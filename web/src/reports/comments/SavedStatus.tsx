import type { Snapshot } from './outbox/CommentsOutbox.ts';
import { useCommentsOutbox } from './useCommentsOutbox.ts';

/** The state of the outbox in one line. */
export function SavedStatus() {
  return <span role="status">{statusOf(useCommentsOutbox())}</span>;
}

function statusOf({ entries, sending, saved }: Snapshot): string {
  const all = [...entries.values()];
  const open = all.filter(({ state }) => state !== 'waiting').length;
  const waiting = all.length - open;
  if (sending.size > 0) return 'Saving…';
  const parts = [waiting > 0 && `${waiting} kept on this device, will be sent`, open > 0 && `${open} not saved`];
  if (all.length > 0) return parts.filter(Boolean).join(', ');
  return saved.size > 0 ? 'All comments saved' : '';
}
