import { expect, test } from 'vitest';
import { openProvider, type Scripted } from '../testing/openProvider.ts';
import { mtn } from './mtn.ts';

// Tried through MTN's driver: Airtel's has the same tokens.

const query = { ref: 'TU7F3K2ABCDE', uuid: '5f0c1d2e-8a41-4b6f-9a3e-1c2d3e4f5a6b' };
const payment = { ...query, phone: '+256772000001', amount: 20_000, note: 'SMS credit' };
const isToken = (url: string) => url === '/collection/token/';

/** Tokens are T1, T2 and so on. */
async function open(answer: (bearer: string) => Scripted, expires_in: unknown = 3600, tokenAnswer?: Scripted) {
  let given = 0;
  const provider = await openProvider(async ({ url, headers }) => {
    if (!isToken(url)) return answer(String(headers.authorization));
    given += 1;
    // Long enough for others to come.
    await new Promise((done) => setTimeout(done, 30));
    return tokenAnswer ?? { body: { access_token: `T${given}`, expires_in } };
  });
  const account = { driver: 'mtn', url: provider.url, account: 'user', secret: 'canary', options: {} };
  return {
    ...{ provider, account },
    query: (of = account, http = provider.http) => mtn.status(of, query, http),
    tokens: () => provider.seen.filter(({ url }) => isToken(url)).length,
  };
}

const pending = { body: { status: 'PENDING' } };

test('twenty queries at once share one token, and so do later ones', async () => {
  const { query, tokens } = await open(() => pending);
  await Promise.all(Array.from({ length: 20 }, () => query()));
  expect(await query()).toMatchObject({ kind: 'pending' });
  expect(tokens()).toBe(1);
});

test('another account has its own token, and so has a changed secret', async () => {
  const { query, tokens, account } = await open(() => pending);
  await query();
  await query({ ...account, account: 'other' });
  await query({ ...account, secret: 'new' });
  expect(tokens()).toBe(3);
});

test('a token that died is renewed once, by one request for all who met it', async () => {
  const { query, tokens, provider } = await open((bearer) => (bearer === 'Bearer T1' ? { status: 401 } : pending));
  const answers = await Promise.all(Array.from({ length: 5 }, () => query()));
  expect(answers).toEqual(answers.map(() => ({ kind: 'pending', text: 'Waiting' })));
  expect(tokens()).toBe(2);
  expect(provider.seen).toHaveLength(2 + 5 + 5);
});

test('who is refused with a new token too is not tried a third time', async () => {
  const { provider, account, tokens } = await open(() => ({ status: 401 }));
  expect(await mtn.request(account, payment, provider.http)).toEqual({
    ...{ kind: 'refused', retry: 'later', alarm: 'key', reason: 'The key is not accepted' },
  });
  expect(tokens()).toBe(2);
  expect(provider.seen).toHaveLength(4);
});

test.each([
  ['180', 1],
  [180, 1],
  ['30', 3],
  [0, 3],
  ['soon', 3],
  [null, 3],
])('with an end after %j seconds three queries take %i tokens', async (seconds, expected) => {
  const { query, tokens } = await open(() => pending, seconds);
  for (let i = 0; i < 3; i += 1) expect(await query()).toMatchObject({ kind: 'pending' });
  expect(tokens()).toBe(expected);
});

const later = { kind: 'refused', retry: 'later' };

test.each<[Scripted, object]>([
  [{ fault: 'silent' }, later],
  [{ fault: 'reset' }, later],
  [{ status: 500 }, later],
  [{ status: 429 }, later],
  [{ status: 403, headers: { 'content-type': 'text/html' }, body: '<html>' }, later],
  [{ body: {} }, { ...later, reason: 'No token in the answer' }],
  [{ body: 'canary' }, { ...later, reason: 'No token in the answer' }],
  [{ status: 401 }, { ...later, alarm: 'key' }],
  [
    { status: 400, body: { error: 'invalid_client' } },
    { ...later, alarm: 'key', reason: 'Refused: invalid_client' },
  ],
])('when the token is answered by %j nothing was sent: %j', async (answer, expected) => {
  const { provider, account } = await open(() => pending, 3600, answer);
  const outcome = await mtn.request(account, payment, provider.http);
  expect(outcome).toMatchObject(expected);
  expect('alarm' in outcome).toBe('alarm' in expected);
  expect(provider.seen.every(({ url }) => isToken(url))).toBe(true);
});

test('after a token that did not come the next call asks anew', async () => {
  const { url, http } = await openProvider({ status: 500 }, { body: { access_token: 'T', expires_in: 60 } }, pending);
  const account = { driver: 'mtn', url, account: 'user', secret: 'canary', options: {} };
  expect((await mtn.status(account, query, http)).kind).toBe('unknown');
  expect((await mtn.status(account, query, http)).kind).toBe('pending');
});
