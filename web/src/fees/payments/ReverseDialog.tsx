import type { Answer } from '@somero/contract';
import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { money } from '@somero/contract/money.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Warnings } from '../../ui/Warnings.tsx';
import { afterMoney } from '../afterMoney.ts';
import type { Payment } from './Payment.ts';

export type Reversed = Pick<Answer<'reversePayment'>, 'msg' | 'warnings'>;

interface Props {
  payment: Payment;
  onReversed: (done: Reversed) => void;
  onClose: () => void;
}

export function ReverseDialog({ payment, onReversed, onClose }: Props) {
  const { id, receiptNo, name, amount, method, paidOn, together } = payment;
  const reverse = useSend('reversePayment', { refresh: [...afterMoney, 'getIncoming'] });
  const form = useForm({ values: { reason: '' }, required: ['reason'], requiredText: texts.enterReason });
  const submit = async ({ reason }: { reason: string }) => {
    const answer = await reverse.send({ id, reason });
    if (answer) onReversed(answer);
  };
  return (
    <EditDialog of="this reversal" title={`Reverse receipt ${receiptNumber(receiptNo)}`} size="small" onClose={onClose}>
      <div className="stack">
        <p>{`${money(amount)} of ${name}, ${method}, paid on ${dayInWords(paidOn)}. The receipt number is not used again.`}</p>
        {together.length > 0 && <Warnings warnings={[texts.reversedTogether([name, ...together].join(', '))]} />}
        <Form form={form} outcome={reverse} action="Reverse payment" columns={1} onSubmit={submit}>
          <TextArea label="Reason" maxLength={300} {...form.field('reason')} />
        </Form>
      </div>
    </EditDialog>
  );
}
