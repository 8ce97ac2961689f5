import type { Answer, CallName, Payload } from '@somero/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, send } from '../api.ts';
import type { Making } from '../ui/files/Download.tsx';
import { randomKey } from '../useSending.ts';
import { followJob, isUnfinished } from './followJob.ts';

/** The calls that make a file (calls.md, Conventions: a path within 25 s, else a job). */
export type DocumentCall = {
  [N in CallName]: 'path' extends keyof Answer<N> ? (N extends 'getJob' ? never : N) : never;
}[CallName];

interface Made {
  path?: string | undefined;
  jobID?: number | undefined;
  failed?: Making['failed'] | undefined;
}

const idle = { state: 'idle', done: 0, total: 0, path: '', failed: [], problem: undefined } as const;
/** Seconds after which the id of the run will do, so that its progress shows and it can be cancelled. */
const wait = 1;

interface Current {
  number: number;
  jobID: number;
  stop: () => void;
}
const none = (number: number): Current => ({ number, jobID: 0, stop: () => {} });

/** Has a file made, follows the run when it takes long, and hands out its link. */
export function useDocument<N extends DocumentCall>(
  name: N,
): Making & {
  make: (payload: Payload<N>) => Promise<void>;
  /** Shows what another call has answered of this document: its path, its run, or why there is none. */
  take: (answer: Made) => Promise<void>;
} {
  const [made, setMade] = useState<Omit<Making, 'close'>>(idle);
  // Counts the runs: an answer to one that was given up is not shown.
  const run = useRef(none(0));

  const follow = useCallback((jobID: number) => {
    const fail = (message: string) => setMade({ ...idle, state: 'failed', problem: { message } });
    run.current.jobID = jobID;
    run.current.stop = followJob(jobID, {
      look: (job) => {
        const { done, total, failed, path, msg } = job;
        const state = job.state === 'DONE' ? 'ready' : isUnfinished(job) ? 'making' : 'failed';
        setMade({ state, done, total, failed, path, problem: state === 'failed' ? { message: msg } : undefined });
        if (state !== 'making') run.current.jobID = 0;
      },
      refused: (error) => fail(error.message),
    });
  }, []);

  const begin = useCallback(
    async (answering: (isWanted: () => boolean) => Promise<Made>) => {
      run.current.stop();
      const number = run.current.number + 1;
      const isWanted = () => run.current.number === number;
      run.current = none(number);
      setMade({ ...idle, state: 'making' });
      try {
        const { path, jobID, failed = [] } = await answering(isWanted);
        if (!isWanted()) return;
        if (jobID && !path) {
          follow(jobID);
        } else if (path === undefined && failed[0]) {
          setMade({ ...idle, state: 'failed', problem: { message: failed[0].msg } });
        } else {
          setMade({ ...idle, state: 'ready', path: path ?? '', failed });
        }
      } catch (error) {
        if (isWanted()) setMade({ ...idle, state: 'failed', problem: { message: (error as Error).message } });
      }
    },
    [follow],
  );
  const make = useCallback(
    (payload: Payload<N>) => {
      const options = { idempotencyKey: randomKey(), wait };
      return begin((isWanted) => whenThereIsRoom(() => send(name, payload, options), isWanted));
    },
    [name, begin],
  );
  const take = useCallback((answer: Made) => begin(async () => answer), [begin]);

  const close = useCallback(() => {
    const { number, jobID, stop } = run.current;
    stop();
    run.current = none(number + 1);
    setMade(idle);
    if (jobID) void send('cancelJob', { jobID }).catch(() => undefined);
  }, []);
  useEffect(
    () => () => {
      run.current.stop();
      run.current.number += 1;
    },
    [],
  );
  return { ...made, make, take, close };
}

/** Somebody with three unfinished runs is told to wait: tries again when the server says so, as long as it is wanted. */
async function whenThereIsRoom(ask: () => Promise<object>, isWanted: () => boolean): Promise<Made> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : 0;
      if (seconds === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      if (!isWanted()) throw error;
    }
  }
}
