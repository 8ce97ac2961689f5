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

export function UserStatus({ user, why }: Props) {
  const change = useSend('changeUserStatus', { refresh: ['showUser', 'getUsers'] });
  const [asking, setAsking] = useState(false);
  const isActive = user.status === 1;
  const action = isActive ? 'Deactivate' : 'Activate';
  return (
    <div className="stack">
      {change.problem && (
        <Alert kind="bad" onClose={change.clear}>
          {change.problem.message}
        </Alert>
      )}
      {change.answer?.msg && (
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
          <Button look={isActive ? 'danger' : 'main'} onClick={() => setAsking(true)}>
            {action}
          </Button>
        </div>
      ) : (
        <Alert kind="info">{why}</Alert>
      )}
      {asking && (
        <Confirm
          title={`${action} user`}
          question={`${action} ${nameOf(user)}?`}
          action={action}
          danger={isActive}
          busy={change.sending}
          onConfirm={async () => {
            await change.send({ id: user.id, status: isActive ? 0 : 1 });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
