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
  /** The streams of each class stand below it: one choice leads to the list of a stream. */
  withStreams?: boolean;
}

/** As it is chosen among classes and their streams. */
const placeOf = (value: string): Place => {
  const [classID = 0, streamID = 0] = value.split('/').map(Number);
  return { classID, streamID };
};

const classesWithStreams = (school: School) =>
  school.classes.flatMap(({ value, label }) => [
    { value: `${value}/0`, label },
    ...school
      .streamsOf(value)
      .map((stream) => ({ value: `${value}/${stream.value}`, label: `${label} ${stream.label}` })),
  ]);

/** Class and stream as filters of a list. */
export function PlaceChips({ school, classID, streamID, onChange, withStreams, ...words }: Props) {
  const { noClass = 'Choose…', others = [] } = words;
  return (
    <>
      {withStreams ? (
        <FilterChip
          label="Class"
          placeholder={noClass}
          options={classesWithStreams(school)}
          value={classID > 0 ? `${classID}/0` : ''}
          onChange={(chosen) => onChange(placeOf(chosen))}
        />
      ) : (
        <FilterChip
          label="Class"
          placeholder={noClass}
          options={school.classes}
          value={classID}
          onChange={(chosen) => onChange({ classID: chosen, streamID: 0 })}
        />
      )}
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
