import { money } from '@somero/contract/money.ts';
import { paymentTexts as texts } from '@somero/contract/sms/payments/texts.ts';
import { useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { afterPayments, type Payment } from './Payment.ts';

interface Values {
  sms: string;
  reference: string;
  reason: string;
}

interface Props {
  payment: Payment;
  onDone: (msg: string) => void;
  onClose: () => void;
}

/** Records money that went back outside the program. */
export function RefundPayment({ payment, onDone, onClose }: Props) {
  const { id, amount, sms, rate } = payment;
  const isGiven = payment.sms_distribution === 1;
  const refund = useSend('refundSmsPayment', { refresh: afterPayments });
  const form = useForm<Values>({
    values: { sms: isGiven ? String(sms) : '', reference: '', reason: '' },
    check: ({ sms: typed, reference, reason }) =>
      firstProblem<Values>({
        sms: isGiven && !/^[1-9]\d{0,8}$/.test(typed.trim()) && texts.enterSms,
        reference: reference.trim() === '' && texts.enterReference,
        reason: reason.trim() === '' && texts.enterReason,
      }),
  });
  const typed = Number(form.values.sms) || 0;
  const submit = async ({ reference, reason }: Values) => {
    const answer = await refund.send({ id, reference, reason, ...(isGiven && { sms: typed }) });
    if (answer) onDone(answer.msg);
  };
  return (
    <EditDialog of="this refund" title={`Refund payment ${id}`} size="small" onClose={onClose}>
      <div className="stack">
        <p>
          {isGiven
            ? `Send the money back first. Its SMS are taken off the credit at ${money(rate)} each.`
            : `Send ${money(amount)} back first. The whole payment is refunded.`}
        </p>
        <Form
          form={form}
          outcome={refund}
          action="Record refund"
          columns={1}
          onSubmit={(values) => void submit(values)}
        >
          {isGiven && (
            <MoneyField
              label="SMS taken back"
              {...form.field('sms')}
              required
              hint={typed > 0 ? `${money(typed * rate)} went back` : ''}
            />
          )}
          <TextField label="Reference" maxLength={60} {...form.field('reference')} required />
          <TextArea label="Reason" maxLength={300} {...form.field('reason')} required />
        </Form>
      </div>
    </EditDialog>
  );
}
