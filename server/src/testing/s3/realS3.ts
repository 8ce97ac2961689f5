import { randomUUID } from 'node:crypto';
import { readS3Address, type S3Address } from '../../gateways/s3/S3Address.ts';

const names = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';

/** Why a test against a real bucket does not run; null: it does. */
export const noRealS3 = process.env.S3_TEST_URL
  ? null
  : `S3_TEST_URL is not set: as s3://bucket?endpoint=…&region=…, with ${names}`;

/** A prefix of its own in the bucket of S3_TEST_URL. */
export function realS3(): S3Address {
  const [bucket, query] = (process.env.S3_TEST_URL ?? '').split('?');
  return readS3Address(`${bucket}/test-${randomUUID()}?${query ?? ''}`, 'S3_TEST_URL', {
    ...{ id: process.env.S3_ACCESS_KEY_ID, secret: process.env.S3_SECRET_ACCESS_KEY, names },
  });
}
