import type { Answer } from '@somero/contract';
import { money, printedAmount } from '@somero/contract/money.ts';
import { networkOf } from '@somero/contract/sms/networks.ts';
import { boughtFor, boughtInWords } from '@somero/contract/sms/payments/rules.ts';
import { paymentTexts } from '@somero/contract/sms/payments/texts.ts';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { smsTexts } from '@somero/contract/sms/texts.ts';
import { useEffect } from 'react';
import { useCall, useSend } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';

interface Values {
  amount: string;
  phone: string;
  details: string;
}

interface Props {
  /** UGX an SMS. */
  rate: number;
  onAsked: (id: number) => void;
  /** The price is not what was shown. */
  reload: () => void;
}

const digits = (typed: string): number => (/^\d{1,12}$/.test(typed.trim()) ? Number(typed) : 0);
const networkNames = { MTN: 'MTN', AIRTEL: 'Airtel', OTHER: '' } as const;

export function TopUpForm({ rate, onAsked, reload }: Props) {
  const ask = useSend('addTopup', { refresh: ['getSmsPayments'] });
  const form = useForm<Values>({
    values: { amount: '', phone: '', details: '' },
    required: ['amount', 'phone'],
    requiredText: smsTexts.fillPayment,
    check: ({ amount, phone }) =>
      firstProblem<Values>({
        amount: digits(amount) === 0 && smsTexts.fillPayment,
        phone: networkOf(mobileNumber(phone)) === 'OTHER' && paymentTexts.phoneShape,
      }),
  });
  const { amount, phone } = form.values;
  const send = async (values: Values, again: 0 | 1) => {
    const { details } = values;
    const asked = { amount: digits(values.amount), phone: values.phone, rate, again };
    const answer: Answer<'addTopup'> | undefined = await ask.send({ ...asked, ...(details !== '' && { details }) });
    if (!answer) return;
    form.reset({ amount: '', phone: values.phone, details: '' });
    onAsked(answer.id);
  };
  const { problem } = ask;
  const isRepeat = problem?.status === 409 && problem.current !== undefined;
  const isDearer = problem?.status === 409 && problem.body.rate !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isDearer) reload();
  }, [isDearer]);
  const balance = useCall('checkSMS', {}).answer;
  const network = networkNames[networkOf(mobileNumber(phone))];
  const shown = { ...ask, problem: isRepeat ? undefined : problem, answer: undefined };
  return (
    <Card title="Mobile money" aside={balance && <b>{`SMS left: ${printedAmount(balance.data)}`}</b>}>
      <Form form={form} outcome={shown} action="Make SMS Payment" onSubmit={(values) => void send(values, 0)}>
        <MoneyField
          label="Total Amount"
          {...form.field('amount')}
          hint={digits(amount) > 0 ? boughtInWords(digits(amount), rate) : `${money(rate)} an SMS`}
        />
        <FieldFrame label="Total SMS" value={0}>
          {(control) => <input {...control} readOnly value={printedAmount(boughtFor(digits(amount), rate).sms)} />}
        </FieldFrame>
        <TextField
          label="Mobile money number"
          type="tel"
          inputMode="tel"
          placeholder="256..."
          maxLength={40}
          {...form.field('phone')}
          hint={network && `${network}: approve the payment on this phone`}
        />
        <TextField label="Description" maxLength={200} {...form.field('details')} />
      </Form>
      {isRepeat && (
        <Confirm
          title="Ask for it again?"
          question={`${problem.message}. Ask for it once more?`}
          action="Ask again"
          busy={ask.sending}
          onConfirm={() => void send(form.values, 1)}
          onClose={ask.clear}
        />
      )}
    </Card>
  );
}
