import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useAllowed, useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { nameOf, type UserDetails } from './StaffValues.ts';

interface Props {
  user: UserDetails;
  /** Why the password may not be changed; undefined when it may. */
  why: string | undefined;
}

/** Sets a temporary password, or only unlocks the account. */
export function UserPassword({ user, why }: Props) {
  const change = useSend('changePassword', { refresh: ['showUser'] });
  const form = useForm({
    values: { password: '', password2: '' },
    required: ['password', 'password2'],
    requiredText: schoolTexts.enterAllFields,
    check: ({ password, password2 }) =>
      password === password2
        ? undefined
        : { msg: schoolTexts.passwordsDiffer, fields: { password2: schoolTexts.passwordsDiffer } },
  });
  if (why !== undefined) return <Alert kind="info">{why}</Alert>;
  return (
    <div className="stack">
      <p>
        {`The password is temporary: ${nameOf(user)} chooses another at the next sign-in. Every session of this user ends now.`}
      </p>
      <Form
        form={form}
        outcome={change}
        action="Change Password"
        onSubmit={async (values) => {
          if (await change.send({ id: user.id, ...values })) form.reset();
        }}
      >
        <PasswordField label="New password" autoComplete="new-password" {...form.field('password')} />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('password2')} />
      </Form>
      <Reopen user={user} />
    </div>
  );
}

/** Many wrong passwords close an account to unknown devices. */
function Reopen({ user }: { user: UserDetails }) {
  const may = useAllowed();
  const reopen = useSend('reopenAccount');
  if (!may('reopenAccount')) return null;
  return (
    <>
      <p>
        Many wrong passwords close an account to new devices. It opens again automatically after 15 minutes, or after up
        to a day.
      </p>
      {reopen.problem && <Alert kind="bad">{reopen.problem.message}</Alert>}
      {reopen.answer?.msg && (
        <Alert kind="good" onClose={reopen.clear}>
          {reopen.answer.msg}
        </Alert>
      )}
      <div className="row">
        <Button busy={reopen.sending} onClick={() => void reopen.send({ id: user.id })}>
          Open to new devices again
        </Button>
      </div>
    </>
  );
}
