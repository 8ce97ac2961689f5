import type { Answered, CallName, Received } from '@somero/contract';
import type { Rights } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { ListType, RecordType } from './audit/Change.ts';
import type { Db, SchoolDatabase } from './database/Db.ts';
import type { Pool } from './documents/Pool.ts';
import type { FileStore } from './files/FileStore.ts';
import type { Grant, Reached } from './Grant.ts';
import type { Hooks } from './Hooks.ts';
import type { Jobs } from './jobs/Jobs.ts';
import type { Secrets } from './secrets/Secrets.ts';

export type { Db, SchoolDatabase };

/** `userID` is 0 for somebody who is not signed in. */
export interface Caller {
  userID: number;
  username: string;
  name: string;
  catID: number;
  category: string;
  rights: Rights;
  /** Public name of the session; '' without one. */
  sessionRef: string;
  mustChangePassword: boolean;
  mustSetSecondFactor: boolean;
}

/** Enough to ask what somebody reaches. */
export interface Holding {
  db: Db;
  who: Pick<Caller, 'userID' | 'catID' | 'rights'>;
}

export interface Context {
  /** The transaction of a writing call; otherwise read-only. */
  db: Db;
  who: Caller;
  now: Date;
  ip: string;
  agent: string;
  /** How long the call waits for a document before it answers the id of the run. */
  waitMs: number;
  /** Value of the X-Device header, '' without one. */
  device: string;
  /** SHA-256 of the session's token, '' without one. */
  tokenHash: string;
  /** In audit records and logs. */
  requestID: string;
  /** For the audit; null: it did not exist, or no longer does. Health, religion and identity numbers appear only as 'changed'. */
  changed(type: RecordType, id: number | string, before: object | null, after: object | null): void;
  /** For the audit, of a call that only reads: a list of people's telephones was given out. */
  hasListed(type: ListType, facts: object): void;
  /** Runs the other features' listeners in this transaction; an error refuses the call. For slow or later work enqueue a job. */
  tell<N extends keyof Hooks>(hook: N, event: Hooks[N]): Promise<void>;
  /** What this answer was given for, so far. */
  grant: Grant;
  /** The caller was found to reach this object. */
  reached<N extends keyof Reached>(of: N, object: Reached[N]): void;
  /** For an answer or a document of before. @throws CallError 404 when the caller would not get it today */
  requireGrant(grant: Grant | null): Promise<void>;
  /** Slow: before the transaction. @throws CallError 400 at `current` when it is not the caller's password, 429 after many tries */
  requireCurrent(current: string): Promise<void>;
  /** A signed path under /files/ for this session, good for 15 minutes. */
  link(fileID: string): Promise<string>;
  /** The same for many files in one query: paths by file id. */
  linkAll(fileIDs: readonly string[]): Promise<Map<string, string>>;
  /** For calls that open their own transactions (sign-in, documents). */
  database: SchoolDatabase;
  files: FileStore;
  jobs: Jobs;
  secrets: Secrets;
  /** For slow work, never inside a transaction. */
  pool: Pool;
  school: SchoolFacts;
}

export interface SchoolFacts {
  /** Without a slash at its end. */
  publicUrl: string;
  version: string;
  /** What BACKUP_URL names; absent: nothing. */
  backups?: { places: readonly string[]; hasRecipient: boolean };
}

export type Listener<N extends keyof Hooks> = (event: Hooks[N], ctx: Context) => Promise<void>;

/** Throws CallError to refuse. */
export type Handler<N extends CallName> = (payload: Received<N>, ctx: Context) => Promise<Answered<N>>;

/**
 * A call in steps, for work that must not hold up the transaction: `prepare` reads a sheet or a picture before it,
 * `run` changes the database inside it, `finish` waits for a document after it. `finish` runs too when a stored answer is given again.
 * `admit` refuses, before the files of somebody without a session are read, whom the call does not know by the fields so far.
 */
export interface Steps<N extends CallName, Prepared = never> {
  admit?: (fields: Record<string, unknown>, ctx: Context) => Promise<void>;
  prepare?: (payload: Received<N>, ctx: Context) => Promise<Prepared>;
  run: (payload: Received<N>, ctx: Context, prepared: Prepared) => Promise<Answered<N>>;
  finish?: (answer: Answered<N>, ctx: Context) => Promise<Answered<N>>;
}

export const inSteps = <N extends CallName, Prepared>(steps: Steps<N, Prepared>): Steps<N> =>
  steps as unknown as Steps<N>;

interface CallErrorOptions {
  fields?: Record<string, string>;
  /** Further keys of the answer, as `current` on a conflict. */
  extra?: Record<string, unknown>;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
}

/** The only error thrown on purpose: the user reads its text. */
export class CallError extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(status: number, msg: string, { fields, extra = {}, retryAfter }: CallErrorOptions = {}) {
    super(msg);
    this.name = 'CallError';
    this.status = status;
    this.fields = fields;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}

/** 400: the input is not right. With a field, the message is shown at it. */
export const fail = (msg: string, field?: string): CallError =>
  new CallError(400, msg, field === undefined ? {} : { fields: { [field]: msg } });

/** 403: signed in, but not allowed. */
export const refuse = (msg: string): CallError => new CallError(403, msg);

/** 404: no such record, or one outside the caller's classes: the same answer for both. */
export const missing = (msg: string = schoolTexts.noDataFound): CallError => new CallError(404, msg);

/** 409: a duplicate, a wrong state, or changed by someone else meanwhile. `conflictShowing` also shows the record. */
export const conflict = (msg: string): CallError => new CallError(409, msg);
