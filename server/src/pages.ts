import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { missing } from './handle.ts';

/** Serves the built browser side: files under their own names, the app's page for every other address, the check page under /verify, the portal under /apply. */
export async function registerPages(app: FastifyInstance, folder: string): Promise<void> {
  const [appPage, verifyPage, applyPage] = await Promise.all([
    readFile(join(folder, 'index.html')),
    readFile(join(folder, 'verify.html')),
    readFile(join(folder, 'apply.html')),
  ]);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Made by the build beside each file, so that no request pays for compression.
    preCompressed: true,
    // One route for all: a route a file, of hundreds, would be a good part of the start.
    wildcard: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', keepFor(path));
    },
  });
  const sendPage = (reply: FastifyReply, bytes: Buffer) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(bytes);
  // Inside the scope that it is for, so that it can reach no other page.
  const verifyWorker = await readFile(join(folder, 'verify-sw.js')).catch(() => undefined);
  app.get('/verify/sw.js', (_, reply) => {
    if (!verifyWorker) throw missing('There is no such address');
    return reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(verifyWorker);
  });
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

/** How long a browser may keep a file without asking again. */
function keepFor(path: string): string {
  // Names under assets/ carry a hash of their content.
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // The product's own mark, which every page shows twice: as a picture and as the icon of its tab.
  if (/\.(svg|png)$/.test(path)) return 'public, max-age=86400';
  return 'no-cache';
}
