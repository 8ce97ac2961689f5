import { FilterChip } from '../ui/fields/FilterChip.tsx';
import type { School } from './School.ts';

interface Place {
  classID: number;
  streamID: number;
}

interface Props extends Place {
  school: School;
  onChange: (place: Place) => void;
  /** The words of no class; null: a class must be chosen. */
  noClass?: string | null;
  /** More choices beside the streams of the class. */
  others?: readonly { value: number; label: string }[];
}

/** Class and stream as filters of a list. */
export function PlaceChips({ school, classID, streamID, onChange, noClass = 'Choose…', others = [] }: Props) {
  return (
    <>
      <FilterChip
        label="Class"
        placeholder={noClass}
        options={school.classes}
        value={classID}
        onChange={(chosen) => onChange({ classID: chosen, streamID: 0 })}
      />
      <FilterChip
        label="Stream"
        placeholder="ALL"
        disabled={classID === 0}
        options={[...school.streamsOf(classID), ...others]}
        value={streamID}
        onChange={(chosen) => onChange({ classID, streamID: chosen })}
      />
    </>
  );
}
