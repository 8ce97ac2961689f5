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

export function ChangeStatus({ project, change }: Props) {
  const who = useSession();
  const [asking, setAsking] = useState(false);
  const isRunning = project.status === 1;
  const action = isRunning ? 'Deactivate Project' : 'Activate Project';
  const confirm = async () => {
    await change.send({ id: project.id, status: isRunning ? 0 : 1 });
    setAsking(false);
  };
  return (
    <>
      {who !== null && mayChangeStatus(project, who) && (
        <Button
          look={isRunning ? 'danger' : 'plain'}
          onClick={() => {
            change.clear();
            setAsking(true);
          }}
        >
          {action}
        </Button>
      )}
      {asking && (
        <Confirm
          title={action}
          question={isRunning ? texts.confirmDeactivate : texts.confirmActivate}
          action={change.sending ? texts.changingStatus : action}
          danger={isRunning}
          busy={change.sending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
