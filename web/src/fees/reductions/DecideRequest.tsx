import { feesTexts } from '@somero/contract/fees/texts.ts';
import { momentInWords } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { type FeeRequest, sizeInWords, termsInWords } from './FeeRequest.ts';
import { afterRequests } from './RequestDialog.tsx';

interface Props {
  request: FeeRequest;
  /** `path` opens the voucher of an approved refund; else ''. */
  onDecided: (msg: string, path: string) => void;
  onClose: () => void;
}

/** Approving posts what follows; a refusal says why. One's own is for an administrator, who says why. */
export function DecideRequest({ request, onDecided, onClose }: Props) {
  const { id, ver, kind, name, regno, own } = request;
  const [refusing, setRefusing] = useState(false);
  const decide = useSend('decideFeeRequest', { refresh: [...afterRequests] });
  const form = useForm({
    values: { reason: '' },
    ...((refusing || own === 1) && { required: ['reason'] as const }),
    requiredText: feesTexts.enterReason,
  });
  const submit = async ({ reason }: { reason: string }) => {
    const answer = await decide.send({ id, ver, approve: refusing ? 0 : 1, ...(reason !== '' && { reason }) });
    if (answer) onDecided(`${answer.msg}: ${kind} of ${name}`, answer.path);
  };
  return (
    <EditDialog of="this decision" title={`${kind}: ${name}`} size="small" onClose={onClose}>
      <div className="stack">
        <Facts
          facts={[
            ['Student', `${name}, ${regno}, ${request.className}`],
            ['How much', sizeInWords(request)],
            ['Terms', termsInWords(request)],
            ['Sponsor', request.sponsor],
            ['To', request.toName && `${request.toName}, ${request.toRegno}`],
            ['Paid by', [request.method, request.reference].filter(Boolean).join(' ')],
            ['Reason', request.reason],
            ['Asked by', `${request.askedBy}, ${momentInWords(request.askedAt)}`],
          ]}
        />
        <Form form={form} outcome={decide} action={refusing ? 'Refuse' : 'Approve'} columns={1} onSubmit={submit}>
          <TextArea label="Reason of the decision" maxLength={300} {...form.field('reason')} />
          <div className="row">
            <Button small onClick={() => setRefusing(!refusing)}>
              {refusing ? 'Approve instead' : 'Refuse instead'}
            </Button>
          </div>
        </Form>
      </div>
    </EditDialog>
  );
}
