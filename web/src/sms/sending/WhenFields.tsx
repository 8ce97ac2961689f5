import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { SendFormState } from './SendValues.ts';

interface Props {
  form: SendFormState;
  opens: number;
  closes: number;
}

/** When the messages leave. */
export function WhenFields({ form, opens, closes }: Props) {
  const { later, sendAt, urgent } = form.values;
  return (
    <>
      <CheckboxField label="Later" {...form.field('later')} hint={`Messages leave from ${opens}:00 to ${closes}:00`} />
      <CheckboxField label="Urgent" {...form.field('urgent')} hint="Leaves at any hour; every ADMIN sees it" />
      {later === 1 && (
        <FieldFrame label="Day and time" {...form.field('sendAt')}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={sendAt}
              onChange={(event) => form.set({ sendAt: event.target.value })}
            />
          )}
        </FieldFrame>
      )}
      {urgent === 1 && <TextField label="Why it is urgent" maxLength={200} {...form.field('reason')} />}
    </>
  );
}
