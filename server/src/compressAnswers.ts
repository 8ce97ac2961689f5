import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Bytes below which an answer fits in one packet as it is. */
const least = 1024;
const worthIt = /^(?:application\/json|text\/)/;
/** Of zlib's levels the quickest that still makes a class list six times smaller. */
const level = 3;

/**
 * Compresses answers of calls and pages, not streams (the files of the browser side lie compressed on the disk already).
 * With gzip alone, which every browser takes; zstd and brotli cost as much at this size. At once and in place: for the
 * hundreds of kilobytes that an answer has at most, a stream and its thread cost several times more.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload);
    const size = Buffer.byteLength(payload);
    const type = String(reply.getHeader('content-type'));
    if (size < least || !worthIt.test(type) || reply.hasHeader('content-encoding')) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'] ?? '')) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    done(null, gzipSync(payload, { level }));
  });
}

const takesGzip = (accepted: string): boolean =>
  accepted.split(',').some((each) => {
    const [name = '', weight = ''] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === 'gzip' && !/^q=0(?:\.0*)?$/.test(weight);
  });
