import type { Answer } from '@somero/contract';
import { ApiError, send } from '../api.ts';

export type Job = Answer<'getJob'>;

interface Told {
  look: (job: Job) => void;
  /** No answer came; it is looked for again. */
  lost?: () => void;
  /** The server will not tell (404: it has forgotten the run); it is asked no more. */
  refused: (error: ApiError) => void;
  /** Goes on when the run is over, for its links end after a while. */
  renewLinks?: boolean;
}

/** Milliseconds between two looks at a run, and at one that is over. */
const lookAgain = 800;
const renewAgain = 5 * 60_000;

export const isUnfinished = ({ state }: Job): boolean => state === 'WAITING' || state === 'RUNNING';

/** Looks at one of the user's own runs until it is over. Answers how to stop. */
export function followJob(jobID: number, { look, lost, refused, renewLinks = false }: Told): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = async () => {
    let pause = lookAgain;
    try {
      const job = await send('getJob', { jobID });
      if (isStopped) return;
      look(job);
      if (!isUnfinished(job) && !renewLinks) return;
      if (!isUnfinished(job)) pause = renewAgain;
    } catch (error) {
      if (isStopped) return;
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        return refused(error);
      }
      lost?.();
    }
    timer = setTimeout(() => void ask(), pause);
  };
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
