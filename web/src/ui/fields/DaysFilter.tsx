import { dayInWords } from '@somero/contract/schoolTime.ts';
import { Popover } from '../dialog/Popover.tsx';
import { DateField } from './DateField.tsx';
import css from './DaysFilter.module.css';
import { InBar } from './InBar.ts';

interface Days {
  startFrom: string;
  endAt: string;
}

interface Props {
  /** What happened on these days: 'Recorded'. */
  word: string;
  days: Days;
  change: (changes: Partial<Days>) => void;
}

/** The days of a list, in its bar: one button that says them. */
export const DaysFilter = ({ word, days: { startFrom, endAt }, change }: Props) => (
  <Popover fromStart label={`${word} ${daysInWords(startFrom, endAt)}`}>
    {() => (
      <InBar value={false}>
        <div className={css.days}>
          <DateField label={`${word} from`} required value={startFrom} onChange={(day) => change({ startFrom: day })} />
          <DateField label={`${word} until`} required value={endAt} onChange={(day) => change({ endAt: day })} />
        </div>
      </InBar>
    )}
  </Popover>
);

/** «1 Nov – 29 Nov 2026»: a year that both have is said once. */
function daysInWords(from: string, until: string): string {
  if (from === until) return dayInWords(from);
  const first = from.slice(0, 4) === until.slice(0, 4) ? dayInWords(from).slice(0, -5) : dayInWords(from);
  return `${first} – ${dayInWords(until)}`;
}
