import type { Answer } from '@somero/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followJob, isUnfinished, type Job } from '../../jobs/followJob.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { counted } from '../../ui/counted.ts';
import { Progress } from '../../ui/files/Progress.tsx';

/** The rows of an import while they are posted. It goes on when the page is left. */
export function SavingRun({ saved }: { saved: Answer<'importPayments'> }) {
  const cache = useQueryClient();
  const [job, setJob] = useState<Job>();
  const { jobID, msg } = saved;
  useEffect(() => {
    if (jobID === undefined) return;
    const readAgain = () => {
      for (const call of [
        'getIncoming',
        'getPayments',
        'getFeeAttention',
        'getFeeBatches',
        'findPayer',
        'getStudentWallet',
      ])
        void cache.invalidateQueries({ queryKey: [call] });
    };
    return followJob(jobID, {
      look: (seen) => {
        setJob(seen);
        if (!isUnfinished(seen)) readAgain();
      },
      refused: readAgain,
    });
  }, [jobID, cache]);
  if (jobID === undefined) return <Alert kind="info">{msg}</Alert>;
  if (!job || isUnfinished(job))
    return <Progress done={job?.done ?? 0} total={job?.total ?? 0} label={msg} noun="rows" />;
  if (job.state !== 'DONE')
    return <Alert kind="bad">{job.msg || 'The import was broken off. Choose the file again to continue'}</Alert>;
  return (
    <Announced>
      <Alert kind="good">{`${counted(job.total, 'row')} saved`}</Alert>
    </Announced>
  );
}
