import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { readS3Address } from './S3Address.ts';

const names = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
const read = (text: string, secret: string | undefined = 'canary/secret') =>
  readS3Address(text, 'FILES_URL', { id: 'AKIA', secret, names });

test('an address names bucket, folder, endpoint and region, and never shows its secret', () => {
  const address = read('s3://school/hillside/files/?endpoint=http://10.0.0.5:9000&region=eu-west-1');
  expect(address).toMatchObject({
    ...{
      bucket: 'school',
      prefix: 'hillside/files/',
      endpoint: 'http://10.0.0.5:9000',
      region: 'eu-west-1',
      keyID: 'AKIA',
    },
  });
  expect(read('s3://school')).toMatchObject({ prefix: '', endpoint: 'https://s3.us-east-1.amazonaws.com' });
  expect(`${inspect(address)}${JSON.stringify(address)}`).not.toContain('canary');
});

test.each([
  ['s3://AKIA:canary@school', 'write s3://bucket'],
  ['s3://school/../other', 'write s3://bucket'],
  ['s3://school/a b', 'write s3://bucket'],
  ['s3://s', 'write s3://bucket'],
  ['s3://school?secret=canary', 'after ? may stand'],
  ['s3://school?region=a&region=b', 'after ? may stand'],
  ['s3://school?region=canary/../x', 'region is as'],
  ['s3://school?endpoint=ftp://canary', 'endpoint is as'],
  ['s3://school?endpoint=https://AKIA:canary@host', 'endpoint is as'],
  ['s3://school?endpoint=https://host/canary', 'endpoint is as'],
])('%s is refused in words that hold nothing of it', (text, words) => {
  expect(() => read(text)).toThrow(words);
  expect(() => read(text)).toThrow('FILES_URL');
  expect(() => read(text)).not.toThrow('canary');
});

test('a key that is absent, or was pasted with more than itself, is refused', () => {
  expect(() => read('s3://school', '')).toThrow(names);
  expect(() => read('s3://school', 'canary\nnext line')).toThrow('no line break');
});
