import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import type { Run } from './Run.ts';

interface Props {
  run: Run;
  busy: boolean;
  onIssue: () => Promise<void>;
}

/** Why a run is a trial, and the way to issue it where only its exam sets are others. */
export function TrialNote({ run: { trial, replaces }, busy, onIssue }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (!trial) return null;
  const [what, ...reasons] = trial.split('\n');
  const { count = 0, first = [] } = replaces ?? {};
  const cards = counted(count, 'card');
  const named = `${first.join(', ')}${count > first.length ? ` and ${count - first.length} more` : ''}`;
  return (
    <>
      <Alert kind="warn">
        <b>{what}</b>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {replaces && (
          <p>{count === 0 ? 'Issuing it would replace no card.' : `Issuing it would replace ${cards}: ${named}.`}</p>
        )}
      </Alert>
      {replaces && (
        <div>
          <Button onClick={() => setAsking(true)}>Issue these reports</Button>
        </div>
      )}
      {isAsking && (
        <Confirm
          title="Issue these reports?"
          question={
            count === 0
              ? 'Their exam sets are not those of the term. They get codes and become the reports of the term.'
              : `Their exam sets are not those of the term. They replace ${cards}, whose codes will then say that they were replaced.`
          }
          action="Issue"
          danger={count > 0}
          busy={busy}
          onConfirm={() => void onIssue().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
