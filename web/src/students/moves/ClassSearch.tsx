import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import type { School } from '../../school/School.ts';
import { Form, nothingSent } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { PlaceFields } from '../PlaceFields.tsx';

/** Students of a class without a stream; on the wire 0 means all streams. */
export const withoutStream = -1;
const streamless = { value: withoutStream, label: 'STILL NEEDS A STREAM' };

export interface ClassChoice {
  classID: number;
  /** 0: all streams; `withoutStream`: students without one. */
  streamID: number;
}

interface Props {
  school: School;
  start: ClassChoice;
  /** Offers the students without a stream. */
  withStreamless?: boolean;
  onSearch: (wanted: ClassChoice) => void;
}

export function ClassSearch({ school, start, withStreamless, onSearch }: Props) {
  const form = useForm({ values: start, required: ['classID'], requiredText: texts.selectClassAndStream });
  return (
    <Form form={form} outcome={nothingSent} action="Search" onSubmit={onSearch}>
      <PlaceFields school={school} form={form} {...(withStreamless && { others: [streamless] })} />
    </Form>
  );
}
