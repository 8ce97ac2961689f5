import { smsTexts } from '@somero/contract/sms/texts.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form, nothingSent } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { useForm } from '../../ui/fields/useForm.ts';

interface Days {
  startFrom: string;
  endAt: string;
}

interface Props {
  start: Days;
  onSearch: (days: Days) => void;
}

export function PaymentDays({ start, onSearch }: Props) {
  const form = useForm<Days>({
    values: start,
    required: ['startFrom', 'endAt'],
    requiredText: smsTexts.fillDays,
    check: ({ startFrom, endAt }) => firstProblem<Days>({ startFrom: endAt < startFrom && smsTexts.startAfterEnd }),
  });
  return (
    <Form form={form} outcome={nothingSent} action="Search" onSubmit={onSearch}>
      <DateField label="Start From" {...form.field('startFrom')} />
      <DateField label="End At" {...form.field('endAt')} />
    </Form>
  );
}
