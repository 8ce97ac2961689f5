import { yesNo } from '@somero/contract/students/rules.ts';
import { useId } from 'react';
import field from '../../ui/fields/Field.module.css';
import type { FieldProps } from '../../ui/fields/FieldFrame.tsx';
import css from './StudentForm.module.css';
import type { YesNo } from './StudentValues.ts';

const choices = [
  ...yesNo.map((word) => ({ value: word, label: word, shown: word })),
  // What was answered by mistake can be taken back.
  { value: '' as const, label: 'Not known', shown: '–' },
];

/** YES, NO, or nobody has answered: one touch, and the arrow keys. */
export function YesNoField({ label, value, onChange, error, hint, disabled }: FieldProps<YesNo>) {
  const id = useId();
  return (
    <fieldset
      className={field.field}
      data-invalid={error ? '' : undefined}
      disabled={disabled}
      aria-describedby={error || hint ? id : undefined}
    >
      <legend className={field.label}>{label}</legend>
      <div className={css.choices}>
        {choices.map((choice) => (
          <label key={choice.value} title={choice.value === '' ? choice.label : undefined}>
            <input
              type="radio"
              name={id}
              aria-label={choice.label}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.shown}
          </label>
        ))}
      </div>
      {(error || hint) && (
        <p id={id} className={error ? field.error : field.hint}>
          {error || hint}
        </p>
      )}
    </fieldset>
  );
}
