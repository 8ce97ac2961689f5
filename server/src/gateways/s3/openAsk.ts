import { setTimeout as wait } from 'node:timers/promises';
import { type HttpOutcome, hostAndPort, openHttp } from '../http.ts';
import { BucketFailure, problemOf } from './BucketFailure.ts';
import type { S3Address } from './S3Address.ts';
import { type S3Request, signRequest } from './signRequest.ts';

export type Answered = Extract<HttpOutcome, { kind: 'answered' }>;

/** @throws BucketFailure when it does not answer three times, or refuses */
export interface AskBucket {
  (request: S3Request): Promise<Answered>;
  /** Refusals that are no failure, by code or status. */
  (request: S3Request, expected: readonly string[]): Promise<Answered | { kind: 'expected'; status: number }>;
}

/** Milliseconds before the second and the third try. */
const pauses = [200, 800] as const;
const timeouts = { quietTimeout: 10_000, answerTimeout: 15 * 60_000 };
/** Milliseconds for which a bucket that did not answer is not asked again: else each picture of a report would wait. */
const rest = 15_000;
/** Bytes of an answer. */
const largest = 5 * 1024 * 1024;

/** Every request to a bucket may be repeated: what is under a name is the same each time. */
export function openAsk(address: S3Address, clock: () => Date): AskBucket {
  const sendHttp = openHttp({ trustedHosts: [hostAndPort(new URL(address.endpoint))], reuse: true });
  let away: { until: number; error: BucketFailure } | undefined;

  async function ask(request: S3Request): Promise<Answered>;
  async function ask(request: S3Request, expected: readonly string[]): ReturnType<AskBucket>;
  async function ask(request: S3Request, expected: readonly string[] = []) {
    const left = away ? away.until - clock().getTime() : 0;
    // A clock that was set back must not lengthen it.
    if (away && left > 0 && left <= rest) throw away.error;
    for (const pause of [...pauses, null]) {
      const outcome = await sendHttp({
        ...(await signRequest(address, request)),
        ...timeouts,
        maxAnswerBytes: largest,
      });
      if (outcome.kind === 'answered') {
        away = undefined;
        return outcome;
      }
      const { words, code, isPassing } = problemOf(outcome);
      if (outcome.kind === 'refused' && (expected.includes(code) || expected.includes(String(outcome.status))))
        return { kind: 'expected' as const, status: outcome.status };
      if (isPassing && pause !== null) {
        await wait(pause);
        continue;
      }
      const error = new BucketFailure(`${address.address}: ${words}`);
      if (outcome.kind !== 'refused') away = { until: clock().getTime() + rest, error };
      throw error;
    }
    throw new Error('the last try has no pause');
  }
  return ask;
}
