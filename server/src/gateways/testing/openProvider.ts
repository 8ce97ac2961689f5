import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { openHttp, type SendHttp } from '../http.ts';

interface Seen {
  method: string;
  /** Path and query. */
  url: string;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

export interface Scripted {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. Default: empty. */
  body?: string | object;
  /** In place of the answer: the connection is reset, the answer ends halfway, or never comes. */
  fault?: 'reset' | 'half' | 'silent';
}

/**
 * A provider on this machine: answers as `script` says, one entry a request (the last one again for all that follow), and
 * keeps the requests in `seen`. `http` reaches it, and waits 300 ms for an answer.
 */
export async function openProvider(...script: (Scripted | ((seen: Seen) => Scripted | Promise<Scripted>))[]) {
  const seen: Seen[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: await text(request) };
    seen.push(one);
    const next = script.length > 1 ? script.shift() : script[0];
    answer(response, (typeof next === 'function' ? await next(one) : next) ?? { status: 500, body: 'no script' });
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = openHttp({ trustedHosts: [host] });
  const http: SendHttp = (request) => send({ ...request, answerTimeout: 300 });
  return { url: `http://${host}`, http, seen, script };
}

function answer(response: ServerResponse, { status = 200, headers, body = '', fault }: Scripted): void {
  if (fault === 'silent') return;
  if (fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers, 'content-length': bytes.length });
  if (fault === 'half') response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
  else response.end(bytes);
}

/** An address where nobody listens. */
export async function closedAddress(): Promise<{ url: string; http: SendHttp }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.close();
  await once(server, 'close');
  return { url: `http://${host}`, http: openHttp({ trustedHosts: [host] }) };
}
