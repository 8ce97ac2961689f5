import { money, printedAmount } from '@somero/contract/money.ts';
import { creditTexts as texts } from '@somero/contract/sms/ledger/texts.ts';
import { useState } from 'react';
import { useSession } from '../../device.ts';
import { useSend } from '../../hooks.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';

interface Values {
  sms: string;
  amount: string;
  reference: string;
  reason: string;
}

interface Props {
  onAdded: (msg: string) => void;
  onClose: () => void;
}

const isWithin = (typed: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

const problemOf = ({ sms, amount, reference, reason }: Values) =>
  firstProblem<Values>({
    sms: !isWithin(sms, 1, 1_000_000) && texts.smsRange,
    amount: !isWithin(amount, 0, 999_999_999) && texts.amountRange,
    reference: reference.trim() === '' && texts.enterReference,
    reason: reason.trim() === '' && texts.enterReason,
  });

/** For a school that fills its gateway account itself. */
export function AddCredit({ onAdded, onClose }: Props) {
  const add = useSend('addSmsCredit', { refresh: ['getSmsTopups', 'checkSMS', 'getSmsHealth', 'getNotices'] });
  const branch = useSession()?.branchName ?? '';
  const [asked, setAsked] = useState<Values>();
  const form = useForm<Values>({ values: { sms: '', amount: '0', reference: '', reason: '' }, check: problemOf });
  const confirm = async (values: Values) => {
    const answer = await add.send(values);
    setAsked(undefined);
    if (answer) onAdded(answer.msg);
  };
  return (
    <EditDialog of="this credit" title="Add credit" size="small" onClose={onClose}>
      <Form form={form} outcome={add} action="Add" columns={1} onSubmit={setAsked}>
        <MoneyField label="SMS" {...form.field('sms')} required />
        <MoneyField label="Amount paid for them, UGX" {...form.field('amount')} required />
        <TextField label="Reference" maxLength={60} {...form.field('reference')} required />
        <TextField label="Reason" maxLength={300} {...form.field('reason')} required />
      </Form>
      {asked && (
        <Confirm
          title="Add credit"
          question={`Give ${printedAmount(Number(asked.sms))} SMS to ${branch} for ${money(Number(asked.amount))}? Every administrator gets a notice.`}
          action="Add"
          busy={add.sending}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </EditDialog>
  );
}
