import { DateField } from '../ui/fields/DateField.tsx';

interface Days {
  startFrom: string;
  endAt: string;
}

interface Props {
  days: Days;
  change: (changes: Partial<Days>) => void;
}

export const RecordedDays = ({ days, change }: Props) => (
  <>
    <DateField label="Recorded from" required value={days.startFrom} onChange={(startFrom) => change({ startFrom })} />
    <DateField label="Recorded until" required value={days.endAt} onChange={(endAt) => change({ endAt })} />
  </>
);
