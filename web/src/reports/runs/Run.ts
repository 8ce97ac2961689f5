import type { Job } from '../../jobs/followJob.ts';
import type { StoredRun } from './storedRun.ts';

export type RunCall = 'generateEOTReport' | 'generateStudentReport' | 'generateEOYReport' | 'generateAssessment';

export interface Run extends StoredRun {
  /** `making` also means that the server has not answered yet. */
  state: 'making' | 'ready' | 'failed' | 'cancelled';
  done: number;
  total: number;
  /** Students without a report, each with the reason. */
  failed: Job['failed'];
  path: string;
  /** Files that are ready while the run goes on. */
  parts: NonNullable<Job['parts']>;
  problem: string;
  /** The last poll got no answer. */
  lost: boolean;
}

export const newRun = (stored: StoredRun): Run => ({
  ...stored,
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
