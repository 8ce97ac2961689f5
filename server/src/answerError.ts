import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isUnavailable } from './database/failures.ts';
import { CallError } from './handle.ts';

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

const plainWords: Record<number, string> = {
  400: 'The request could not be read',
  406: 'Send a JSON object or a form',
  408: 'The request took too long',
  413: 'The request is too large',
  415: 'Send a JSON object or a form',
  429: 'Too many requests, try again later',
};

/** The rest of a refused request is read so far, so that its client comes to read the answer. */
const maxUnreadBytes = 25 * 1024 * 1024;

/** A refused request could go on for ever (reliability.md F28). */
function cutUnread({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  let unread = 0;
  raw.unpipe().resume();
  raw.on('data', (piece: Buffer) => {
    unread += piece.length;
    if (unread > maxUnreadBytes) raw.destroy();
  });
}

/** Turns an error into an answer. Only a CallError's text leaves the server. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  cutUnread(request);
  if (error instanceof CallError) {
    if (error.retryAfter !== undefined) void reply.header('Retry-After', String(Math.ceil(error.retryAfter)));
    return reply
      .code(error.status)
      .send({ error: true, msg: error.message, ...(error.fields && { fields: error.fields }), ...error.extra });
  }
  if (isDiskFull(error)) {
    return reply.code(503).send({ error: true, msg: 'The disk of the school server is full. Nothing was changed' });
  }
  if (isUnavailable(error)) {
    return reply
      .code(503)
      .header('Retry-After', '2')
      .send({ error: true, msg: 'The school server is busy, try again in a moment. Nothing was changed' });
  }
  const status = statusOf(error);
  if (status < 500)
    return reply.code(status).send({ error: true, msg: plainWords[status] ?? 'The request is not valid' });
  const incident = randomBytes(4).toString('hex');
  request.log.error({ err: error, incident }, 'a defect');
  return reply
    .code(500)
    .send({ error: true, msg: `Something went wrong on our side. Tell the administrator this number: ${incident}` });
}
