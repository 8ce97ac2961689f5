import { changeableFields } from '@somero/contract/grading/schemeChange.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { baseOf, type GradingScheme } from './GradingScheme.ts';
import { oRules } from './SchemeFacts.tsx';
import css from './Schemes.module.css';
import type { SchemeValues } from './schemeValues.ts';

const nine = ['D1', 'D2', 'C3', 'C4', 'C5', 'C6', 'P7', 'P8', 'F9'].map((letter, index) => ({
  value: index + 1,
  label: `${letter} or better`,
}));

export function OtherRules({ scheme, form }: { scheme: GradingScheme; form: FormState<SchemeValues> }) {
  const may = changeableFields(baseOf(scheme));
  return (
    <fieldset className={css.group}>
      <legend>On the card</legend>
      <div className={css.two}>
        <CheckboxField
          label="Print positions in class and stream"
          {...(scheme.curriculumID === 2 && { hint: 'New curriculum cards normally carry none.' })}
          {...form.field('showPosition')}
        />
        {may.has('forceEnglishMaths') && (
          <CheckboxField
            label="English and Mathematics always among the eight of the aggregate"
            {...form.field('forceEnglishMaths')}
          />
        )}
        {may.has('oRule') && (
          <SelectField label="Border of O and F" options={oRules} placeholder={null} {...form.field('oRule')} />
        )}
        {may.has('subsidiaryGradeOrBetter') && (
          <SelectField
            label="A subsidiary gives a point at"
            options={nine}
            placeholder={null}
            {...form.field('subsidiaryGradeOrBetter')}
          />
        )}
      </div>
    </fieldset>
  );
}
