import type { School } from '../school/School.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';

interface Place {
  yearID: number;
  /** 0: the whole year. */
  termID: number;
  /** 0: all; absent: classes are not asked about. */
  classID?: number;
  /** 0: all; absent: streams are not asked about. */
  streamID?: number;
}

interface Props {
  school: School;
  place: Place;
  change: (changes: Partial<Place>) => void;
  /** Offers all terms of a year together. */
  wholeYears?: boolean;
}

export function PlaceFilters({ school, place, change, wholeYears = false }: Props) {
  const { yearID, termID, classID, streamID } = place;
  const whole = { value: 0, label: 'All terms of the year' };
  return (
    <>
      <SelectField
        label="Year"
        required
        placeholder={null}
        options={school.years}
        value={yearID}
        onChange={(chosen) => change({ yearID: chosen })}
      />
      <SelectField
        label="Term"
        required={!wholeYears}
        placeholder={null}
        options={wholeYears ? [whole, ...school.terms] : school.terms}
        value={termID}
        onChange={(chosen) => change({ termID: chosen })}
      />
      {classID !== undefined && (
        <SelectField
          label="Class"
          placeholder="All classes"
          options={school.classes}
          value={classID}
          onChange={(chosen) => change({ classID: chosen, ...(streamID !== undefined && { streamID: 0 }) })}
        />
      )}
      {classID !== undefined && streamID !== undefined && (
        <SelectField
          label="Stream"
          placeholder="All streams"
          disabled={classID === 0}
          options={school.streamsOf(classID)}
          value={streamID}
          onChange={(chosen) => change({ streamID: chosen })}
        />
      )}
    </>
  );
}
