import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { addCallbackAddress, renewCallbackAddress } from './callbackAddresses.ts';
import { dropOldCallbacks } from './storeCallback.ts';

const day = 24 * 3_600_000;

async function schoolWithAddress(kind: 'sms' | 'money' = 'money') {
  const school = await startSchool();
  const { database, clock } = school;
  const provider = 'mtn';
  const { id, token } = await database.write((db) => addCallbackAddress(db, { kind, provider }, clock.now()));
  const urlOf = (text: string) => `/callbacks/${kind}/${provider}/${text}`;
  const send = (
    body: string | Buffer,
    { method = 'POST' as 'POST' | 'PUT', type = 'application/json', to = urlOf(token), headers = {} } = {},
  ) =>
    school.app.inject({
      method,
      url: to,
      payload: body,
      headers: { ...headers, ...(type && { 'content-type': type }) },
    });
  const stored = () => database.read.selectFrom('callbacks').selectAll().orderBy('id').execute();
  const queued = () => database.read.selectFrom('jobs').selectAll().where('kind', 'like', 'callback:%').execute();
  return { ...school, addressID: id, token, urlOf, send, stored, queued };
}

test.each([
  ['POST', 'application/json', '{"externalId":"TU7F3K2"}'],
  ['PUT', 'application/json; charset=utf-8', '{"status":"SUCCESSFUL"}'],
  ['POST', 'application/x-www-form-urlencoded', 'external_ref=TU7F3K2&amount=20000'],
  ['POST', 'text/xml', '<AutoCreate><Response/></AutoCreate>'],
  ['POST', 'multipart/form-data; boundary=x', '--x--'],
  ['POST', 'application/json', 'not { json'],
  ['POST', '', 'no kind at all'],
] as const)('%s of %s is stored byte by byte, and a job does the rest', async (method, type, body) => {
  const { send, stored, queued, addressID, database } = await schoolWithAddress();
  const answer = await send(body, { method, type, headers: { 'x-signature': 's1', authorization: 'canary' } });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  const [row] = await stored();
  expect(row).toMatchObject({ addressID, method });
  expect(Buffer.from(row?.body ?? '', 'base64').toString()).toBe(body);
  expect(JSON.parse(row?.headers ?? '')).toEqual({ 'x-signature': 's1', ...(type && { 'content-type': type }) });
  expect(await queued()).toMatchObject([
    { kind: 'callback:money', payload: JSON.stringify({ callbackID: row?.id }), lane: 'network' },
  ]);
  const used = await database.read.selectFrom('callbackAddresses').select('usedAt').executeTakeFirstOrThrow();
  expect(used.usedAt).not.toBeNull();
});

test('the same callback 50 times, at once and a month later, is stored once and starts one job', async () => {
  const { send, stored, queued, clock } = await schoolWithAddress();
  const bytes = Buffer.from([0, 255, 13, 10, 0x80]);
  // Who is not answered within two seconds gets 503, and sends it again.
  const sendUntilTaken = async () => {
    for (;;) {
      const answer = await send(bytes);
      if (answer.statusCode !== 503) return answer;
    }
  };
  const answers = await Promise.all(Array.from({ length: 49 }, sendUntilTaken));
  clock.pass(30 * day);
  answers.push(await sendUntilTaken());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  expect(await stored()).toHaveLength(1);
  expect(await queued()).toHaveLength(1);
  await send('another');
  expect(await stored()).toHaveLength(2);
});

test('an unknown token is 404, counted and not stored, whatever kind or provider it names', async () => {
  const { send, stored, token, urlOf, database, app } = await schoolWithAddress();
  for (const to of [
    urlOf('guessed'),
    `/callbacks/sms/mtn/${token}`,
    `/callbacks/money/airtel/${token}`,
    `/callbacks/mail/mtn/${token}`,
  ]) {
    expect((await send('{}', { to })).statusCode, to).toBe(404);
  }
  expect((await app.inject({ method: 'GET', url: urlOf(token) })).statusCode).toBe(404);
  expect(await stored()).toEqual([]);
  const misses = await database.read.selectFrom('callbackMisses').select(['kind', 'count']).orderBy('kind').execute();
  expect(misses).toEqual([
    { kind: 'money', count: 2 },
    { kind: 'sms', count: 1 },
  ]);
});

test('no token stands in the database', async () => {
  const { send, stored, token, urlOf, database } = await schoolWithAddress();
  await send('{}', { to: `${urlOf(token)}?id=7` });
  const rows = [...(await stored()), ...(await database.read.selectFrom('callbackAddresses').selectAll().execute())];
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await stored())[0]?.url).toBe('/callbacks/money/mtn/?id=7');
});

test('nor one whose letters came in another spelling', async () => {
  const { send, stored, token, urlOf } = await schoolWithAddress();
  const spelt = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
  expect((await send('{}', { to: urlOf(spelt) })).statusCode).toBe(200);
  expect((await stored()).map(({ url }) => url)).toEqual(['/callbacks/money/mtn/']);
});

test('a body above 64 KB is refused, one of 64 KB is not', async () => {
  const { send, stored } = await schoolWithAddress();
  expect((await send('x'.repeat(64 * 1024 + 1))).statusCode).toBe(413);
  expect(await stored()).toEqual([]);
  expect((await send('x'.repeat(64 * 1024))).statusCode).toBe(200);
});

test('an address that was replaced counts for 30 days more', async () => {
  const { send, urlOf, addressID, database, clock } = await schoolWithAddress();
  const renewed = await database.write((db) => renewCallbackAddress(db, addressID, clock.now()));
  expect((await send('1', { to: urlOf(renewed.token) })).statusCode).toBe(200);
  clock.pass(30 * day - 1);
  expect((await send('2')).statusCode).toBe(200);
  clock.pass(1);
  expect((await send('3')).statusCode).toBe(404);
  expect((await send('3', { to: urlOf(renewed.token) })).statusCode).toBe(200);
});

test('guesses of an address are slowed down, callbacks of money to 600 a minute', async () => {
  const { send, urlOf, stored } = await schoolWithAddress();
  const answers = async (count: number, to?: string) => {
    const all = await Promise.all(Array.from({ length: count }, () => send('{}', to === undefined ? {} : { to })));
    return all.toSorted((a, b) => a.statusCode - b.statusCode);
  };
  const guesses = await answers(65, urlOf('guess'));
  expect(guesses.map(({ statusCode }) => statusCode)).toEqual([...Array(60).fill(404), ...Array(5).fill(429)]);
  const flood = await answers(605);
  expect(flood.map(({ statusCode }) => statusCode)).toEqual([...Array(600).fill(200), ...Array(5).fill(429)]);
  expect(flood.at(-1)?.headers['retry-after']).toBeDefined();
  expect(await stored()).toHaveLength(1);
});

test('who has a network of IPv6 guesses no more often than who has one address', async () => {
  const { app, urlOf, database } = await schoolWithAddress();
  const guess = (host: number) =>
    app.inject({ method: 'POST', url: urlOf('guess'), remoteAddress: `2001:db8:1:2::${host.toString(16)}` });
  const guesses = await Promise.all(Array.from({ length: 65 }, (_, host) => guess(host + 1)));
  expect(guesses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(60);
  const misses = await database.read.selectFrom('callbackMisses').select('count').execute();
  expect(misses).toEqual([{ count: 60 }]);
});

test('callbacks of SMS are limited to 12,000 a minute, each address by itself', async () => {
  const { send, database, clock, urlOf } = await schoolWithAddress('sms');
  const left = async (to?: string) => {
    const { headers } = await send('{}', to === undefined ? {} : { to });
    return [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']];
  };
  expect(await left()).toEqual(['12000', '11999']);
  expect(await left()).toEqual(['12000', '11998']);
  const provider = 'mtn';
  const other = await database.write((db) => addCallbackAddress(db, { kind: 'sms', provider }, clock.now()));
  expect(await left(urlOf(other.token))).toEqual(['12000', '11999']);
});

test('callbacks that come together are all stored before any is answered, and one job reads those of SMS', async () => {
  const { send, stored, queued } = await schoolWithAddress('sms');
  const bodies = ['1', '2', '3', '2'];
  const answers = bodies.map((body) => send(body));
  await Promise.any(answers);
  expect((await stored()).map(({ body }) => Buffer.from(body, 'base64').toString()).toSorted()).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await queued()).toHaveLength(1);
});

test('a provider is answered within 2 s even when the database is not', async () => {
  const { send, stored, database } = await schoolWithAddress();
  const gate = Promise.withResolvers<void>();
  const busy = database.write(() => gate.promise);
  const answer = await send('{}');
  gate.resolve();
  await busy;
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect((await send('{}')).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('after 90 days a callback is forgotten', async () => {
  const { send, stored, database, clock } = await schoolWithAddress();
  await send('{}');
  await send('{}', { to: '/callbacks/money/mtn/guess' });
  const dropAt = (days: number) =>
    database.write((db) => dropOldCallbacks(db, new Date(clock.now().getTime() + days * day)));
  await dropAt(90);
  expect(await stored()).toHaveLength(1);
  await dropAt(91);
  expect(await stored()).toEqual([]);
  expect(await database.read.selectFrom('callbackMisses').selectAll().execute()).toEqual([]);
});
