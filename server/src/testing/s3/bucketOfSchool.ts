import type { S3Address } from '../../gateways/s3/S3Address.ts';
import { type S3, startS3 } from './openS3.ts';

let shared: Promise<S3> | undefined;
let schools = 0;

/** With TEST_FILES=s3 the files of each test school lie in a bucket on this machine, so that all tests of files try it. */
export async function bucketOfSchool(): Promise<S3Address | undefined> {
  if (process.env.TEST_FILES !== 's3') return undefined;
  shared ??= startS3();
  const s3 = await shared;
  s3.unref();
  return s3.bucket(`/school-${++schools}`);
}
