import css from './KeptStatus.module.css';
import type { Kept } from './outbox/Outbox.ts';
import { useKept } from './useKept.ts';

/** All that was typed on this device, in one line; on a phone in few words, so that it never takes a second line. */
export function KeptStatus() {
  const { long, short } = statusOf(useKept());
  return (
    <span role="status">
      <span className={css.long}>{long}</span>
      <span className={css.short}>{short}</span>
    </span>
  );
}

function statusOf({ entries, sending, saved }: Kept): { long: string; short: string } {
  const all = [...entries.values()];
  const open = all.filter(({ state }) => state !== 'waiting').length;
  const waiting = all.length - open;
  if (sending.size > 0) return same('Saving…');
  if (waiting > 0) return { long: `${waiting} kept on this device, will be sent`, short: `${waiting} kept here` };
  if (open > 0) return same(`${open} not saved`);
  return same(saved.size > 0 ? 'All marks saved' : '');
}

const same = (text: string) => ({ long: text, short: text });
