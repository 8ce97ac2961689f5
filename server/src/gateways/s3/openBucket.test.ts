import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openS3, type S3 } from '../../testing/s3/openS3.ts';
import { noRealS3, realS3 } from '../../testing/s3/realS3.ts';
import { type Bucket, openBucket } from './openBucket.ts';

const listed = async (bucket: Bucket, beginning = '') => {
  const pages: string[][] = [];
  for await (const page of bucket.list(beginning)) pages.push(page.map(({ name }) => name));
  return pages;
};
const contentOf = async (bucket: Bucket, name: string) => buffer(await bucket.read(name));
/** More than one part, and more than two pieces. */
const large = randomBytes(8 * 1024 * 1024 + 5);
const pieceByPiece = (bytes: Buffer) =>
  Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000, 5_000_000), bytes.subarray(5_000_000)]);

async function keepsObjects(bucket: Bucket): Promise<void> {
  await bucket.write('aa/one', Buffer.from('a photo'));
  await bucket.write('aa/empty', Buffer.alloc(0));
  await bucket.write('bb/large', pieceByPiece(large));
  expect((await contentOf(bucket, 'aa/one')).toString()).toBe('a photo');
  expect(await contentOf(bucket, 'aa/empty')).toHaveLength(0);
  expect((await contentOf(bucket, 'bb/large')).equals(large)).toBe(true);
  expect((await listed(bucket)).flat()).toEqual(['aa/empty', 'aa/one', 'bb/large']);
  expect((await listed(bucket, 'bb/')).flat()).toEqual(['bb/large']);
  await bucket.remove('aa/one');
  await bucket.remove('aa/one');
  await expect(bucket.read('aa/one')).rejects.toMatchObject({ code: 'ENOENT' });
  for (const name of ['aa/empty', 'bb/large']) await bucket.remove(name);
  expect((await listed(bucket)).flat()).toEqual([]);
}

test('what is written is read, listed and removed, below the prefix alone', async () => {
  const s3 = await openS3();
  await openBucket(s3.bucket()).write('aa/of-another-school', Buffer.from('x'));
  await keepsObjects(openBucket(s3.bucket('/hillside')));
  expect(await s3.keys()).toEqual(['aa/of-another-school']);
});

test('a real bucket does the same', async ({ skip }) => {
  skip(noRealS3 !== null, noRealS3 ?? '');
  await keepsObjects(openBucket(realS3()));
}, 120_000);

test('a list comes in pages', async () => {
  const s3 = await openS3({ pageSize: 2 });
  const bucket = openBucket(s3.bucket('/hillside'));
  for (const name of ['a/1', 'a/2', 'a/3', 'b/1']) await bucket.write(name, Buffer.from(name));
  expect(await listed(bucket, 'a/')).toEqual([['a/1', 'a/2'], ['a/3']]);
});

test('of what comes in parts nothing is there before the last, and nothing is left of what breaks off', async () => {
  const s3 = await openS3();
  const bucket = openBucket(s3.bucket());
  let seen: string[] | undefined;
  const half = async function* () {
    yield large;
    yield large;
    seen = await s3.keys();
    throw new Error('the disk cannot be read');
  };
  await expect(bucket.write('set', Readable.from(half()))).rejects.toThrow('the disk cannot be read');
  expect([seen, await s3.keys(), await s3.unfinished()]).toEqual([[], [], []]);
});

test('what a crash has left unfinished is dropped later', async () => {
  const s3 = await openS3();
  const bucket = openBucket(s3.bucket());
  // A bucket that is away is not asked to drop it either.
  s3.plan('unavailable', ({ query }) => query.get('partNumber') === '2', 3);
  await expect(bucket.write('set', pieceByPiece(large))).rejects.toThrow('status 503');
  expect(await s3.unfinished()).toHaveLength(1);
  const later = openBucket(s3.bucket());
  await later.dropUnfinished(new Date(Date.now() - 3_600_000));
  expect(await s3.unfinished()).toHaveLength(1);
  await later.dropUnfinished(new Date(Date.now() + 3_600_000));
  expect(await s3.unfinished()).toEqual([]);
});

test.each(['unavailable', 'cut', 'lost', 'half', 'damaged'] as const)(
  'what goes wrong once (%s) is tried again, and comes whole',
  async (fault) => {
    const s3 = await openS3();
    const bucket = openBucket(s3.bucket());
    s3.plan(fault, ({ method }) => method === 'PUT');
    await bucket.write('one', Buffer.from('a photo'));
    for (const step of ['uploads', 'partNumber'])
      s3.plan(fault, ({ query, method }) => query.has(step) && method !== 'GET');
    s3.plan(fault, ({ query, method }) => method === 'POST' && query.has('uploadId'));
    await bucket.write('large', pieceByPiece(large));
    s3.plan(fault, ({ method, key }) => method === 'GET' && key === 'large');
    expect((await contentOf(bucket, 'large')).equals(large)).toBe(true);
    s3.plan(fault, ({ key }) => key === '');
    expect((await listed(bucket)).flat()).toEqual(['large', 'one']);
    s3.plan(fault, ({ method }) => method === 'DELETE');
    await bucket.remove('one');
    expect(await s3.keys()).toEqual(['large']);
  },
);

test('a bucket that says nothing is given up after ten seconds, and asked again', async () => {
  const s3 = await openS3();
  s3.plan('silent');
  await openBucket(s3.bucket()).write('one', Buffer.from('a photo'));
  expect(await s3.keys()).toEqual(['one']);
}, 30_000);

test('a bucket that is away is said to be in words, is not asked for a while, and then works again', async () => {
  const s3 = await openS3();
  let now = new Date('2026-06-15T08:00:00.000Z');
  const bucket = openBucket(s3.bucket(), () => now);
  await bucket.write('one', Buffer.from('a photo'));
  await s3.goAway();
  await expect(bucket.read('one')).rejects.toThrow(
    /^s3:\/\/school\?endpoint=http:\/\/127.0.0.1:\d+&region=eu-west-1: ECONN/,
  );
  await s3.comeBack();
  s3.state.asked.length = 0;
  await expect(bucket.read('one')).rejects.toThrow('ECONN');
  expect(s3.state.asked).toEqual([]);
  now = new Date(now.getTime() + 15_000);
  expect((await contentOf(bucket, 'one')).toString()).toBe('a photo');
});

const write = (bucket: Bucket) => bucket.write('one', Buffer.from('a photo'));
const writeLarge = (bucket: Bucket) => bucket.write('large', pieceByPiece(large));

test.each([
  [
    'a clock that is wrong',
    ({ state }: S3) => Object.assign(state, { clockOffset: 16 * 60_000 }),
    write,
    'set the clock',
  ],
  [
    'a key that it does not know',
    ({ credentials }: S3) => Object.assign(credentials, { id: 'OTHER' }),
    write,
    'it does not know the key',
  ],
  [
    'a secret that is wrong',
    ({ credentials }: S3) => Object.assign(credentials, { secret: 'x' }),
    write,
    'the secret key is not the right one',
  ],
  [
    'another region',
    ({ credentials }: S3) => Object.assign(credentials, { region: 'x' }),
    write,
    '403 AuthorizationHeaderMalformed',
  ],
  ['an address that sends on', (s3: S3) => s3.plan('elsewhere'), write, 'check endpoint and region'],
  ['a page of a network', (s3: S3) => s3.plan('page', undefined, 9), write, 'a page of HTML with 200'],
  ['another checksum', (s3: S3) => s3.plan('unchecked'), write, 'it did not say that it keeps'],
  [
    'parts that it did not join',
    (s3: S3) => s3.plan('undone', ({ query }) => query.has('uploadId'), 1),
    writeLarge,
    'it did not',
  ],
  [
    'a list that is none',
    (s3: S3) => s3.plan('bomb'),
    (bucket: Bucket) => listed(bucket),
    'something else than a list',
  ],
  [
    'a list without end',
    (s3: S3) => s3.plan('endless', undefined, 9),
    (bucket: Bucket) => listed(bucket),
    'its list has no end',
  ],
])('%s fails in words that hold no key, and leaves nothing', async (_, spoil, work, words) => {
  const s3 = await openS3();
  const bucket = openBucket(s3.bucket());
  spoil(s3);
  const error = await work(bucket).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  expect(error?.message).toContain(words);
  expect(`${error?.stack}${JSON.stringify(error)}`).not.toMatch(/AKIA|canary/);
  expect([await s3.keys(), await s3.unfinished()]).toEqual([[], []]);
});

test.each([true, false])(
  'it is known whether a bucket holds a file, when it keeps sums (%s) or not',
  async (keepsSums) => {
    const s3 = await openS3();
    s3.state.keepsSums = keepsSums;
    const bucket = openBucket(s3.bucket());
    const folder = await mkdtemp(join(tmpdir(), 'somero-holds-'));
    for (const [name, bytes] of [
      ['one', Buffer.from('a photo')],
      ['large', large],
    ] as const) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      expect(await bucket.holds(name, path)).toBe(false);
      await bucket.write(name, pieceByPiece(bytes));
      expect(await bucket.holds(name, path)).toBe(true);
      await writeFile(path, Buffer.concat([Buffer.from('b'), bytes.subarray(1)]));
      expect(await bucket.holds(name, path)).toBe(false);
      await writeFile(path, bytes.subarray(1));
      expect(await bucket.holds(name, path)).toBe(false);
    }
    await rm(folder, { recursive: true });
  },
);

test('an absent bucket is no absent object', async () => {
  const s3 = await openS3({ bucket: 'another' });
  const { keyID, ...address } = s3.bucket();
  const bucket = openBucket({ ...address, keyID, bucket: 'school' });
  await expect(bucket.read('one')).rejects.toThrow('there is no such bucket');
});
