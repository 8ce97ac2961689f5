import type { HttpOutcome } from '../http.ts';
import { readXml, textOf } from '../readXml.ts';

/** A bucket that does not answer, or does not take what it is given. Its words hold no key, no name and nothing else that the endpoint wrote. */
export class BucketFailure extends Error {}

/** As one of the disk has. */
export class ObjectMissing extends Error {
  readonly code = 'ENOENT';
}

const meanings: Readonly<Record<string, string>> = {
  AccessDenied: 'the key may not do this',
  InvalidAccessKeyId: 'it does not know the key',
  NoSuchBucket: 'there is no such bucket',
  RequestTimeTooSkewed: 'its clock and that of this machine are more than 15 minutes apart: set the clock',
  SignatureDoesNotMatch: 'the secret key is not the right one',
  QuotaExceeded: 'it is full',
  XMinioStorageFull: 'it is full',
};
/** What went wrong on the way, and may go well next time. */
const passing = [
  'BadDigest',
  'IncompleteBody',
  'OperationAborted',
  'RequestTimeout',
  'SlowDown',
  'XAmzContentSHA256Mismatch',
];

export interface Problem {
  words: string;
  code: string;
  isPassing: boolean;
}

/** Of anything but an answer with 2xx. */
export function problemOf(outcome: Exclude<HttpOutcome, { kind: 'answered' }>): Problem {
  if (outcome.kind !== 'refused') {
    // Never followed: the key of one address is not for another.
    const isElsewhere = /^status 3/.test(outcome.reason);
    const words = isElsewhere ? 'it sends on to another address: check endpoint and region' : outcome.reason;
    return { words, code: '', isPassing: !isElsewhere };
  }
  const code = codeOf(outcome.body);
  const words = meanings[code] ?? `it refuses with ${outcome.status}${code && ` ${code}`}`;
  return { words, code, isPassing: outcome.retry === 'later' || passing.includes(code) };
}

/** '' when there is none. */
export function codeOf(body: Buffer): string {
  const code = textOf(readXml(body.toString('utf8')), 'Code');
  return /^\w{1,60}$/.test(code) ? code : '';
}
