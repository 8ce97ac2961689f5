import { IconHome } from '@tabler/icons-react';
import { today } from '../../school/today.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { type ParentField, type ParentPrefix, parentFields, type StudentValues } from './StudentValues.ts';
import { parentLabels, parentTitle } from './studentLabels.ts';

interface Props {
  form: FormState<StudentValues>;
  prefix: ParentPrefix;
}

const longest: Partial<Record<ParentField, number>> = { name: 200, work: 200, phone: 50, email: 120, nin: 20 };
const home = ['postal', 'dis', 'county', 'scounty', 'village'] as const;

const lookOf = (field: ParentField) => {
  if (field === 'phone') return { inputMode: 'tel' } as const;
  if (field === 'email') return { inputMode: 'email', autoCapitalize: 'none' } as const;
  return { autoCapitalize: field === 'nin' ? 'characters' : 'words' } as const;
};

/** A father or guardian, or a mother. */
export function ParentFields({ form, prefix }: Props) {
  const hasOtherHome = prefix === 'm_' && home.some((field) => form.values[`f_${field}`] !== '');
  const sameHome = () => form.set(Object.fromEntries(home.map((field) => [`m_${field}`, form.values[`f_${field}`]])));
  return (
    <FieldGroup title={parentTitle(prefix)}>
      {parentFields.map((field) =>
        field === 'dob' ? (
          <DateField key={field} label={parentLabels.dob} max={today()} {...form.field(`${prefix}dob`)} />
        ) : (
          <TextField
            key={field}
            label={parentLabels[field]}
            maxLength={longest[field] ?? 100}
            {...lookOf(field)}
            {...form.field(`${prefix}${field}`)}
          />
        ),
      )}
      {hasOtherHome && (
        <div className="wide">
          <Button small icon={<IconHome size={18} aria-hidden="true" />} onClick={sameHome}>
            Same home as the father
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
