import { schoolTexts } from '@somero/contract/school/texts.ts';
import { requiredOfStaff } from '@somero/contract/staff/rules.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { Link } from 'wouter';
import { useAllowed, useSend } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Warnings } from '../ui/Warnings.tsx';
import { StaffFields } from './StaffFields.tsx';
import { emptyStaff, oddFields, ruleBroken, type StaffValues, staffPayload } from './StaffValues.ts';

export function AddStaff() {
  return (
    <>
      <PageTitle title="Add Staff" />
      <Card>
        <WithSchool>
          {(school) => (school.lists.catData.length > 0 ? <StaffForm school={school} /> : <NoCategories />)}
        </WithSchool>
      </Card>
    </>
  );
}

function NoCategories() {
  const may = useAllowed();
  return (
    <Alert kind="warn">
      {texts.firstAddCategory}. {may('addCategory') && <Link href="/add_userCategory">Add Category</Link>}
    </Alert>
  );
}

interface NewStaff extends StaffValues {
  password1: string;
  password2: string;
}

/** In the order of section 5: the staff record, then the passwords. */
function problemOf(values: NewStaff) {
  if (values.password1 === values.password2) return ruleBroken(values);
  return ruleBroken(values) ?? { msg: schoolTexts.passwordsDiffer, fields: { password2: schoolTexts.passwordsDiffer } };
}

function StaffForm({ school }: { school: School }) {
  const add = useSend('reg', { refresh: ['getUsers'] });
  const form = useForm<NewStaff>({
    values: { ...emptyStaff, password1: '', password2: '' },
    required: [...requiredOfStaff, 'password1', 'password2'],
    requiredText: schoolTexts.enterAllFields,
    check: problemOf,
    warn: oddFields,
    draft: 'reg',
    undrafted: ['password1', 'password2'],
  });
  const save = async ({ password1, password2, ...values }: NewStaff) => {
    const { gender, marital_status, ...rest } = staffPayload(values);
    // The form has validated that they are not empty.
    if (gender === '' || marital_status === '') return;
    if (await add.send({ ...rest, gender, marital_status, password1, password2 })) form.reset();
  };
  return (
    <div className="stack">
      <Warnings warnings={add.answer?.warnings ?? []} />
      <Form form={form} outcome={add} action="Add Staff" onSubmit={save}>
        <StaffFields form={form} school={school}>
          <TextField
            label="Username"
            maxLength={100}
            autoComplete="off"
            hint="Without spaces. Leave it empty and Somero makes one from the name."
            {...form.field('username')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="For the first sign-in only. They then choose their own."
            {...form.field('password1')}
          />
          <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('password2')} />
        </StaffFields>
      </Form>
    </div>
  );
}
