import type { ServerResponse } from 'node:http';
import type { Cut } from './faults.ts';
import type { Reply } from './World.ts';

const page = '<html><head><title>Error</title></head><body><h1>Gateway Time-out</h1></body></html>';

const instead: Partial<Record<Cut, Reply>> = {
  '500': {
    status: 500,
    type: 'application/json',
    body: '{"code":"INTERNAL_PROCESSING_ERROR","message":"Internal error"}',
  },
  '503': { status: 503, type: 'text/plain', body: 'Service Unavailable' },
  '504 html': { status: 504, type: 'text/html', body: page },
  '408': { status: 408 },
  html: { status: 200, type: 'text/html; charset=utf-8', body: page },
  empty: { status: 200 },
};

export function answer(response: ServerResponse, { status, type, body = '' }: Reply): void {
  response.writeHead(status, { ...(type && { 'content-type': type }), 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

/** The status that the client got; undefined: none, or not the whole answer. */
export function misbehave(response: ServerResponse, cut: Cut, reply: Reply): number | undefined {
  const other = instead[cut];
  if (other) {
    answer(response, other);
    return other.status;
  }
  if (cut === 'reset') response.socket?.resetAndDestroy();
  if (cut === 'half') {
    const bytes = Buffer.from(reply.body ?? '');
    response.writeHead(reply.status, {
      ...(reply.type && { 'content-type': reply.type }),
      'content-length': bytes.length || 10,
    });
    response.flushHeaders();
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }
  return undefined;
}
