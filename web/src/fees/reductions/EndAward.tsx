import { feesTexts } from '@somero/contract/fees/texts.ts';
import { useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { type Award, sizeInWords } from './FeeRequest.ts';
import { afterRequests } from './RequestDialog.tsx';

interface Props {
  award: Award;
  onEnded: (msg: string) => void;
  onClose: () => void;
}

interface Values {
  takeBack: 0 | 1;
  reason: string;
}

export function EndAward({ award, onEnded, onClose }: Props) {
  const { id, ver, kind, name } = award;
  const end = useSend('endAward', { refresh: [...afterRequests] });
  const form = useForm<Values>({
    values: { takeBack: 0, reason: '' },
    required: ['reason'],
    requiredText: feesTexts.enterReason,
  });
  const submit = async (values: Values) => {
    const answer = await end.send({ id, ver, ...values });
    if (answer) onEnded(`${answer.msg}: ${name}`);
  };
  return (
    <EditDialog of="the end of this award" title={`End ${kind}: ${name}`} size="small" onClose={onClose}>
      <div className="stack">
        <p>{`${sizeInWords(award)}. It ends with the next term that is not charged yet.`}</p>
        <Form form={form} outcome={end} action="End award" columns={1} onSubmit={submit}>
          <CheckboxField label="Take back what it gives in the current term" {...form.field('takeBack')} />
          <TextArea label="Reason" maxLength={300} {...form.field('reason')} />
        </Form>
      </div>
    </EditDialog>
  );
}
