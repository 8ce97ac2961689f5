import type { Answer } from '@somero/contract';
import { feeAmountProblem } from '@somero/contract/fees/feeAmountProblem.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { useCall, useSend } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { Form } from '../../ui/fields/Form.tsx';
import { firstProblem } from '../../ui/fields/firstProblem.ts';
import { MoneyField } from '../../ui/fields/MoneyField.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { categoryHint } from '../categoryHint.ts';
import type { FeesData } from '../FeesData.ts';
import { UndoHint } from '../UndoHint.tsx';
import { EffectDialog } from './EffectDialog.tsx';
import { afterFees } from './FeesValues.ts';

export function AddToStudents() {
  const reading = useCall('getSchoolFeesData', {});
  return (
    <>
      <PageTitle title="Add to Students" />
      <Card>
        <WithSchool>
          {(school) => (
            <Loaded value={reading.answer} reading={reading}>
              {(data) => <AddForm data={data} school={school} />}
            </Loaded>
          )}
        </WithSchool>
      </Card>
    </>
  );
}

const draft = 'feesForStudents';

interface Values {
  yearID: number;
  termID: number;
  classID: number;
  catID: number;
  amount: string;
  studentList: number[];
}

const problemOf = (values: Values) =>
  firstProblem<Values>({
    classID: values.classID === 0 && texts.selectClass,
    catID: values.catID === 0 && texts.selectCategory,
    amount: feeAmountProblem(values.amount.trim()) ?? false,
    studentList: values.studentList.length === 0 && texts.selectStudents,
  });

function AddForm({ data, school }: { data: FeesData; school: School }) {
  const { currentYear, currentTerm, yearName } = data.settingData;
  const form = useForm<Values>({
    values: { yearID: currentYear, termID: currentTerm, classID: 0, catID: 0, amount: '', studentList: [] },
    check: problemOf,
    draft,
  });
  const { yearID, classID } = form.values;
  const students = useCall('getFeeClass', { classID, yearID }, { enabled: classID > 0 });
  const looking = useSend('addFeesForStudents');
  const saving = useSend('addFeesForStudents', { refresh: afterFees, storeKeyAs: draft });
  const [preview, setPreview] = useState<Answer<'addFeesForStudents'>>();
  const payload = ({ classID: _, ...values }: Values) => ({ ...values, termID: values.termID as 1 | 2 | 3 });
  const save = async () => {
    const answer = await saving.send({ ...payload(form.values), dryRun: 0 });
    setPreview(undefined);
    if (answer) form.reset();
  };
  const outcome = {
    sending: looking.sending || saving.sending,
    problem: saving.problem ?? looking.problem,
    answer: saving.answer,
    clear: () => {
      looking.clear();
      saving.clear();
    },
  };
  const years = data.yearData.filter((year) => year.status === 1 && year.yearName >= yearName);
  return (
    <>
      <Form
        form={form}
        outcome={outcome}
        action="Add to Students"
        columns={3}
        onSubmit={async (values) => setPreview(await looking.send({ ...payload(values), dryRun: 1 }))}
      >
        <SelectField
          label="Year"
          placeholder={null}
          options={years.map((year) => ({ value: year.id, label: year.yearName }))}
          {...form.field('yearID')}
        />
        <SelectField
          label="Term"
          placeholder={null}
          options={data.termData.map(({ id, termName }) => ({ value: id, label: termName }))}
          {...form.field('termID')}
        />
        <SelectField
          label="Fee category"
          options={data.paymentCategory
            .filter(({ catType, status }) => catType === 1 && status === 1)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('catID')}
          required
        />
        <MoneyField
          label="Amount, UGX"
          hint={categoryHint(data.paymentCategory.find(({ id }) => id === form.values.catID)?.name)}
          {...form.field('amount')}
          required
        />
        <SelectField
          label="Class"
          options={school.classes}
          {...form.field('classID')}
          required
          onChange={(chosen) => form.set({ classID: chosen, studentList: [] })}
        />
        <div className="wide">
          <MultiSelect
            label="Students"
            height={400}
            options={(classID > 0 ? (students.answer?.students ?? []) : []).map(({ id, name, regno, streamID }) => ({
              value: id,
              label: [name, regno, school.nameIn('streamData', streamID)].filter(Boolean).join(' · '),
            }))}
            emptyText={
              classID === 0 ? texts.selectClass : students.loading ? 'Loading...' : schoolTexts.noStudentsFound
            }
            {...form.field('studentList')}
            {...(students.problem && { hint: students.problem.message })}
            required
          />
        </div>
      </Form>
      {saving.answer && <UndoHint />}
      {preview && (
        <EffectDialog
          title="Add to Students"
          effect={preview.effect}
          action={`Add to ${counted(form.values.studentList.length, 'student')}`}
          busy={saving.sending}
          onConfirm={() => void save()}
          onClose={() => setPreview(undefined)}
        >
          {preview.replaced > 0 && (
            <p>{`${counted(preview.replaced, 'student')} of these had this category in this term: the amount is replaced.`}</p>
          )}
        </EffectDialog>
      )}
    </>
  );
}
