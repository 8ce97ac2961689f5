import type { Answer } from '@somero/contract';
import { mostChildren } from '@somero/contract/fees/families/texts.ts';
import { useSend } from '../../hooks.ts';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import type { FeesData } from '../FeesData.ts';

type Rules = Pick<Answer<'getFeeRules'>, 'sibling' | 'ver'>;

interface Props {
  stored: Rules;
  data: FeesData;
  mayEdit: boolean;
  reload: () => void;
}

const valuesOf = ({ sibling: { from, percent, catList } }: Rules) => ({ from, percent: String(percent), catList });
type Values = ReturnType<typeof valuesOf>;

const labels: Record<keyof Values, string> = { from: 'Given', percent: 'Share, %', catList: 'Of' };

const children = Array.from({ length: mostChildren - 1 }, (_, index) => index + 2);
const choices = [
  { value: 0, label: 'Off' },
  ...children.map((child) => ({ value: child, label: `From child ${child} of a family` })),
];

/** Fixed at the charging of a term: see siblingPlaces on the server. */
export function SiblingRule({ stored, data, mayEdit, reload }: Props) {
  const save = useSend('saveFeeRules', { refresh: ['getFeeRules'] });
  const latest = valuesOf(stored);
  const form = useForm({ values: latest });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    ...{ form, latest, ver: stored.ver, problem: save.problem, reload },
  });
  const categories = data.paymentCategory
    .filter(({ id, catType, status }) => (catType === 1 && status === 1) || stored.sibling.catList.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const words = (name: keyof Values, value: Values[keyof Values]): string => {
    if (Array.isArray(value))
      return value.map((id) => categories.find((one) => one.value === id)?.label ?? '').join(', ');
    return name === 'from' ? (choices.find((one) => one.value === value)?.label ?? '') : value.toString();
  };
  const submit = async (sibling: Values) => {
    const answer = await save.send({ sibling, ver: newest() });
    if (answer) saved(valuesOf(answer), answer.ver);
  };
  const isOff = form.values.from === 0;
  return (
    <div className="stack">
      <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
      <Form form={form} outcome={save} {...(mayEdit && { action: 'Save the sibling rule' })} onSubmit={submit}>
        <SelectField
          label={labels.from}
          placeholder={null}
          options={choices}
          disabled={!mayEdit}
          {...form.field('from')}
        />
        <NumberField label={labels.percent} disabled={!mayEdit || isOff} {...form.field('percent')} />
        <div className="wide">
          <MultiSelect
            label={labels.catList}
            options={categories}
            disabled={!mayEdit || isOff}
            {...form.field('catList')}
          />
        </div>
        <p className="quiet wide">
          For confirmed families. The child charged first in a term counts as the first child for the whole term, even
          if a child leaves. What is charged already does not change.
        </p>
      </Form>
    </div>
  );
}
