import type { Answer, Payload } from '@somero/contract';
import { useCallback, useEffect, useState } from 'react';
import { useSend } from '../../hooks.ts';
import { followJob } from '../../jobs/followJob.ts';
import type { Outcome } from '../../ui/fields/Form.tsx';
import { lookedAt, newRun, type Run, type RunCall } from './Run.ts';
import { onRunStored, removeRun, type StoredRun, storedRun, storeRun } from './storedRun.ts';

/** Seconds until the server answers the id of the run, so that the run shows its progress and can be cancelled. */
const wait = 1;

type Asked = Pick<StoredRun, 'title' | 'issued' | 'setName' | 'sheet'>;

export interface RunControl<N extends RunCall> {
  run: Run | undefined;
  start: (payload: Payload<N>, asked: Asked) => Promise<void>;
  /** For the form: whether the run is in progress, and why it was refused. */
  outcome: Outcome;
  /** The students that a refusal names, each with the reason. */
  leftOut: Run['failed'];
  cancel: () => Promise<void>;
  cancelling: boolean;
  /** Why it could not be cancelled; undefined once the run is over. */
  notCancelled: string | undefined;
  /** The same run again, issued although its exam sets are not the term's. */
  issue: () => Promise<void>;
  /** Removes it from this device; issued reports stay. */
  close: () => void;
}

const cardName = ({ name, className, streamName }: { name: string; className: string; streamName: string }): string =>
  `${name} (${`${className} ${streamName}`.trim()})`;

/** Starts runs of one call and follows the last one, also after the screen was left or the server restarted. */
export function useRun<N extends RunCall>(call: N): RunControl<N> {
  const [run, setRun] = useState<Run | undefined>(() => {
    const stored = storedRun(call);
    return stored && newRun(stored);
  });
  // The user left before the answer and is back: the old screen passes the run on.
  useEffect(
    () => onRunStored(call, (stored) => setRun((now) => (now?.jobID === stored.jobID ? now : newRun(stored)))),
    [call],
  );
  const starting = useSend(call, { wait });
  const cancelling = useSend('cancelJob');
  const close = useCallback(() => {
    removeRun(call);
    setRun(undefined);
  }, [call]);
  const jobID = run?.jobID ?? 0;
  const isOver = run !== undefined && run.state !== 'making';
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher `looks` polls again
  useEffect(() => {
    if (jobID === 0) return;
    const change = (how: (run: Run) => Run) => setRun((now) => (now?.jobID === jobID ? how(now) : now));
    const lost = () => change((now) => ({ ...now, lost: true }));
    return followJob(jobID, {
      look: (job) => change((now) => lookedAt(now, job)),
      lost,
      refused: ({ status }) => (status === 404 ? close() : lost()),
      renewLinks: true,
    });
  }, [jobID, looks, close]);

  const start = async (payload: Payload<N>, asked: Asked) => {
    const at = new Date().toISOString();
    // In sight at once: the answer takes a second or longer.
    setRun(newRun({ ...asked, jobID: 0, at }));
    const answer = await starting.send(payload);
    if (!answer) return setRun(run);
    const { jobID: begun = 0, path = '', failed = [], trial, issues, replaces, msg } = answer as Answer<RunCall>;
    cancelling.clear();
    const stored: StoredRun = {
      ...{ ...asked, jobID: begun, at },
      ...(trial === 1 && { trial: msg, issues: issues === 1 }),
      ...(replaces && {
        asked: payload,
        replaces: { count: replaces.length, first: replaces.slice(0, 5).map(cardName) },
      }),
    };
    if (begun) storeRun(call, stored);
    setRun({ ...newRun(stored), failed, path, state: path ? 'ready' : 'making' });
  };
  const cancel = async () => {
    if (await cancelling.send({ jobID })) removeRun(call);
    setLooks((before) => before + 1);
  };
  const issue = async () => {
    if (!run?.asked) return;
    const { trial: _, issues: __, replaces: ___, asked, ...same } = run;
    await start({ ...asked, issue: 1 } as Payload<N>, same);
  };
  const { sending, problem, clear } = starting;
  const outcome = { sending: sending || run?.state === 'making', problem, answer: undefined, clear };
  const leftOut = (problem?.body.failed ?? []) as Run['failed'];
  const notCancelled = isOver ? undefined : cancelling.problem?.message;
  return { run, start, issue, outcome, leftOut, cancel, cancelling: cancelling.sending, notCancelled, close };
}
