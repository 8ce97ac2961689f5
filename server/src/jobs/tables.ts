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
    /** Lanes have their own places to run in, so neither waits for the other. */
    lane: Generated<'documents' | 'network' | 'upkeep'>;
    /** At most one job waits with a key. */
    key: Generated<string | null>;
    /** 1: a user asked for it, so it counts towards the most that a user may have unfinished. */
    asked: Generated<number>;
    /** 1, 2, 3 ... in the order in which jobs were begun; 0: not yet. */
    claimOrder: Generated<number>;
  };
  /** Recurring work and when it is due next, ISO UTC. */
  schedules: { name: string; nextAt: string };
  /** Files that are ready while the rest of a job is made, in order. */
  jobParts: { jobID: number; position: number; label: string; fileID: string };
}
