import { yesNo } from '@somero/contract/students/rules.ts';
import { inFormOrder, type PlainField } from '@somero/contract/students/studentFields.ts';
import { today } from '../../school/today.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Bound, FormState } from '../../ui/fields/useForm.ts';
import type { StudentValues, YesNo } from './StudentValues.ts';
import { YesNoField } from './YesNoField.tsx';

const hints: Partial<Record<keyof StudentValues, string>> = {
  mugigi: 'Final commitment',
  guardian_info: 'If the student is an orphan: who looks after them, and how to reach that person.',
  birthOrder: 'Enter 1 for the first-born.',
  leader: 'Has held a post of leadership.',
  jobs: 'What the student can do, and posts they have held.',
  nin: 'National identification number.',
};

interface Props {
  form: FormState<StudentValues>;
  fields: Record<string, PlainField>;
  prefix?: string;
}

/** Fields of the list, each as its kind is filled. */
export const PlainFields = ({ form, fields, prefix = '' }: Props) =>
  inFormOrder(fields).map(([each, field]) => {
    const name = `${prefix}${each}` as keyof StudentValues;
    const bound = form.field(name) as Bound<string>;
    return <Plain key={name} field={field} bound={bound} hint={hints[name]} />;
  });

interface PlainProps {
  field: PlainField;
  bound: Bound<string>;
  hint: string | undefined;
}

function Plain({ field, bound, hint }: PlainProps) {
  const { label, words, range, kind, max, capitals } = field;
  const shared = { ...bound, label, ...(hint && { hint }) };
  if (words === yesNo) return <YesNoField {...shared} value={bound.value as YesNo} />;
  if (words) return <SelectField {...shared} options={words.map((word) => ({ value: word, label: word }))} />;
  if (range) return <NumberField {...shared} />;
  if (kind === 'date') return <DateField {...shared} max={today()} />;
  const length = max === undefined ? {} : { maxLength: max };
  if (kind === 'area') {
    const area = <TextArea {...shared} {...length} rows={2} />;
    return field.isWide ? <div className="wide">{area}</div> : area;
  }
  const look = kind ? { inputMode: kind } : {};
  const typed = kind === 'email' ? 'none' : capitals;
  return <TextField {...shared} {...length} {...look} {...(typed && { autoCapitalize: typed })} />;
}
