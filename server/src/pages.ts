import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { utcOffset } from '@somero/contract/schoolTime.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { missing } from './handle.ts';
import { leaveToPage } from './secureHeaders.ts';

/** Files under their own names, /verify, /apply, and the app's page for every other address. */
export async function registerPages(app: FastifyInstance, folder: string): Promise<void> {
  const [appPage, verifyPage, applyPage] = await Promise.all([
    readPage(join(folder, 'index.html')),
    readPage(join(folder, 'verify.html')),
    readPage(join(folder, 'apply.html')),
  ]);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // One route: hundreds of routes for files would slow the start.
    wildcard: true,
    dotfiles: 'ignore',
    // Browsers ask again by the ETag, and never for a part.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      // A folder above may be called assets too.
      const name = relative(folder, path).replaceAll(sep, '/');
      reply.header('Cache-Control', cacheControl(name));
      // The one worker among them, which obeys its own rules, is an .mjs.
      if (/^assets\/.+\.(js|css)(\.br|\.gz)?$/.test(name)) leaveToPage(reply);
    },
  });
  const sendPage = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  const verifyWorker = await readFile(join(folder, 'verify-sw.js')).catch(() => undefined);
  app.get('/verify/sw.js', (_, reply) => {
    if (!verifyWorker) throw missing('There is no such address');
    return reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(verifyWorker);
  });
  // The folder of the files has no list: without this the static files answer 403.
  app.get('/', (_, reply) => sendPage(reply, appPage));
  app.get('/verify', (_, reply) => sendPage(reply, verifyPage));
  app.get('/verify/*', (_, reply) => sendPage(reply, verifyPage));
  app.get('/apply', (_, reply) => sendPage(reply, applyPage));
  app.get('/apply/*', (_, reply) => sendPage(reply, applyPage));
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' && !/^\/(api|public|files|callbacks|assets)\//.test(request.url);
    if (!asksForPage) throw missing('There is no such address');
    return sendPage(reply, appPage);
  });
}

/** Without a network too, the page knows the school's time (web/src/school/zone.ts). */
const readPage = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8')).replace('<html ', `<html data-utc-offset="${utcOffset()}" `);

function cacheControl(name: string): string {
  // Names under assets/ carry a hash.
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  if (/\.(svg|png)$/.test(name)) return 'public, max-age=86400';
  return 'no-cache';
}
