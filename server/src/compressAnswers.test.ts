import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from './compressAnswers.ts';

const long = { names: Array.from({ length: 200 }, (_, index) => `Nakato Joan ${index}`) };

/** More than there is room for, in letters of two bytes. */
const longest = { names: Array.from({ length: 30_000 }, (_, index) => `Ŋŋaŋŋa ${index}`) };

async function ask(path: string, accepted?: string) {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', async () => long);
  app.get('/longest', async () => longest);
  app.get('/short', async () => ({ ok: true }));
  app.get('/picture', async (_, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await app.inject({ url: path, headers });
  await app.close();
  return answer;
}

test.each(['gzip, deflate', 'gzip, deflate, br, zstd', 'br;q=0, GZIP ; q=0.5'])(
  'a browser that takes %s gets a long answer compressed',
  async (accepted) => {
    const { headers, rawPayload } = await ask('/long', accepted);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long);
  },
);

test('a very long answer comes whole too, and the next one holds nothing of it', async () => {
  const read = async (path: string) => JSON.parse(gunzipSync((await ask(path, 'gzip')).rawPayload).toString());
  expect(await read('/longest')).toEqual(longest);
  expect(await read('/long')).toEqual(long);
});

test('a client without gzip gets the plain answer, and caches are told that others may take gzip', async () => {
  for (const accepted of [undefined, '', 'identity', 'deflate', 'gzip;q=0', 'gzip; q=0.000']) {
    const { headers, body } = await ask('/long', accepted);
    expect(headers['content-encoding'], accepted).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(JSON.parse(body)).toEqual(long);
  }
});

test('a short answer and a picture are left alone', async () => {
  for (const path of ['/short', '/picture']) {
    const { headers } = await ask(path, 'gzip');
    expect(headers['content-encoding'], path).toBeUndefined();
  }
});
