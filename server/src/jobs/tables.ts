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
    /** Each lane has its own places to run in. */
    lane: Generated<'documents' | 'network' | 'upkeep'>;
    /** At most one job waits with a key. */
    key: Generated<string | null>;
    /** 1: a user asked for it; it counts towards that user's limit. */
    asked: Generated<number>;
    /** 1, 2, 3 ... in the order of starts; 0: not started. */
    claimOrder: Generated<number>;
    /** JSON of a Grant; null: the owner alone decides. */
    grant: Generated<string | null>;
  };
  schedules: { name: string; nextAt: string };
  /** Files that are ready before the whole job. */
  jobParts: { jobID: number; position: number; label: string; fileID: string };
}
