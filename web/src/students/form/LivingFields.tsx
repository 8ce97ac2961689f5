import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { School } from '../../school/School.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import type { StudentValues } from './StudentValues.ts';
import { labels } from './studentLabels.ts';

export function LivingFields({ form, school }: { form: FormState<StudentValues>; school: School }) {
  const { field, values } = form;
  const houses = school.entries('housesData', values.house);
  return (
    <>
      <SelectField
        label={labels.residencyType}
        options={school.entries('residencyData', values.residencyType)}
        {...field('residencyType')}
        required
      />
      <SelectField
        label={labels.house}
        options={houses}
        {...(houses.length === 0 && { hint: schoolTexts.noHouseFound })}
        {...field('house')}
        required
      />
    </>
  );
}
