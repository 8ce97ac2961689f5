import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from './S3Address.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Below the prefix of the address; '': the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** With the hash of its body under the signature, so that the bucket refuses what was changed on the way. */
export async function signRequest(address: S3Address, { method, name = '', query, headers, body }: S3Request) {
  const { endpoint, bucket, prefix, region, keyID, secret } = address;
  const path = name === '' ? '' : `/${prefix}${name}`;
  const signed = await new AwsV4Signer({
    ...{ method, service: 's3', region, accessKeyId: keyID, secretAccessKey: secret.export().toString() },
    url: `${endpoint}/${bucket}${path}?${new URLSearchParams(query)}`,
    headers: { ...headers, 'x-amz-content-sha256': sha256Of(body ?? Buffer.alloc(0)).toString('hex') },
  }).sign();
  return {
    ...{ method, url: signed.url.toString() },
    headers: Object.fromEntries(signed.headers),
    ...(body && { body }),
  };
}

export const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
