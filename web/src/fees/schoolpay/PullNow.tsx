import { useSend } from '../../hooks.ts';
import { isUnfinished } from '../../jobs/followJob.ts';
import { useFollowed } from '../../jobs/useFollowed.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/files/Progress.tsx';

const after = [
  'getSchoolPayState',
  'getIncoming',
  'getPayments',
  'getFeeAttention',
  'getFeeBatches',
  'findPayer',
] as const;

/** Asks SchoolPay now; it goes on when the page is left. */
export function PullNow() {
  const pull = useSend('syncSchoolPay');
  const jobID = pull.answer?.jobID;
  const job = useFollowed(jobID, { after, refused: pull.clear });
  const isRunning = pull.sending || (jobID !== undefined && (!job || isUnfinished(job)));
  return (
    <>
      {pull.problem && (
        <Alert kind="bad" onClose={pull.clear}>
          {pull.problem.message}
        </Alert>
      )}
      {isRunning && <Progress done={0} total={0} label="Asking SchoolPay. This can take a minute or two" />}
      {job?.state === 'DONE' && (
        <Announced>
          <Alert kind="good">SchoolPay has answered</Alert>
        </Announced>
      )}
      <div className="row">
        <Button busy={isRunning} onClick={() => void pull.send({})}>
          Pull now
        </Button>
      </div>
    </>
  );
}
