import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUtcOffset } from '@somero/contract/schoolTime.ts';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerPages } from './pages.ts';
import { secureHeaders } from './secureHeaders.ts';

async function serve(names: readonly string[], text?: string) {
  const home = await mkdtemp(join(tmpdir(), 'somero-pages-'));
  // A school may install Somero in any folder.
  const folder = join(home, 'assets', 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  for (const name of names) await writeFile(join(folder, name), text ?? name);
  const app = Fastify();
  await secureHeaders(app, '');
  await registerPages(app, folder);
  onTestFinished(async () => {
    await app.close();
    await rm(home, { recursive: true });
  });
  return (url: string) => app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } });
}

const pages = ['index.html', 'verify.html', 'apply.html'];

test('the worker of the page that checks reports lies in its scope, and is requested again each time', async () => {
  const get = await serve([...pages, 'verify-sw.js']);
  const worker = await get('/verify/sw.js');
  expect([worker.statusCode, worker.body]).toEqual([200, 'verify-sw.js']);
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect((await get('/verify/K7QF2-9M8XA')).body).toBe('verify.html');
  for (const address of ['/', '/?from=start', '/students']) expect((await get(address)).body).toBe('index.html');
});

test('without a build of it the page is there all the same', async () => {
  const get = await serve(pages);
  expect((await get('/verify/sw.js')).statusCode).not.toBe(200);
  expect((await get('/verify/')).body).toBe('verify.html');
});

test('every page says how far the school’s clock is from UTC', async () => {
  onTestFinished(() => setUtcOffset(180));
  const page = '<!doctype html>\n<html lang="en">';
  const first = await serve(pages, page);
  setUtcOffset(120);
  const second = await serve(pages, page);
  for (const address of ['/', '/students', '/verify', '/apply']) {
    expect((await first(address)).body).toBe('<!doctype html>\n<html data-utc-offset="180" lang="en">');
    expect((await second(address)).body).toContain('data-utc-offset="120"');
  }
});

test('scripts and styles leave the rules of pages to the page; pages, pictures and workers say them', async () => {
  const parts = ['assets/a.js', 'assets/a.css'];
  const own = ['assets/worker.mjs', 'sw.js', 'logo.svg'];
  const get = await serve([...pages, ...parts, 'assets/a.js.gz', ...own]);
  const always = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
  const ofPages = ['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'x-xss-protection'];
  expect((await get('/assets/a.js')).headers['content-encoding']).toBe('gzip');
  for (const name of parts) {
    const { headers } = await get(`/${name}`);
    expect(headers).toMatchObject({ ...always, 'cache-control': 'public, max-age=31536000, immutable' });
    for (const header of ofPages) expect(headers).not.toHaveProperty(header);
  }
  for (const name of ['', 'students', 'verify', 'apply', ...own]) {
    const { headers } = await get(`/${name}`);
    expect(headers).toMatchObject(always);
    for (const header of ofPages) expect(headers, name).toHaveProperty(header);
  }
  // It is answered in JSON (secureHeaders.test.ts).
  expect((await get('/assets/missing.js')).headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});
