import { momentInWords } from '@somero/contract/schoolTime.ts';
import css from './Activity.module.css';
import type { ActivityRow } from './ActivityRow.ts';

interface Props {
  activity: Pick<ActivityRow, 'returnReason' | 'returnedBy' | 'returnedAt'>;
}

/** The reason why an entry came back; nothing when it did not, or was changed since. */
export function WhyReturned({ activity: { returnReason, returnedBy, returnedAt } }: Props) {
  if (returnReason === '') return null;
  return (
    <p className={css.returned}>
      <strong>{`Returned by ${returnedBy}, ${momentInWords(returnedAt)}:`}</strong> {returnReason}
    </p>
  );
}
