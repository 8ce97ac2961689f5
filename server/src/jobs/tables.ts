import type { Generated } from 'kysely';

export interface JobsTables {
  jobs: {
    id: Generated<number>;
    /** The call that asked for it, as generateEOTReport. */
    kind: string;
    payload: string;
    ownerID: number;
    state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';
    done: number;
    total: number;
    /** JSON list of { student, msg }. */
    failed: string;
    fileID: string | null;
    error: string;
    attempts: number;
    lease: string | null;
    leaseUntil: string | null;
    runAt: string;
    createdAt: string;
    finishedAt: string | null;
  };
  /** Files that are ready while the rest of a job is made, in order. */
  jobParts: { jobID: number; position: number; label: string; fileID: string };
}
