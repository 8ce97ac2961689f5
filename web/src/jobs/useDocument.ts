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
/** Seconds until the server answers the id of the run, so that the run shows its progress and can be cancelled. */
const wait = 1;

interface Current {
  number: number;
  jobID: number;
  stop: () => void;
}
const none = (number: number): Current => ({ number, jobID: 0, stop: () => {} });

/** Makes a file, follows its run when it takes long, and gives its link. */
export function useDocument<N extends DocumentCall>(
  name: N,
): Making & {
  make: (payload: Payload<N>) => Promise<void>;
  /** Shows the document that another call answered: its path, its run, or why there is none. */
  take: (answer: Made) => Promise<void>;
} {
  const [made, setMade] = useState<Omit<Making, 'close'>>(idle);
  // Counts the runs: an answer to an older one is not shown.
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

/** A user with three unfinished runs must wait. Retries when the server says so, while `isWanted`. */
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
