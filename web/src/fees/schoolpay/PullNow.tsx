import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSend } from '../../hooks.ts';
import { followJob, isUnfinished, type Job } from '../../jobs/followJob.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/files/Progress.tsx';

const follows = ['getSchoolPayState', 'getIncoming', 'getPayments', 'getFeeAttention', 'getFeeBatches', 'findPayer'];

/** Asks SchoolPay now; it goes on when the page is left. */
export function PullNow() {
  const cache = useQueryClient();
  const pull = useSend('syncSchoolPay');
  const [job, setJob] = useState<Job>();
  const jobID = pull.answer?.jobID;
  useEffect(() => {
    if (jobID === undefined) return;
    setJob(undefined);
    const readAgain = () => {
      for (const call of follows) void cache.invalidateQueries({ queryKey: [call] });
    };
    return followJob(jobID, {
      look: (seen) => {
        setJob(seen);
        if (!isUnfinished(seen)) readAgain();
      },
      refused: () => {
        pull.clear();
        readAgain();
      },
    });
  }, [jobID, cache, pull.clear]);
  const isRunning = pull.sending || (jobID !== undefined && (!job || isUnfinished(job)));
  return (
    <>
      {pull.problem && (
        <Alert kind="bad" onClose={pull.clear}>
          {pull.problem.message}
        </Alert>
      )}
      {isRunning && <Progress done={0} total={0} label="SchoolPay is being asked. This can take a minute or two" />}
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
