import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { useState } from 'react';
import { useSession } from '../../device.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import type { Sending } from '../../useSending.ts';
import { mayChangeStatus, type ProjectRecord } from '../Project.ts';

interface Props {
  project: ProjectRecord;
  change: Sending<'changeProjStatus'>;
}

const actions = ['Deactivate Project', 'Activate Project'] as const;

export function ChangeStatus({ project, change }: Props) {
  const who = useSession();
  // Held: the new status is read before the question goes, which must not turn into the opposite one.
  const [asked, ask] = useState<0 | 1>();
  const isRunning = project.status === 1;
  const next = isRunning ? 0 : 1;
  const confirm = async (status: 0 | 1) => {
    await change.send({ id: project.id, status });
    ask(undefined);
  };
  return (
    <>
      {who !== null && mayChangeStatus(project, who) && (
        <Button
          look={isRunning ? 'danger' : 'plain'}
          onClick={() => {
            change.clear();
            ask(next);
          }}
        >
          {actions[next]}
        </Button>
      )}
      {asked !== undefined && (
        <Confirm
          title={actions[asked]}
          question={asked === 0 ? texts.confirmDeactivate : texts.confirmActivate}
          action={change.sending ? texts.changingStatus : actions[asked]}
          danger={asked === 0}
          busy={change.sending}
          onConfirm={() => void confirm(asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
