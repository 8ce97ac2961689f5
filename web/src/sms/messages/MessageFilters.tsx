import { smsTexts as texts } from '@somero/contract/sms/texts.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form, nothingSent } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { type Option, SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { stateOptions } from './Batch.ts';
import type { MessagesAsked } from './useMessageFilters.ts';

interface Props {
  asked: MessagesAsked;
  senders: readonly Option<number>[];
  onSearch: (asked: MessagesAsked) => void;
}

export function MessageFilters({ asked, senders, onSearch }: Props) {
  const form = useForm<MessagesAsked>({
    values: asked,
    check: ({ startFrom, endAt }) =>
      firstProblem<MessagesAsked>({
        startFrom: startFrom === '' ? texts.fillDays : endAt !== '' && startFrom > endAt && texts.startAfterEnd,
        endAt: endAt === '' && texts.fillDays,
      }),
  });
  return (
    <Form
      form={form}
      outcome={nothingSent}
      action="Search"
      columns={3}
      onSubmit={(values) => onSearch({ ...values, find: values.find.trim() })}
    >
      <DateField label="Start From" {...form.field('startFrom')} required />
      <DateField label="End At" {...form.field('endAt')} required />
      <TextField label="Name, number, words" maxLength={100} {...form.field('find')} />
      <SelectField label="State of a message" placeholder="Any" options={stateOptions} {...form.field('state')} />
      <SelectField label="Sender" placeholder="Anybody" options={senders} {...form.field('sender')} />
    </Form>
  );
}
