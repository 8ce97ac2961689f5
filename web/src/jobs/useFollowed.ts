import type { CallName } from '@somero/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { followJob, isUnfinished, type Job } from './followJob.ts';

interface Followed {
  /** What is read again at its end. */
  after: readonly CallName[];
  /** The server does not know the run any more. */
  refused: () => void;
}

/** Follows one of the user's runs to its end; it goes on when the page is left. undefined: nothing is known of it yet. */
export function useFollowed(jobID: number | undefined, { after, refused }: Followed): Job | undefined {
  const cache = useQueryClient();
  const [job, setJob] = useState<Job>();
  const latest = useRef({ after, refused });
  latest.current = { after, refused };
  useEffect(() => {
    if (jobID === undefined) return;
    setJob(undefined);
    const readAgain = () => {
      for (const call of latest.current.after) void cache.invalidateQueries({ queryKey: [call] });
    };
    return followJob(jobID, {
      look: (seen) => {
        setJob(seen);
        if (!isUnfinished(seen)) readAgain();
      },
      refused: () => {
        latest.current.refused();
        readAgain();
      },
    });
  }, [jobID, cache]);
  return jobID === undefined ? undefined : job;
}
