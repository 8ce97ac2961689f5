import { debtorsTexts as texts } from '@somero/contract/fees/debtors/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { useAllowed, useSend } from '../../hooks.ts';
import { today } from '../../school/today.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { balanceInWords } from '../balanceInWords.ts';
import type { Debtor } from './Debtor.ts';
import { PromiseBadge } from './PromiseBadge.tsx';

interface Props {
  debtor: Pick<Debtor, 'regno' | 'name' | 'balance' | 'dueToday' | 'promise'>;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

interface Values {
  dueOn: string;
  amount: string;
  allowsExam: 0 | 1;
}

export function PromiseDialog({ debtor, onSaved, onClose }: Props) {
  const { regno, name, balance, dueToday, promise } = debtor;
  // Whoever may set fees decides this.
  const mayAllow = useAllowed()('addFees');
  const save = useSend('savePromise', { refresh: ['getDebtors', 'getStudentWallet', 'getClearance'] });
  const form = useForm<Values>({
    values: { dueOn: '', amount: String(dueToday || balance), allowsExam: 0 },
    required: ['dueOn', 'amount'],
    check: ({ dueOn, amount }) =>
      dueOn < today()
        ? { msg: texts.pastDay, fields: { dueOn: texts.pastDay } }
        : Number(amount) > balance
          ? { msg: texts.mostPromised(balance), fields: { amount: texts.mostPromised(balance) } }
          : undefined,
    requiredText: feesTexts.selectMarked,
  });
  const submit = async ({ dueOn, amount, allowsExam }: Values) => {
    const answer = await save.send({ regNo: regno, dueOn, amount, ...(allowsExam === 1 && { allowsExam }) });
    if (answer) onSaved(answer.msg);
  };
  return (
    <EditDialog of="this promise" title={`Promise of ${name}`} size="small" onClose={onClose}>
      <div className="stack">
        <p>{balanceInWords(balance)}</p>
        {promise && (
          <p>
            Before: <PromiseBadge promise={promise} />
          </p>
        )}
        <Form form={form} outcome={save} action="Save promise" columns={1} onSubmit={submit}>
          <DateField label="Will pay by" min={today()} {...form.field('dueOn')} />
          <MoneyField label="Amount, UGX" {...form.field('amount')} />
          {mayAllow && (
            <CheckboxField
              label="May sit examinations until then"
              hint="Clearance shows the student as ALLOWED, and permits are printed."
              {...form.field('allowsExam')}
            />
          )}
        </Form>
      </div>
    </EditDialog>
  );
}
