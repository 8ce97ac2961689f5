import type { Answer } from '@somero/contract';
import { useSend } from '../../hooks.ts';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';

type Rules = Answer<'getFeeRules'>;

interface Props {
  stored: Rules;
  mayEdit: boolean;
  reload: () => void;
}

const valuesOf = ({
  firstReceipt,
  cashBackDays,
  threshold,
  authority,
  circularText,
  smsText,
}: Omit<Rules, 'error' | 'msg'>) => ({
  firstReceipt: String(firstReceipt),
  cashBackDays: String(cashBackDays),
  threshold: String(threshold),
  authority,
  circularText,
  smsText,
});
type Values = ReturnType<typeof valuesOf>;

const labels: Record<keyof Values, string> = {
  firstReceipt: 'First receipt number',
  cashBackDays: 'Days that cash may be dated back',
  threshold: 'Share paid that clears for an examination, %',
  authority: 'Authority of the Ministry to raise fees',
  circularText: 'Text of the fees circular',
  smsText: 'Text of reminders by SMS',
};

export function RulesForm({ stored, mayEdit, reload }: Props) {
  const save = useSend('saveFeeRules', { refresh: ['getFeeRules'] });
  const latest = valuesOf(stored);
  const form = useForm({ values: latest, required: ['firstReceipt', 'cashBackDays', 'threshold'], draft: 'feeRules' });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    ...{ form, latest, ver: stored.ver, problem: save.problem, reload },
  });
  const submit = async (values: Values) => {
    const answer = await save.send({ ...values, ver: newest() });
    if (answer) saved(valuesOf(answer), answer.ver);
  };
  return (
    <div className="stack">
      <ChangedMeanwhile overtaken={overtaken} labels={labels} words={(_, value) => value} onClose={forget} />
      <Form form={form} outcome={save} {...(mayEdit && { action: 'Save' })} onSubmit={submit}>
        <NumberField
          label={labels.firstReceipt}
          hint="You can change it until the first receipt is made."
          disabled={!mayEdit}
          {...form.field('firstReceipt')}
        />
        <NumberField label={labels.cashBackDays} hint="0 to 31" disabled={!mayEdit} {...form.field('cashBackDays')} />
        <NumberField label={labels.threshold} hint="1 to 100" disabled={!mayEdit} {...form.field('threshold')} />
        <TextField
          label={labels.authority}
          hint="Number and date of the letter. Without it, Somero warns you when fees rise."
          maxLength={200}
          disabled={!mayEdit}
          {...form.field('authority')}
        />
        <TextArea label={labels.circularText} maxLength={4000} disabled={!mayEdit} {...form.field('circularText')} />
        <TextArea
          label={labels.smsText}
          hint="Somero fills in @children, @balance, @due, @code and @school."
          maxLength={640}
          disabled={!mayEdit}
          {...form.field('smsText')}
        />
      </Form>
    </div>
  );
}
