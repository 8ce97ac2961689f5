import { schoolTexts } from '@somero/contract/school/texts.ts';
import { shortLimit } from '@somero/contract/subjects/rules.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useSend } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { firstProblem } from '../ui/fields/firstProblem.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

export function AddSubject() {
  return (
    <>
      <PageTitle title="Add Subject" />
      <Card narrow>
        <WithSchool>{(school) => <SubjectForm school={school} />}</WithSchool>
      </Card>
    </>
  );
}

const draft = 'addSubject';

function SubjectForm({ school }: { school: School }) {
  const add = useSend('addSubject', { refresh: ['getSubjects', 'getStaffRegData'], storeKeyAs: draft });
  const form = useForm({
    values: { level: 0, subject: '', short: '', subjectCat: 0 },
    check: ({ level, subject, subjectCat }) =>
      firstProblem({
        subject: subject.trim() === '' && texts.enterSubjectName,
        subjectCat: subjectCat === 0 && texts.selectSubjectCategory,
        level: level === 0 && texts.selectLevel,
      }),
    draft,
  });
  const categories = school.entries('subjectCatData');
  return (
    <Form
      form={form}
      outcome={add}
      action="Add Subject"
      columns={1}
      onSubmit={async (values) => {
        if (await add.send(values)) form.reset();
      }}
    >
      <SelectField
        label="Level"
        options={school.levels}
        {...(school.levels.length === 0 && { placeholder: schoolTexts.noLevelFound })}
        {...form.field('level')}
        required
      />
      <TextField
        label="Subject name"
        maxLength={80}
        autoCapitalize="characters"
        hint="Somero keeps the name in capitals."
        {...form.field('subject')}
        required
      />
      <TextField
        label="Short name"
        maxLength={shortLimit}
        autoCapitalize="characters"
        hint="For the heads of tables, at most 6 letters. Leave it empty and Somero makes one."
        {...form.field('short')}
      />
      <SelectField
        label="Subject category"
        options={categories}
        {...(categories.length === 0 && { placeholder: schoolTexts.noSubjectCategoryFound })}
        {...form.field('subjectCat')}
        required
      />
    </Form>
  );
}
