import { feesTexts } from '@somero/contract/fees/texts.ts';
import { useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { type FeeRequest, sizeInWords } from './FeeRequest.ts';

interface Props {
  request: FeeRequest;
  onAsked: (msg: string) => void;
  onClose: () => void;
}

/** Asks for an approved request to be undone; somebody else decides that too. */
export function TakeBack({ request, onAsked, onClose }: Props) {
  const { id, kind, name } = request;
  const ask = useSend('addFeeRequest', { refresh: ['getFeeRequests', 'getFeeAttention'] });
  const form = useForm({ values: { reason: '' }, required: ['reason'], requiredText: feesTexts.enterReason });
  const submit = async ({ reason }: { reason: string }) => {
    const answer = await ask.send({ kind: 'TAKE BACK', requestID: id, reason });
    if (answer) onAsked(answer.msg);
  };
  return (
    <EditDialog of="this request" title={`Take back: ${kind} of ${name}`} size="small" onClose={onClose}>
      <div className="stack">
        <p>{`${sizeInWords(request)}. Somebody else must approve taking it back.`}</p>
        <Form form={form} outcome={ask} action="Ask" columns={1} onSubmit={submit}>
          <TextArea label="Reason" maxLength={300} {...form.field('reason')} />
        </Form>
      </div>
    </EditDialog>
  );
}
