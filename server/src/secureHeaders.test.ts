import { expect, test } from 'vitest';
import { makeApp } from './app.ts';
import { startSchool } from './testing/startSchool.ts';

/** What helmet sets with our rules; a release of it that sets more or less is to be looked at. */
const expected = {
  'content-security-policy':
    "default-src 'self';base-uri 'self';font-src 'self';form-action 'self';frame-ancestors 'none';" +
    "img-src 'self' data: blob:;object-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-xss-protection': '0',
};

test.each([
  ['a check of health', { method: 'GET', url: '/healthz' }],
  ['a call', { method: 'POST', url: '/api/login', payload: { username: 'nobody', password: 'wrong' } }],
  ['a refusal', { method: 'POST', url: '/api/getStudentsMarks', payload: {} }],
  ['what is not there', { method: 'GET', url: '/nowhere' }],
  [
    'a body that is no JSON',
    { method: 'POST', url: '/api/login', headers: { 'content-type': 'application/json' }, payload: '{' },
  ],
] as const)('%s is answered with all of them', async (_, request) => {
  const { app } = await startSchool();
  const { headers } = await app.inject(request);
  expect(headers).toMatchObject(expected);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('a school that is reached by https tells browsers to stay with it', async () => {
  const { parts } = await startSchool();
  const facts = { ...parts.facts, publicUrl: 'https://school.test' };
  const app = await makeApp({ ...parts, facts }, { quiet: true });
  const { headers } = await app.inject({ method: 'GET', url: '/healthz' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  await app.close();
});
