import { money } from '@somero/contract/money.ts';
import { momentInWords, schoolDay } from '@somero/contract/schoolTime.ts';
import { type Decision, decisionsOf, decisionWords } from '@somero/contract/sms/review/rules.ts';
import { reviewTexts as texts } from '@somero/contract/sms/review/texts.ts';
import { shownPhone } from '@somero/contract/telephone.ts';
import { Link } from 'wouter';
import { useSend } from '../../hooks.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { afterPayments } from '../payments/Payment.ts';
import { aboutOf, type ReviewItem } from './ReviewItem.ts';

interface Values {
  decision: Decision | '';
  reference: string;
  amount: string;
  reason: string;
  alike: 0 | 1;
}

interface Props {
  item: ReviewItem;
  /** The ids of the others of which nobody knows whether they left. */
  others: readonly number[];
  onDone: (msg: string) => void;
  onClose: () => void;
}

const isAmount = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(typed.trim());

/** Of a message it leads to what was sent there, and to whom. */
function Phone({ item: { kind, phone, at } }: { item: ReviewItem }) {
  if (kind !== 'MESSAGE UNKNOWN' && kind !== 'REPORTS DIFFER') return shownPhone(phone);
  const startFrom = schoolDay(new Date(Date.parse(at) - 7 * 86_400_000));
  return (
    <Link href={`/sms_messages?find=${encodeURIComponent(phone)}&startFrom=${startFrom}`}>{shownPhone(phone)}</Link>
  );
}

export function DecideReview({ item, others, onDone, onClose }: Props) {
  const { id, amount, theirAmount, theirReference } = item;
  const decide = useSend('decideSmsReview', { refresh: ['getSmsReview', ...afterPayments] });
  const form = useForm<Values>({
    values: {
      decision: '',
      reference: theirReference,
      amount: String(theirAmount || amount || ''),
      reason: '',
      alike: 0,
    },
    check: ({ decision, reference, amount: typed, reason }) =>
      firstProblem<Values>({
        decision: decision === '' && texts.selectDecision,
        reference: decision === 'PAID' && reference.trim() === '' && texts.enterReference,
        amount: decision === 'PAID' && !isAmount(typed) && texts.enterAmount,
        reason: decision !== 'ASK' && reason.trim() === '' && texts.enterReason,
      }),
  });
  const { decision } = form.values;
  const isPaid = decision === 'PAID';
  const submit = async (values: Values) => {
    if (values.decision === '') return;
    const { reference, reason } = values;
    const answer = await decide.send({
      ...{ id, decision: values.decision, ...(reason !== '' && { reason }) },
      ...(isPaid && { reference, amount: Number(values.amount) }),
      ...(values.alike === 1 && { alike: Math.max(id, ...others) }),
    });
    if (answer) onDone(answer.msg);
  };
  return (
    <EditDialog of="this decision" title={aboutOf(item)} size="small" onClose={onClose}>
      <div className="stack">
        <Facts
          facts={[
            ['Details', item.text],
            ['Phone', item.phone && <Phone key="phone" item={item} />],
            ['Payment', item.paymentID > 0 ? String(item.paymentID) : ''],
            ['Asked for', amount > 0 ? money(amount) : ''],
            ['The provider says', theirAmount > 0 ? money(theirAmount) : ''],
            ['State', item.statusMsg],
            ['Since', momentInWords(item.at)],
          ]}
        />
        <Form form={form} outcome={decide} action="Save" columns={1} onSubmit={(values) => void submit(values)}>
          <SelectField
            label="Decision"
            placeholder="Select a decision"
            options={decisionsOf(item.kind).map((value) => ({
              value: value as Values['decision'],
              label: decisionWords[value],
            }))}
            {...form.field('decision')}
            required
          />
          {isPaid && (
            <TextField label="Reference of the provider" maxLength={60} {...form.field('reference')} required />
          )}
          {isPaid && <MoneyField label="Amount paid" {...form.field('amount')} required />}
          {others.length > 0 && (
            <CheckboxField
              label={others.length === 1 ? 'The other message too' : `The other ${others.length} messages too`}
              hint="Tick it when all have the same cause, for example a restored backup"
              {...form.field('alike')}
            />
          )}
          <TextArea label="Reason" maxLength={300} {...form.field('reason')} required={decision !== 'ASK'} />
        </Form>
      </div>
    </EditDialog>
  );
}
