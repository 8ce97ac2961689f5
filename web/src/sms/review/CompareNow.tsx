import { reviewTexts as texts } from '@somero/contract/sms/review/texts.ts';
import { useSend } from '../../hooks.ts';
import { isUnfinished } from '../../jobs/followJob.ts';
import { useFollowed } from '../../jobs/useFollowed.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/files/Progress.tsx';
import { afterPayments } from '../payments/Payment.ts';

const after = ['getSmsReview', ...afterPayments] as const;

/** What the program does each night, now. */
export function CompareNow() {
  const compare = useSend('reconcileSms');
  const { answer, problem, sending, clear, send } = compare;
  const job = useFollowed(answer?.jobID, { after, refused: clear });
  const isRunning = sending || (answer !== undefined && (!job || isUnfinished(job)));
  return (
    <>
      {problem && (
        <Alert kind="bad" onClose={clear}>
          {problem.message}
        </Alert>
      )}
      <div className="row">
        <Button busy={isRunning} onClick={() => void send({})}>
          Compare with the providers
        </Button>
      </div>
      {isRunning && <Progress done={0} total={0} label={`${texts.comparing}. This can take a minute or two`} />}
      {job?.state === 'DONE' && (
        <Announced>
          <Alert kind="good" onClose={clear}>
            {texts.compared}
          </Alert>
        </Announced>
      )}
      {job?.state === 'FAILED' && (
        <Announced>
          <Alert kind="bad" onClose={clear}>
            {job.msg}
          </Alert>
        </Announced>
      )}
    </>
  );
}
