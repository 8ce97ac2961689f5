import { schoolDay } from '@somero/contract/schoolTime.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { SendFormState } from './SendValues.ts';

interface Props {
  form: SendFormState;
  opens: number;
  closes: number;
}

const tomorrowAt = (hour: number): string =>
  `${schoolDay(new Date(Date.now() + 86_400_000))}T${String(hour).padStart(2, '0')}:00`;

/** When the messages leave. */
export function WhenFields({ form, opens, closes }: Props) {
  const { later, sendAt, urgent } = form.values;
  return (
    <>
      <CheckboxField
        label="Later"
        {...form.field('later')}
        onChange={(ticked) => form.set({ later: ticked, sendAt: sendAt || tomorrowAt(opens) })}
        hint={`Messages leave from ${opens}:00 to ${closes}:00`}
      />
      <CheckboxField label="Urgent" {...form.field('urgent')} hint="Leaves at any hour. Every ADMIN sees it" />
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
