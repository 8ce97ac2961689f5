import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Bytes: a smaller answer fits in one packet. */
const least = 1024;
const worthIt = /^(?:application\/json|text\/)/;
/** A class list gets six times smaller; the next level takes a third longer. */
const level = 2;

/** Compresses answers of calls and pages, not files. Only gzip: zstd and brotli gain nothing here. Why synchronous: decision 0014. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload);
    const bytes = typeof payload === 'string' ? bytesOf(payload) : payload;
    const type = String(reply.getHeader('content-type'));
    if (bytes.length < least || !worthIt.test(type) || reply.hasHeader('content-encoding')) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'] ?? '')) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    // One chunk: zlib would join its pieces of 16 KB afterwards.
    done(null, gzipSync(bytes, { level, chunkSize: Math.max(least, bytes.length >> 3) }));
  });
}

/** Reused: allocating it for every answer costs a tenth of the compression. */
const room = Buffer.allocUnsafeSlow(512 * 1024);
const encoder = new TextEncoder();

/** Valid until the next call. */
function bytesOf(text: string): Buffer {
  const { read, written } = encoder.encodeInto(text, room);
  return read === text.length ? room.subarray(0, written) : Buffer.from(text);
}

const takesGzip = (accepted: string): boolean =>
  accepted.split(',').some((each) => {
    const [name = '', weight = ''] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === 'gzip' && !/^q=0(?:\.0*)?$/.test(weight);
  });
