import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { School } from '../school/School.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { type NeededMarks, Readiness } from './Readiness.tsx';
import css from './ReportForm.module.css';
import { classChoices } from './reportPlace.ts';

interface ClassPlace {
  yearID: number;
  /** `allClasses`: every class of the user. */
  classID: number;
  /** 0: all streams. */
  streamID: number;
}

interface Props {
  school: School;
  place: ClassPlace;
  /** The marks that the reports are made from, by term. */
  marks: readonly NeededMarks[];
  errors: { classID?: string | undefined; streamID?: string | undefined } | undefined;
  onChange: (changes: Partial<Pick<ClassPlace, 'classID' | 'streamID'>>) => void;
}

export function ClassAndStream({ school, place, marks, errors = {}, onChange }: Props) {
  const { yearID, classID, streamID } = place;
  const choices = classChoices(school);
  return (
    <>
      <div className={css.pair}>
        <SelectField
          label="Class"
          name="classID"
          options={choices}
          {...(choices.length === 0 && { placeholder: schoolTexts.noClassesFound })}
          value={classID}
          onChange={(chosen) => onChange({ classID: chosen, streamID: 0 })}
          error={errors.classID}
          required
        />
        <SelectField
          label="Stream"
          name="streamID"
          options={school.streamsOf(classID)}
          placeholder="ALL STREAMS"
          value={streamID}
          onChange={(chosen) => onChange({ streamID: chosen })}
          error={errors.streamID}
          required
        />
      </div>
      {classID !== 0 && yearID === school.settings.currentYear && (
        <Readiness yearID={yearID} classID={classID} streamID={streamID} marks={marks} />
      )}
    </>
  );
}
