import type { CallName } from '@somero/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followJob, isUnfinished, type Job } from '../../jobs/followJob.ts';

/** What a charging, or its being undone, changes. */
export const afterCharging: readonly CallName[] = ['getTermCharges', 'getFeeAttention', 'getFeeBatches'];

/** Milliseconds between two looks at a run that is not followed. */
const lookAgain = 3000;

interface Running {
  /** 0: somebody else's. */
  jobID: number;
  done: number;
  total: number;
}

/** Follows a charging until it is over, and then reads again what it changed. `begun` is the user's own; 0: none. */
export function useCharging(running: Running | null, begun: number, reload: () => void) {
  const cache = useQueryClient();
  const [job, setJob] = useState<Job>();
  const own = begun || running?.jobID || 0;
  const isForeign = running?.jobID === 0;
  useEffect(() => {
    setJob(undefined);
    if (own === 0) return;
    const readAgain = () => {
      for (const call of afterCharging) void cache.invalidateQueries({ queryKey: [call] });
    };
    return followJob(own, {
      look: (seen) => {
        setJob(seen);
        if (!isUnfinished(seen)) readAgain();
      },
      refused: readAgain,
    });
  }, [own, cache]);
  useLookingAgain(isForeign, reload);
  return job;
}

/** Reads again now and then, while a run that is not followed goes on. */
export function useLookingAgain(isRunning: boolean, reload: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(reload, lookAgain);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
}
