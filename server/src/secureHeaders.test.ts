import { expect, test } from 'vitest';
import { makeApp } from './app.ts';
import { startSchool } from './testing/startSchool.ts';

/** What helmet sets with our rules; a release of it that sets more or less is to be looked at. */
const always = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const policy =
  "default-src 'self';base-uri 'self';font-src 'self';form-action 'self';frame-ancestors 'none';" +
  "img-src 'self' data: blob:;object-src 'none';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline'";
const ofPages = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-xss-protection': '0',
};

test.each([
  ['a check of health', { method: 'GET', url: '/healthz' }],
  ['a call', { method: 'POST', url: '/api/login', payload: { username: 'nobody', password: 'wrong' } }],
  ['a refusal', { method: 'POST', url: '/api/getStudentsMarks', payload: {} }],
  ['what is not there', { method: 'GET', url: '/nowhere' }],
  ['an address that cannot be decoded', { method: 'GET', url: '/%' }],
  [
    'a body that is no JSON',
    { method: 'POST', url: '/api/login', headers: { 'content-type': 'application/json' }, payload: '{' },
  ],
] as const)('%s is answered with the strictest policy, and without what only a page obeys', async (_, request) => {
  const { app } = await startSchool();
  const { headers } = await app.inject(request);
  expect(headers).toMatchObject({ ...always, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" });
  for (const header of Object.keys(ofPages)) expect(headers).not.toHaveProperty(header);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('what is no JSON is answered with all of them', async () => {
  const { parts } = await startSchool();
  const app = await makeApp(parts, { quiet: true });
  app.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send('<p>Words</p>'));
  const { headers } = await app.inject('/page');
  expect(headers).toMatchObject({ ...always, ...ofPages, 'content-security-policy': policy });
  expect(headers['strict-transport-security']).toBeUndefined();
  await app.close();
});

test('a school that is reached by https tells browsers to stay with it', async () => {
  const { parts } = await startSchool();
  const facts = { ...parts.facts, publicUrl: 'https://school.test' };
  const app = await makeApp({ ...parts, facts }, { quiet: true });
  for (const url of ['/healthz', '/%']) {
    const { headers } = await app.inject({ method: 'GET', url });
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000');
  }
  await app.close();
});
