import type { Answered, CallName, Received } from '@somero/contract';
import type { Rights } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Db, SchoolDatabase } from './database/Db.ts';
import type { Pool } from './documents/Pool.ts';
import type { FileStore } from './files/FileStore.ts';
import type { Hooks } from './Hooks.ts';
import type { Jobs } from './jobs/Jobs.ts';
import type { Secrets } from './secrets/Secrets.ts';

export type { Db, SchoolDatabase };

/** Who makes a call, as the database says now. `userID` is 0 for somebody who is not signed in. */
export interface Caller {
  userID: number;
  username: string;
  name: string;
  catID: number;
  /** The category's name, as ADMIN. */
  category: string;
  rights: Rights;
  /** Public name of the session; '' without one. */
  sessionRef: string;
  /** The user must choose a password of their own before anything else. */
  mustChangePassword: boolean;
  /** The user's category asks for a second factor and they have none: they must set one up before anything else. */
  mustSetSecondFactor: boolean;
}

/** What a handler works with. */
export interface Context {
  /** Inside a writing call its one transaction; in any other call for reading only. */
  db: Db;
  who: Caller;
  now: Date;
  /** The address that the call came from. */
  ip: string;
  agent: string;
  /** How long the caller waits for a document before the id of its run will do, in milliseconds. */
  patience: number;
  /** Value of the X-Device header, '' without one. */
  device: string;
  /** SHA-256 of the session's token, '' without one. */
  tokenHash: string;
  /** Names this request in audit records and logs. */
  requestID: string;
  /**
   * Adds a record to the audit of this call: what changed, from what to what (null: was not there, or is there no more).
   * Health, religion and identity numbers are written as 'changed', never their values.
   */
  changed(type: string, id: number | string, before: object | null, after: object | null): void;
  /**
   * Tells the other features, which do their part in this transaction before it goes on; what they throw refuses the call.
   * What may wait until after the commit, or is slow, is a job.
   */
  tell<N extends keyof Hooks>(hook: N, event: Hooks[N]): Promise<void>;
  /** A signed path under /files/ for this session, good for 15 minutes. */
  link(fileID: string): Promise<string>;
  /** The same for the many files of a list, in one query: paths by the id of the file. */
  linkAll(fileIDs: readonly string[]): Promise<Map<string, string>>;
  /** For calls that write at their own pace (sign-in, documents): a transaction with its audit, see Database.write. */
  database: SchoolDatabase;
  files: FileStore;
  jobs: Jobs;
  secrets: Secrets;
  /** For work that would hold up everybody else, before or after a transaction and never inside one. */
  pool: Pool;
  school: SchoolFacts;
}

/** What does not change while the program runs. */
export interface SchoolFacts {
  /** The address that people reach the app at, without a slash at its end. */
  publicUrl: string;
  version: string;
}

/** What a feature does when another tells it something, in the same transaction. */
export type Listener<N extends keyof Hooks> = (event: Hooks[N], ctx: Context) => Promise<void>;

/** Does a call's work and answers it; `msg` is shown to the user. Throws CallError to refuse. */
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

/** Joins the steps of a call; the kind of what is prepared stays between them. */
export const inSteps = <N extends CallName, Prepared>(steps: Steps<N, Prepared>): Steps<N> =>
  steps as unknown as Steps<N>;

interface CallErrorOptions {
  /** What is wrong, by field of the payload. */
  fields?: Record<string, string>;
  /** Further keys of the answer, as `current` on a conflict. */
  extra?: Record<string, unknown>;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
}

/** The only thing thrown on purpose: an answer of its own status with a text for the user. */
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

/** 409: a duplicate, a wrong state, or changed by someone else meanwhile; `current` is the record as it is now. */
export const conflict = (msg: string, current?: unknown): CallError =>
  new CallError(409, msg, current === undefined ? {} : { extra: { current } });
