import type { Answer } from '@somero/contract';
import { ApiError, send } from '../api.ts';

export type Job = Answer<'getJob'>;

interface Told {
  look: (job: Job) => void;
  /** No answer came; polling goes on. */
  lost?: () => void;
  /** The server refused (404: it does not know the run any more); polling ends. */
  refused: (error: ApiError) => void;
  /** Poll on after the run has ended, because its links expire. */
  renewLinks?: boolean;
}

/** Milliseconds between two polls, while a run lasts and after it ended. */
const lookAgain = 800;
const renewAgain = 5 * 60_000;

export const isUnfinished = ({ state }: Job): boolean => state === 'WAITING' || state === 'RUNNING';

/** Polls one of the user's own runs until it ends. Returns a function that stops it. */
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
