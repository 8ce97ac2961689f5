import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import type { School } from '../../school/School.ts';
import { Form, nothingSent } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { PlaceFields } from '../PlaceFields.tsx';

/** Stands for those of a class whose stream is still to be chosen; the wire knows 0 as all streams. */
export const withoutStream = -1;
const streamless = { value: withoutStream, label: 'STILL NEEDS A STREAM' };

export interface ClassChoice {
  classID: number;
  /** 0: all streams; `withoutStream`: those who still need one. */
  streamID: number;
}

interface Props {
  school: School;
  start: ClassChoice;
  /** Offers those who still need a stream as a choice of its own. */
  withStreamless?: boolean;
  onSearch: (wanted: ClassChoice) => void;
}

/** The class, and the stream of it, whose students are worked on. */
export function ClassSearch({ school, start, withStreamless, onSearch }: Props) {
  const form = useForm({ values: start, required: ['classID'], requiredText: texts.selectClassAndStream });
  return (
    <Form form={form} outcome={nothingSent} action="Search" onSubmit={onSearch}>
      <PlaceFields school={school} form={form} {...(withStreamless && { others: [streamless] })} />
    </Form>
  );
}
