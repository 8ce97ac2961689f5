import type { S3Address } from '../gateways/s3/S3Address.ts';

/** Where stored files are: DATA_DIR, or a bucket. The worker may be given it. */
export type FilesPlace = string | S3Address;
