import type { z } from 'zod';
import type { Allowed } from './rights.ts';

/**
 * One entry of the contract. `allowed` and `writes` are required: a call that leaves one out does not compile.
 *
 * - `writes: true` makes the server open the one transaction, write the audit record and keep the idempotency row in it.
 * - `public: true` puts the call at `POST /public/<call>`, outside sessions and behind a tighter rate limit.
 * - `largestBody` is what a body may have in bytes besides its files; absent: 64 kB.
 * - `heavy: true` makes the server do those of one user one after the other, as each reads about every student.
 * - `repeatable: false` makes the server ignore an Idempotency-Key (calls.md: login, logout and the password calls).
 */
export interface Call<P extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> extends CallRules {
  payload: P;
  answer: A;
}

interface CallRules {
  about: string;
  allowed: Allowed;
  writes: boolean;
  public?: boolean;
  heavy?: boolean;
  repeatable?: boolean;
  largestBody?: number;
}

/** As Call, of any schemas: to compare hundreds of schemas with ZodType takes the compiler ten seconds. */
export interface AnyCall extends CallRules {
  payload: { _zod: object };
  answer: { _zod: object };
}

export const call = <P extends z.ZodType, A extends z.ZodType>(entry: Call<P, A>): Call<P, A> => entry;

export const kilobyte = 1024;

/** The most that a body of a call may have, in bytes, besides its files. */
export const largestBody = ({ largestBody = 64 * kilobyte }: Pick<Call, 'largestBody'>): number => largestBody;
