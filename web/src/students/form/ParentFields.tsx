import { parentsInOffice, sharedHome } from '@somero/contract/students/studentFields.ts';
import { IconHome } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { PlainFields } from './PlainFields.tsx';
import type { ParentPrefix, StudentValues } from './StudentValues.ts';
import { parentTitle } from './studentLabels.ts';

const home = Object.keys(sharedHome) as (keyof typeof sharedHome)[];

interface Props {
  form: FormState<StudentValues>;
  prefix: ParentPrefix;
}

export function ParentFields({ form, prefix }: Props) {
  const { values } = form;
  const hasOtherHome = prefix === 'm_' && home.some((name) => values[`f_${name}`] !== '');
  const sameHome = () => form.set(Object.fromEntries(home.map((name) => [`m_${name}`, values[`f_${name}`]])));
  return (
    <FieldGroup title={parentTitle(prefix)}>
      <PlainFields form={form} fields={parentsInOffice} prefix={prefix} />
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
