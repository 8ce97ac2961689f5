import { useSend } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import { categoryHint } from '../categoryHint.ts';
import type { FeeCategory } from '../FeesData.ts';

interface Props {
  category: FeeCategory;
  school: School;
  reload: () => void;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

const valuesOf = ({ residencies, newOnly, rank }: FeeCategory) => ({
  residencies,
  newOnly: newOnly as 0 | 1,
  rank: String(rank),
});
type Values = ReturnType<typeof valuesOf>;

const labels: Record<keyof Values, string> = {
  residencies: 'Charged to',
  newOnly: 'New students only',
  rank: 'Paid in order',
};

export function CategoryDialog({ category, school, reload, onSaved, onClose }: Props) {
  const save = useSend('saveFeeCategory', { refresh: ['getSchoolFeesData'] });
  const latest = valuesOf(category);
  const form = useForm({ values: latest });
  const { overtaken, forget } = useFreshRecord({ form, latest, ver: category.ver, problem: save.problem, reload });
  const submit = async (values: Values) => {
    const answer = await save.send({ id: category.id, ver: category.ver, ...values });
    if (answer) onSaved(answer.msg);
  };
  const words = (name: keyof Values, value: Values[keyof Values]): string => {
    if (Array.isArray(value)) return value.map((id) => school.nameIn('residencyData', id)).join(', ') || 'Everyone';
    return name === 'newOnly' ? (value === 1 ? 'YES' : 'NO') : String(value);
  };
  return (
    <EditDialog of="this category" title={category.name} size="small" onClose={onClose}>
      <div className="stack">
        <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
        <Form form={form} outcome={save} action="Save" columns={1} onSubmit={submit}>
          <MultiSelect
            label={labels.residencies}
            options={school.entries('residencyData')}
            hint="Choose none to charge everyone. A fee for day or boarding students is not charged to a student without a residency."
            {...form.field('residencies')}
          />
          <CheckboxField
            label={labels.newOnly}
            hint="Charged in a student’s first term here."
            {...form.field('newOnly')}
          />
          <NumberField
            label={labels.rank}
            hint="Within a term, a payment covers the category with the lowest number first."
            {...form.field('rank')}
          />
          {categoryHint(category.name) && <p className="quiet">{categoryHint(category.name)}</p>}
          <p className="quiet">Charges do not change until somebody confirms the differences.</p>
        </Form>
      </div>
    </EditDialog>
  );
}
