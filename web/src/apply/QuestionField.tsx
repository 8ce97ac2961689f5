import { schoolDay } from '@somero/contract/schoolTime.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ChecksField } from './ChecksField.tsx';
import { type Facts, type FieldSpec, inWords } from './FieldSpec.ts';
import { PictureInput } from './PictureInput.tsx';
import { RadiosField } from './RadiosField.tsx';
import { listOf, textOf, type Value } from './Values.ts';

interface Props {
  field: FieldSpec;
  facts: Facts;
  error: string | undefined;
  warning: string | undefined;
  onChange: (value: Value) => void;
}

export function QuestionField({ field, facts, error, warning, onChange }: Props) {
  const { name, kind, max, capitals, wanted } = field;
  const label = inWords(field.label, facts);
  const hint = inWords(field.hint, facts);
  const value = textOf(facts.values, name);
  const shared = { name, label, hint, error, warning, onChange, value, required: wanted !== undefined };
  const choices = field.choices?.(facts) ?? [];
  const length = max === undefined ? {} : { maxLength: max };
  if (kind === 'select') return <SelectField {...shared} options={choices} />;
  if (kind === 'radios') return <RadiosField {...shared} choices={choices} />;
  if (kind === 'checks')
    return (
      <ChecksField
        {...shared}
        value={listOf(facts.values, name)}
        choices={choices}
        others={field.others === true}
        folded={wanted === undefined}
      />
    );
  if (kind === 'picture') return <PictureInput {...shared} />;
  if (kind === 'area') return <TextArea {...shared} {...length} rows={2} />;
  if (kind === 'date') return <DateField {...shared} max={schoolDay(new Date())} />;
  if (kind === 'number') return <NumberField {...shared} {...length} />;
  const capital = capitals ? 'words' : kind === 'email' ? 'none' : undefined;
  return <TextField {...shared} {...length} type={kind} {...(capital && { autoCapitalize: capital })} />;
}
