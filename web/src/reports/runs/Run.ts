import type { Job } from '../../jobs/followJob.ts';
import type { KeptRun } from './keptRun.ts';

/** The calls whose work is a run that can be followed and found again. */
export type RunCall = 'generateEOTReport' | 'generateStudentReport' | 'generateEOYReport' | 'generateAssessment';

/** A run as the screen shows it. */
export interface Run extends KeptRun {
  /** making: until the server has said more it is also this. */
  state: 'making' | 'ready' | 'failed' | 'cancelled';
  done: number;
  total: number;
  /** Students left out, each with its reason. */
  failed: Job['failed'];
  path: string;
  /** Files that can be opened while the rest is made. */
  parts: NonNullable<Job['parts']>;
  /** Why it failed. */
  problem: string;
  /** The last look at it found no server. */
  lost: boolean;
}

export const newRun = (kept: KeptRun): Run => ({
  ...kept,
  state: 'making',
  done: 0,
  total: 0,
  failed: [],
  path: '',
  parts: [],
  problem: '',
  lost: false,
});

const states: Record<Job['state'], Run['state']> = {
  WAITING: 'making',
  RUNNING: 'making',
  DONE: 'ready',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

/** The run after a look at its job. */
export const lookedAt = (run: Run, { state, done, total, failed, path, parts = [], msg }: Job): Run => ({
  ...run,
  state: states[state],
  done,
  total,
  failed,
  path,
  parts,
  problem: states[state] === 'failed' ? msg : '',
  lost: false,
});
