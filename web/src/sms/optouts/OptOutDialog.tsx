import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';

interface Props {
  /** Which one ends; absent for a new one. */
  ended: { id: number; phone: string } | undefined;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

interface Values {
  phone: string;
  how: string;
  reason: string;
}

export function OptOutDialog({ ended, onSaved, onClose }: Props) {
  const save = useSend('saveOptOut', { refresh: ['getOptOuts'] });
  const form = useForm<Values>({
    values: { phone: '', how: '', reason: '' },
    check: ({ phone, how, reason }) =>
      firstProblem<Values>(
        ended
          ? { reason: reason.trim() === '' && texts.enterEndReason }
          : { phone: phone.trim() === '' && texts.noMobileNumber, how: how.trim() === '' && texts.enterHow },
      ),
  });
  const submit = async ({ phone, how, reason }: Values) => {
    const answer = await save.send(ended ? { id: ended.id, reason, status: 0 } : { phone, how, status: 1 });
    if (answer) onSaved(answer.msg);
  };
  return (
    <EditDialog
      of="this number"
      title={ended ? `Send to ${ended.phone} again` : 'Add opt-out'}
      size="small"
      onClose={onClose}
    >
      <Form form={form} outcome={save} action={ended ? 'End' : 'Add'} columns={1} onSubmit={submit}>
        {ended ? (
          <TextField label="Why messages may be sent again" maxLength={200} {...form.field('reason')} required />
        ) : (
          <>
            <TextField label="Phone" type="tel" maxLength={40} {...form.field('phone')} required />
            <TextField label="How you were told" maxLength={100} {...form.field('how')} required />
          </>
        )}
      </Form>
    </EditDialog>
  );
}
