import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { session, storeSession } from '../device.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useSending } from '../useSending.ts';
import css from './ChangePassword.module.css';
import { Logout } from './Logout.tsx';

/** `forced`: the server accepts no other call (calls.md, changeOwnPassword). */
export function ChangePassword({ forced }: { forced?: boolean }) {
  const change = useSending('changeOwnPassword');
  const form = useForm({
    values: { current: '', password: '', password2: '' },
    required: ['current', 'password', 'password2'],
    requiredText: texts.fillAllFields,
    check: ({ password, password2 }) =>
      password === password2 ? undefined : { msg: texts.passwordsDiffer, fields: { password2: texts.passwordsDiffer } },
  });
  const submit = async (values: { current: string; password: string; password2: string }) => {
    if (!(await change.send(values))) return;
    form.reset();
    const now = session();
    if (now) storeSession({ ...now, mustChangePassword: 0 });
  };
  const fields = (
    <Form
      form={form}
      onSubmit={submit}
      outcome={change}
      action="Change Password"
      columns={1}
      more={forced && <Logout />}
    >
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('current')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 10 characters. Use a few words only you would think of."
        {...form.field('password')}
      />
      <PasswordField label="New password again" autoComplete="new-password" {...form.field('password2')} />
    </Form>
  );
  if (!forced)
    return (
      <>
        <PageTitle title="Change Password" />
        <Card narrow>{fields}</Card>
      </>
    );
  return (
    <main className={css.alone}>
      <PageTitle title="Change Password" />
      <Card narrow>
        <div className="stack">
          <Alert kind="info">{texts.mustChangePassword}</Alert>
          {fields}
        </div>
      </Card>
    </main>
  );
}
