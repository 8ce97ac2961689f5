import type { Answer, CallName, Payload } from '@somero/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, send } from './api.ts';

import type { Making } from './ui/Download.tsx';
import { randomKey } from './useSending.ts';

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
/** Milliseconds between two looks at a run. */
const lookAgain = 800;

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
  const run = useRef({ number: 0, jobID: 0 });

  const follow = useCallback(async (number: number, jobID: number) => {
    while (run.current.number === number) {
      await new Promise((resolve) => setTimeout(resolve, lookAgain));
      if (run.current.number !== number) return;
      const job = await send('getJob', { jobID }).catch((error: unknown) => {
        // The run goes on without us: only a lost connection is worth another look.
        if (error instanceof ApiError && (error.status === 0 || error.status === 503)) return null;
        throw error;
      });
      if (job === null || run.current.number !== number) continue;
      const { done, total, failed, path } = job;
      const state =
        job.state === 'DONE' ? 'ready' : job.state === 'WAITING' || job.state === 'RUNNING' ? 'making' : 'failed';
      const problem = state === 'failed' ? { message: job.msg } : undefined;
      setMade({ state, done, total, failed, path, problem });
      if (state === 'making') continue;
      run.current.jobID = 0;
      return;
    }
  }, []);

  const begin = useCallback(
    async (answering: () => Promise<Made>) => {
      const number = run.current.number + 1;
      run.current = { number, jobID: 0 };
      setMade({ ...idle, state: 'making' });
      try {
        const { path, jobID, failed = [] } = await answering();
        if (run.current.number !== number) return;
        if (jobID && !path) {
          run.current.jobID = jobID;
          await follow(number, jobID);
        } else if (path === undefined && failed[0]) {
          setMade({ ...idle, state: 'failed', problem: { message: failed[0].msg } });
        } else {
          setMade({ ...idle, state: 'ready', path: path ?? '', failed });
        }
      } catch (error) {
        if (run.current.number !== number) return;
        setMade({ ...idle, state: 'failed', problem: { message: (error as Error).message } });
      }
    },
    [follow],
  );
  const make = useCallback(
    (payload: Payload<N>) =>
      begin(async () => (await send(name, payload, { idempotencyKey: randomKey(), wait })) as object),
    [name, begin],
  );
  const take = useCallback((answer: Made) => begin(async () => answer), [begin]);

  const close = useCallback(() => {
    const { number, jobID } = run.current;
    run.current = { number: number + 1, jobID: 0 };
    setMade(idle);
    if (jobID) void send('cancelJob', { jobID }).catch(() => undefined);
  }, []);
  useEffect(
    () => () => {
      run.current.number += 1;
    },
    [],
  );
  return { ...made, make, take, close };
}
