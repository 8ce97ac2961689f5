import { safekeepingTexts as texts } from '@somero/contract/safekeeping/texts.ts';
import { useSend } from '../hooks.ts';
import { isUnfinished } from '../jobs/followJob.ts';
import { useFollowed } from '../jobs/useFollowed.ts';
import { Alert } from '../ui/Alert.tsx';
import { Announced } from '../ui/Announced.tsx';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/files/Progress.tsx';

const after = ['getSafekeeping', 'getOverview'] as const;

/** What the program does each hour, now; it goes on when the page is left. */
export function BackUpNow() {
  const { answer, problem, sending, clear, send } = useSend('makeBackup');
  const job = useFollowed(answer?.jobID, { after, refused: clear });
  const isRunning = sending || (answer !== undefined && (!job || isUnfinished(job)));
  const failure = problem?.message ?? (job?.state === 'FAILED' ? job.msg : '');
  return (
    <>
      <div className="row">
        <Button look="main" busy={isRunning} onClick={() => void send({})}>
          Back up now
        </Button>
      </div>
      {isRunning && <Progress done={0} total={0} label={`${texts.made}. You may leave this page`} />}
      {job?.state === 'DONE' && (
        <Announced>
          <Alert kind="good" onClose={clear}>
            {texts.isMade}
          </Alert>
        </Announced>
      )}
      {failure !== '' && (
        <Announced>
          <Alert kind="bad" onClose={clear}>
            {failure}
          </Alert>
        </Announced>
      )}
    </>
  );
}
