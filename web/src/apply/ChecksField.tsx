import { useState } from 'react';
import { CheckboxField } from '../ui/fields/CheckboxField.tsx';
import type { FieldProps } from '../ui/fields/FieldFrame.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { Choice } from './FieldSpec.ts';
import { GroupFrame } from './GroupFrame.tsx';

interface Props extends FieldProps<string[]> {
  choices: readonly Choice[];
  /** Shows a text field for what the list does not have. */
  others: boolean;
  /** A long optional list: its heading shows how many are chosen. */
  folded: boolean;
}

export function ChecksField({ choices, others, folded, ...props }: Props) {
  const { value: chosen, onChange } = props;
  const offered = choices.map(({ value }) => value);
  const besides = chosen.filter((value) => !offered.includes(value));
  const [written, setWritten] = useState(besides.join(', '));
  const put = (ticked: readonly string[], more: readonly string[]) =>
    onChange([...offered.filter((value) => ticked.includes(value)), ...more]);
  const write = (text: string) => {
    setWritten(text);
    const names = text.split(',').map((name) => name.trim().slice(0, 60));
    put(chosen, names.filter(Boolean));
  };
  const list = (
    <>
      {choices.length === 0 && !others && <p className="quiet">Choose the class first.</p>}
      {choices.map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={label}
          value={chosen.includes(value) ? 1 : 0}
          onChange={(on) => put(on ? [...chosen, value] : chosen.filter((each) => each !== value), besides)}
        />
      ))}
      {others && <TextField label="Others, separated by commas" maxLength={300} value={written} onChange={write} />}
    </>
  );
  return (
    <GroupFrame {...props}>
      {folded ? (
        <details>
          <summary>{chosen.length === 0 ? 'Choose…' : `${chosen.length} chosen`}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </GroupFrame>
  );
}
