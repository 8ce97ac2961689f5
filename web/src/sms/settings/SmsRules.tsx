import type { Answer } from '@somero/contract';
import type { ParentChoice } from '@somero/contract/sms/rules.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { useCall, useSend } from '../../hooks.ts';
import { Card } from '../../ui/Card.tsx';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import { Loaded } from '../../ui/Loaded.tsx';

type Rules = Answer<'getSmsRules'>;

export function SmsRules() {
  const reading = useCall('getSmsRules', {});
  return (
    <Loaded value={reading.answer} reading={reading}>
      {(stored) => (
        <Card narrow title="Rules">
          <RulesForm stored={stored} reload={reading.reload} />
        </Card>
      )}
    </Loaded>
  );
}

const parents: { value: ParentChoice; label: string }[] = [
  { value: 'PAYER', label: 'Who pays the fees' },
  { value: 'FATHER', label: 'The father' },
  { value: 'MOTHER', label: 'The mother' },
  { value: 'BOTH', label: 'Both' },
];

const valuesOf = (rules: Pick<Rules, keyof typeof labels>) => ({
  which: rules.which as ParentChoice | '',
  signature: rules.signature,
  opens: String(rules.opens),
  closes: String(rules.closes),
  dayLimit: String(rules.dayLimit),
  lowCredit: String(rules.lowCredit),
  distributes: rules.distributes === 1 ? (1 as const) : (0 as const),
});
type Values = ReturnType<typeof valuesOf>;

const labels = {
  which: 'Which parent gets a message',
  signature: 'Signature',
  opens: 'Messages leave from, hour',
  closes: 'Messages leave until, hour',
  dayLimit: 'Most SMS a user may send a day',
  lowCredit: 'Warn when the credit is under, SMS',
  distributes: 'Give the SMS of a payment as soon as it is paid',
} as const;

const words = (name: keyof Values, value: Values[keyof Values]): string => {
  if (name === 'distributes') return value === 1 ? 'Yes' : 'No';
  return parents.find((one) => one.value === value)?.label ?? String(value);
};

const problemOf = ({ opens, closes }: Values) =>
  firstProblem<Values>({ closes: Number(closes) <= Number(opens) && texts.hoursOrder });

function RulesForm({ stored, reload }: { stored: Rules; reload: () => void }) {
  const save = useSend('saveSmsRules', { refresh: ['getSmsRules'] });
  const latest = valuesOf(stored);
  const form = useForm({
    ...{ values: latest, check: problemOf, draft: 'smsRules' },
    required: ['opens', 'closes', 'dayLimit', 'lowCredit'],
  });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    ...{ form, latest, ver: stored.ver, problem: save.problem, reload },
  });
  const submit = async ({ which, ...values }: Values) => {
    const answer = await save.send({ ...values, ...(which !== '' && { which }), ver: newest() });
    if (answer) saved(valuesOf(answer), answer.ver);
  };
  return (
    <div className="stack">
      <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
      <Form form={form} outcome={save} action="Save" onSubmit={submit}>
        <SelectField
          label={labels.which}
          hint="You can change it for each message. Somero uses the other parent if a number does not work."
          placeholder={null}
          options={parents}
          {...form.field('which')}
        />
        <TextField
          label={labels.signature}
          hint="Added at the end of each message that does not have it."
          maxLength={60}
          {...form.field('signature')}
        />
        <NumberField label={labels.opens} hint="6 to 20" {...form.field('opens')} />
        <NumberField label={labels.closes} hint="7 to 21" {...form.field('closes')} />
        <NumberField label={labels.dayLimit} hint="Enter 0 for no limit" {...form.field('dayLimit')} />
        <NumberField label={labels.lowCredit} {...form.field('lowCredit')} />
        <CheckboxField label={labels.distributes} {...form.field('distributes')} />
      </Form>
    </div>
  );
}
