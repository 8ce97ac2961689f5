import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { School } from '../school/School.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';

interface PlaceChoice {
  /** 0: all. */
  yearID: number;
  /** 0: all. */
  termID: number;
  /** 0: not chosen, or all. */
  classID: number;
  /** 0: all; absent: streams are not asked about. */
  streamID?: number;
}

interface Props {
  school: School;
  place: PlaceChoice;
  /** The filters besides the stream that offer «all». */
  allOf?: readonly ('years' | 'terms' | 'classes')[];
  /** A new class comes with its stream, a new term alone. */
  onChange: (changes: Partial<PlaceChoice>) => void;
}

/** Filters above a list. They are in the address and read at once. */
export function PlaceFields({ school, place, allOf = [], onChange }: Props) {
  const { yearID, termID, classID, streamID } = place;
  const allYears = school.years.length > 0 ? 'ALL YEARS' : schoolTexts.noYearsFound;
  return (
    <>
      <SelectField
        label="Year"
        options={school.years}
        placeholder={allOf.includes('years') ? allYears : null}
        value={yearID}
        onChange={(chosen) => onChange({ yearID: chosen })}
      />
      <SelectField
        label="Term"
        options={school.terms}
        placeholder={allOf.includes('terms') ? 'ALL TERMS' : null}
        value={termID}
        onChange={(chosen) => onChange({ termID: chosen })}
      />
      <SelectField
        label="Class"
        options={school.classes}
        placeholder={allOf.includes('classes') ? 'ALL CLASSES' : 'Choose…'}
        value={classID}
        onChange={(chosen) => onChange({ classID: chosen, ...(streamID !== undefined && { streamID: 0 }) })}
      />
      {streamID !== undefined && (
        <SelectField
          label="Stream"
          options={school.streamsOf(classID)}
          placeholder="ALL STREAMS"
          value={streamID}
          onChange={(chosen) => onChange({ streamID: chosen })}
        />
      )}
    </>
  );
}
