import { expect, test } from 'vitest';
import { failureOf } from './Outcome.ts';
import { closedAddress, openProvider, type Scripted } from './testing/openProvider.ts';

const account = { driver: 'x', url: '', account: 'hillside', secret: 'canary', options: {} };
const wordsOf = (body: Buffer) => /^\{"error":"(.*)"\}$/.exec(String(body))?.[1];

async function failure({ url, http }: Pick<Awaited<ReturnType<typeof openProvider>>, 'url' | 'http'>) {
  const outcome = await http({ method: 'POST', url });
  if (outcome.kind === 'answered') throw new Error('answered');
  return failureOf(outcome, account, wordsOf);
}

const unclear = { kind: 'unknown' };

test.each<[Scripted, object]>([
  [{ fault: 'silent' }, { kind: 'unknown', reason: 'No clear answer (no answer in time)' }],
  [{ fault: 'reset' }, unclear],
  [{ fault: 'half', body: '{"error":"no"}' }, unclear],
  [{ status: 500, body: '{"error":"no"}' }, unclear],
  [{ status: 408 }, unclear],
  [{ status: 403, headers: { 'content-type': 'text/html' }, body: '<html>' }, unclear],
  [
    { status: 403, body: 'of a proxy' },
    { kind: 'unknown', reason: 'No clear answer (status 403)' },
  ],
  [
    { status: 400, body: '{"error":"bad"}' },
    { kind: 'refused', retry: 'never', reason: 'Refused: bad' },
  ],
  [
    { status: 400, body: '{"error":"canary is bad"}' },
    { kind: 'refused', retry: 'never', reason: 'Refused' },
  ],
  [
    { status: 401, body: 'x' },
    { kind: 'refused', retry: 'later', alarm: 'key' },
  ],
  [
    { status: 429, body: 'x' },
    { kind: 'refused', retry: 'later', reason: 'Too many requests just now' },
  ],
])('after %j the outcome is %j', async (answer, expected) => {
  expect(await failure(await openProvider(answer))).toMatchObject(expected);
});

test('what was never sent may be sent later', async () => {
  expect(await failure(await closedAddress())).toEqual({
    ...{ kind: 'refused', retry: 'later', reason: 'Could not be reached (ECONNREFUSED)' },
  });
});
