import { siblingSlots } from '@somero/contract/students/rules.ts';
import { familyFields } from '@somero/contract/students/studentFields.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { FormState } from '../../ui/fields/useForm.ts';
import { PlainFields } from './PlainFields.tsx';
import css from './StudentForm.module.css';
import type { StudentValues } from './StudentValues.ts';
import { labels } from './studentLabels.ts';

/** How many siblings there are, and up to five of them, added as needed. */
export function SiblingFields({ form }: { form: FormState<StudentValues> }) {
  const { field, values } = form;
  const known = Math.max(0, ...siblingSlots.filter((slot) => values[`sib${slot}`] || values[`work${slot}`]));
  const [asked, setAsked] = useState(0);
  const shown = Math.max(known, asked);
  return (
    <FieldGroup title="Siblings">
      <PlainFields form={form} fields={familyFields} />
      {siblingSlots.slice(0, shown).map((slot) => (
        <div key={slot} className={css.sibling}>
          <TextField label={labels[`sib${slot}`]} maxLength={200} autoCapitalize="words" {...field(`sib${slot}`)} />
          <TextField label={labels[`work${slot}`]} maxLength={200} {...field(`work${slot}`)} />
        </div>
      ))}
      {shown < siblingSlots.length && (
        <div className="wide">
          <Button small icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAsked(shown + 1)}>
            Add sibling
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
