import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import type { Option } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Bound } from '../../ui/fields/useForm.ts';
import css from './StudentForm.module.css';

interface Props {
  listed: Bound<string[]> & { label: string };
  other: Bound<string> & { label: string };
  options: readonly Option<string>[];
}

/** Several of the school's list, and names that it does not have. What was chosen before and is in use no more stays chosen. */
export function ListedAndOther({ listed, other, options }: Props) {
  const offered = new Set(options.map(({ value }) => value));
  const past = listed.value.filter((value) => !offered.has(value));
  return (
    <div className={css.several}>
      <MultiSelect
        {...listed}
        height={190}
        options={options}
        onChange={(chosen) => listed.onChange([...chosen, ...past])}
      />
      <TextField {...other} maxLength={600} hint="Others, separated by commas." />
    </div>
  );
}
