import { Popover } from '../dialog/Popover.tsx';
import { DateField } from '../fields/DateField.tsx';
import { InBar } from '../fields/InBar.ts';
import css from './DaysFilter.module.css';
import { daysInWords } from './daysInWords.ts';

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
