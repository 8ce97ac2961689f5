import { createSecretKey, type KeyObject } from 'node:crypto';

/** A bucket, or the part of it below a prefix, and the key to it. Another thread may be given it. */
export interface S3Address {
  /** As it was configured. It holds no key and may be shown. */
  address: string;
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  /** '', or with a slash at its end. */
  prefix: string;
  keyID: string;
  /** A key object is never printed. */
  secret: KeyObject;
}

interface S3Keys {
  id: string | undefined;
  secret: string | undefined;
  /** Of the variables, for the words of a refusal. */
  names: string;
}

const form = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_-][\w.-]*)*)\/?(?:\?(.*))?$/;

/** `s3://bucket/prefix?endpoint=…&region=…` (calls.md, Environment). @throws Error that names the variable and not its text: it may hold a key */
export function readS3Address(text: string, variable: string, { id, secret, names }: S3Keys): S3Address {
  const [, bucket, path = '', query = ''] = form.exec(text) ?? [];
  if (!bucket)
    throw new Error(`${variable}: write s3://bucket/folder?endpoint=https://host&region=…, and the key in ${names}`);
  const fields = new URLSearchParams(query);
  const given = [...fields.keys()];
  if (given.some((name) => name !== 'endpoint' && name !== 'region') || new Set(given).size < given.length)
    throw new Error(`${variable}: after ? may stand, once each: endpoint, region`);
  const region = fields.get('region') || 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new Error(`${variable}: region is as eu-west-1`);
  if (!id || !secret) throw new Error(`${variable}: the key of the bucket is absent: set ${names}`);
  if (!/^[\x21-\x7e]+$/.test(id) || !/^[\x21-\x7e]+$/.test(secret))
    throw new Error(`${names} must have no space and no line break`);
  return {
    ...{ address: text, bucket, region, keyID: id, secret: createSecretKey(Buffer.from(secret)) },
    endpoint: readEndpoint(fields.get('endpoint') ?? `https://s3.${region}.amazonaws.com`, variable),
    prefix: path === '' ? '' : `${path.slice(1)}/`,
  };
}

function readEndpoint(text: string, variable: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isPlain) throw new Error(`${variable}: endpoint is as https://s3.example or http://10.0.0.5:9000, and no more`);
  return url.origin;
}
