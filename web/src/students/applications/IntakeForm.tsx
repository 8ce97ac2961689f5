import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useAllowed, useSend } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { ChangedMeanwhile } from '../../ui/fields/ChangedMeanwhile.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useFreshRecord } from '../../ui/fields/useFreshRecord.ts';
import type { Intake } from './Intake.ts';
import css from './IntakeForm.module.css';

const valuesOf = ({ open, yearID, termID, closesOn, classList, notice }: Intake) => ({
  open: (open === 1 ? 1 : 0) as 0 | 1,
  yearID,
  termID,
  closesOn,
  classList,
  notice,
});
type Values = ReturnType<typeof valuesOf>;

const labels: Record<keyof Values, string> = {
  open: 'Parents may apply',
  yearID: 'Year to join',
  termID: 'Term to join',
  closesOn: 'Last day to send',
  classList: 'Classes',
  notice: 'Notice to parents',
};
const chooseClasses = 'Choose the classes that parents may apply for';

interface Props {
  school: School;
  intake: Intake;
  reload: () => void;
}

export function IntakeForm({ school, intake, reload }: Props) {
  const update = useSend('updateAdmissionSettings', { refresh: ['getAdmissionSettings', 'getAdmissions'] });
  const may = useAllowed();
  const latest = valuesOf(intake);
  const form = useForm({
    values: latest,
    required: ['yearID', 'termID'],
    requiredText: schoolTexts.fillRequired,
    check: ({ open, classList }) =>
      open === 1 && classList.length === 0 ? { msg: chooseClasses, fields: { classList: chooseClasses } } : undefined,
  });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    form,
    latest,
    ver: intake.ver,
    problem: update.problem,
    reload,
  });
  const save = async (values: Values) => {
    const answer = await update.send({ ...values, ver: newest() });
    if (answer) saved(valuesOf(answer.settingData), answer.settingData.ver);
  };
  return (
    <div className="stack">
      <ChangedMeanwhile overtaken={overtaken} labels={labels} words={wordsOf(school)} onClose={forget} />
      <Form form={form} outcome={update} action="Save" columns={1} onSubmit={(values) => void save(values)}>
        <CheckboxField
          label={labels.open}
          hint="Untick to close applications. Those already sent are kept."
          {...form.field('open')}
        />
        <div className={css.pair}>
          <SelectField
            label={labels.yearID}
            options={school.years}
            {...(may('saveListEntry') && { hint: 'Year not here? Add it in Lists.' })}
            {...form.field('yearID')}
          />
          <SelectField label={labels.termID} options={school.terms} {...form.field('termID')} />
        </div>
        <MultiSelect label={labels.classList} options={school.classes} {...form.field('classList')} />
        <DateField
          label={labels.closesOn}
          hint="Applications close at the end of this day. Leave empty to keep them open."
          {...form.field('closesOn')}
        />
        <TextArea
          label={labels.notice}
          rows={4}
          maxLength={1000}
          hint="Shown at the head of the page on which parents apply."
          {...form.field('notice')}
        />
      </Form>
    </div>
  );
}

const wordsOf =
  (school: School) =>
  (name: keyof Values, value: Values[keyof Values]): string => {
    const option = (options: readonly { value: number; label: string }[]) =>
      options.find((each) => each.value === value)?.label ?? '';
    if (name === 'open') return value === 1 ? 'YES' : 'NO';
    if (name === 'yearID') return option(school.years);
    if (name === 'termID') return option(school.terms);
    if (name === 'classList') return (value as number[]).map((id) => school.nameIn('classData', id)).join(', ');
    return String(value);
  };
