import { useId } from 'react';
import css from '../ui/fields/Field.module.css';
import type { FieldProps } from '../ui/fields/FieldFrame.tsx';
import type { Choice } from './FieldSpec.ts';
import { GroupFrame } from './GroupFrame.tsx';

export function RadiosField({ choices, ...props }: FieldProps<string> & { choices: readonly Choice[] }) {
  const name = useId();
  return (
    <GroupFrame {...props}>
      <div className="radios">
        {choices.map(({ value, label }) => (
          <label key={value} className={css.check}>
            <input type="radio" name={name} checked={value === props.value} onChange={() => props.onChange(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
