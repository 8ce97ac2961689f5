import { termName } from '@somero/contract/school/reference.ts';
import { dayInWords } from '@somero/contract/schoolTime.ts';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import type { FeeTerm } from '../FeesData.ts';

interface Props {
  term: FeeTerm;
  year: string;
  reload: () => void;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

const valuesOf = ({ first, last, due }: FeeTerm) => ({
  first,
  last,
  due: due.map(({ day, percent }) => ({ day, percent: String(percent) })),
});
type Values = ReturnType<typeof valuesOf>;

const labels: Record<keyof Values, string> = { first: 'First day', last: 'Last day', due: 'Due' };
const mostDays = 12;

export function TermDialog({ term, year, reload, onSaved, onClose }: Props) {
  const save = useSend('saveFeeTerm', { refresh: ['getSchoolFeesData'] });
  const latest = valuesOf(term);
  const form = useForm({
    values: latest,
    required: ['first', 'last'],
    requiredText: 'Enter the first and the last day',
  });
  const { overtaken, forget } = useFreshRecord({ form, latest, ver: term.ver, problem: save.problem, reload });
  const { yearID, termID, ver } = term;
  const submit = async ({ first, last, due }: Values) => {
    const isDefault = due.length === 1 && due[0]?.day === latest.first && due[0].percent === '100';
    const answer = await save.send({
      ...{ yearID, termID: termID as 1 | 2 | 3, first, last, ver },
      // All at once goes with the first day.
      due: isDefault ? [] : due,
    });
    if (answer) onSaved(answer.msg);
  };
  const { due } = form.values;
  const put = (index: number, change: Partial<Values['due'][number]>) =>
    form.set({ due: due.map((each, at) => (at === index ? { ...each, ...change } : each)) });
  const words = (_: keyof Values, value: Values[keyof Values]): string =>
    typeof value === 'string'
      ? dayInWords(value)
      : value.map(({ day, percent }) => `${percent} % by ${dayInWords(day)}`).join(', ');
  return (
    <EditDialog of="this term" title={`${termName(termID)}, ${year}`} size="medium" onClose={onClose}>
      <div className="stack">
        <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
        <Form
          form={form}
          outcome={save}
          action="Save"
          onSubmit={submit}
          more={
            due.length < mostDays && (
              <Button
                icon={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => form.set({ due: [...due, { day: '', percent: '' }] })}
              >
                Add a due day
              </Button>
            )
          }
        >
          <DateField label={labels.first} {...form.field('first')} />
          <DateField label={labels.last} {...form.field('last')} />
          {due.map(({ day, percent }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the days have no other name
            <Fragment key={index}>
              <DateField
                label={`Due day ${index + 1}`}
                value={day}
                error={index === 0 ? form.field('due').error : undefined}
                onChange={(fresh) => put(index, { day: fresh })}
              />
              <NumberField
                label={`Share ${index + 1}, %`}
                value={percent}
                onChange={(fresh) => put(index, { percent: fresh })}
                hint={
                  due.length > 1 && (
                    <Button
                      small
                      aria-label={`Remove due day ${index + 1}`}
                      onClick={() => form.set({ due: due.filter((_, at) => at !== index) })}
                    >
                      Remove
                    </Button>
                  )
                }
              />
            </Fragment>
          ))}
        </Form>
      </div>
    </EditDialog>
  );
}
