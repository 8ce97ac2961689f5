import { useState } from 'react';
import { useSend } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/dialog/Confirm.tsx';
import { nameOf, type UserDetails } from './StaffValues.ts';

interface Props {
  user: UserDetails;
  /** Why the status may not be changed; undefined when it may. */
  why: string | undefined;
}

const actions = ['Deactivate', 'Activate'] as const;

export function UserStatus({ user, why }: Props) {
  const change = useSend('changeUserStatus', { refresh: ['showUser', 'getUsers'] });
  // Held: the new status is read before the question goes, which must not turn into the opposite one.
  const [asked, ask] = useState<0 | 1>();
  const isActive = user.status === 1;
  return (
    <div className="stack">
      {change.problem && (
        <Alert kind="bad" onClose={change.clear}>
          {change.problem.message}
        </Alert>
      )}
      {/* Beside the new status, not the old one. */}
      {change.answer?.msg && asked === undefined && (
        <Alert kind="good" onClose={change.clear}>
          {change.answer.msg}
        </Alert>
      )}
      <p>
        {isActive
          ? 'This user is active. If you deactivate them, they are signed out at once. Their record and what they entered stay.'
          : 'This user is inactive and cannot sign in.'}
      </p>
      {why === undefined ? (
        <div className="row">
          <Button look={isActive ? 'danger' : 'main'} onClick={() => ask(isActive ? 0 : 1)}>
            {actions[isActive ? 0 : 1]}
          </Button>
        </div>
      ) : (
        <Alert kind="info">{why}</Alert>
      )}
      {asked !== undefined && (
        <Confirm
          title={`${actions[asked]} user`}
          question={`${actions[asked]} ${nameOf(user)}?`}
          action={actions[asked]}
          danger={asked === 0}
          busy={change.sending}
          onConfirm={async () => {
            await change.send({ id: user.id, status: asked });
            ask(undefined);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
