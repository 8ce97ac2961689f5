import type { School } from '../school/School.ts';
import { type Option, SelectField } from '../ui/fields/SelectField.tsx';
import type { FormState } from '../ui/fields/useForm.ts';

export interface Place {
  classID: number;
  /** 0: all streams. */
  streamID: number;
}

interface Props<V extends Place> {
  school: School;
  form: FormState<V>;
  /** More choices beside the streams of the class. */
  others?: readonly Option<number>[];
}

/** Class and stream, as part of a larger form. */
export function PlaceFields<V extends Place>({ school, form, others = [] }: Props<V>) {
  const { field, values, set } = form as unknown as FormState<Place>;
  const streams = [...school.streamsOf(values.classID), ...others];
  return (
    <>
      <SelectField
        label="Class"
        options={school.classes}
        {...field('classID')}
        onChange={(classID) => set({ classID, streamID: 0 })}
      />
      <SelectField label="Stream" options={streams} placeholder="ALL" {...field('streamID')} />
    </>
  );
}

/** S2 EAST, S2 all streams; '' while no class is chosen. */
export const placeInWords = (school: School, { classID, streamID }: Place): string =>
  classID === 0
    ? ''
    : `${school.nameIn('classData', classID)} ${streamID === 0 ? 'all streams' : school.nameIn('streamData', streamID)}`;
