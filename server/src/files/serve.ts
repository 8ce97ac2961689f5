import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError, type SchoolDatabase } from '../handle.ts';
import { rightsOf } from '../sessions/authenticate.ts';
import { oneAtATimeOfEach } from '../sessions/oneAtATimeOfEach.ts';
import { type Drawn, drawnBy, drawnFile, isDrawn } from './drawn.ts';
import type { FileStore, StoredFile } from './FileStore.ts';
import type { Links } from './links.ts';

interface FilesDependencies {
  database: SchoolDatabase;
  files: FileStore;
  links: Links;
  drawn: Drawn;
  clock: () => Date;
}

/** Shown in the page. Everything else is downloaded, never opened within our own address. */
const INLINE_TYPES = new Set(['image/png', 'image/jpeg']);

/** Whoever opens a path many times draws one after the other; the documents of others come in between. */
const oneDrawingOf = oneAtATimeOfEach();

/** The signed path is the permission. 404: wrong signature or deleted; 410: the time or the session is over; 503: the bucket is away. */
export function registerFiles(app: FastifyInstance, { database, files, links, drawn, clock }: FilesDependencies): void {
  app.get(
    '/files/*',
    async (request: FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>, reply) => {
      setSafeHeaders(reply);
      const signed = links.verify(request.params['*'], request.query);
      if (!signed) return refuse(reply, 404, 'No such file');
      const now = clock();
      const user = signed.until <= now ? undefined : await readUser(database, signed.sessionRef, now);
      if (user === undefined) {
        return refuse(reply, 410, 'This link is no longer valid. Please ask for the file again');
      }
      if (isDrawn(signed.id)) {
        const { id, sessionRef } = signed;
        const bytes = await oneDrawingOf(`user ${user.id}`, async () =>
          drawnBy(drawn, id, { sessionRef, ip: request.ip, holder: user }),
        );
        describe(reply, { ...drawnFile(signed.id), size: bytes.length });
        return reply.send(Buffer.from(bytes));
      }
      const file = await database.read.selectFrom('files').selectAll().where('id', '=', signed.id).executeTakeFirst();
      if (!file) return refuse(reply, 404, 'No such file');
      const stream = await files.open(file.id).catch((error: unknown) => {
        if (error instanceof CallError) return error;
        request.log.error({ err: error, fileID: file.id }, 'a file that the database knows could not be opened');
      });
      if (!stream) return refuse(reply, 404, 'No such file');
      if (stream instanceof CallError) return refuse(reply, 503, stream.message);
      describe(reply, file);
      return reply.send(Readable.from(ofSize(stream, file.size), { objectMode: false }));
    },
  );
}

/** What is longer than it was when it was stored must not run on into the next answer of the connection: it is cut. */
async function* ofSize(content: Readable, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const piece of content as AsyncIterable<Uint8Array>) {
    left -= piece.length;
    if (left < 0) throw new Error('a stored file is longer than the database knows');
    yield piece;
  }
}

/** The browser must not run a file or guess another type for it. */
function setSafeHeaders(reply: FastifyReply): void {
  reply.headers({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  });
}

function describe(reply: FastifyReply, { mime, size, label }: Pick<StoredFile, 'mime' | 'size' | 'label'>): void {
  const shown = INLINE_TYPES.has(mime);
  // A label may have letters of any script.
  const ascii = label.replace(/[^\x20-\x7e]/g, '_');
  reply.headers({
    'Content-Type': mime,
    'Content-Length': size,
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(label)}`,
    'Cache-Control': shown ? 'private, max-age=900' : 'private, no-store',
  });
}

const refuse = (reply: FastifyReply, status: 404 | 410 | 503, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);

/** @returns undefined when the session is over */
async function readUser({ read }: SchoolDatabase, ref: string, now: Date) {
  const session = await read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userID')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .select(['users.id', 'users.catID', 'categories.rights'])
    .where('sessions.ref', '=', ref)
    .where('sessions.endsAt', '>', now.toISOString())
    .where('users.status', '=', 1)
    .executeTakeFirst();
  return session && { ...session, rights: rightsOf(session.catID, session.rights) };
}
