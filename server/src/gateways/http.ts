import { lookup } from 'node:dns';
import type { ClientRequest, IncomingHttpHeaders, RequestOptions } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInsideWrite } from '../database/transaction.ts';
import { Agent, request as requestPlain } from './nodeHttp.ts';
import { isPrivateAddress } from './privateAddress.ts';

interface HttpRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds from the connection to the whole answer; default 30 s. */
  answerTimeout?: number;
  /** Milliseconds without a byte in either direction; absent: only the whole counts. */
  quietTimeout?: number;
  /** Bytes; default 1 MB. */
  maxAnswerBytes?: number;
  plainHttp?: boolean;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * - `notConnected`: nothing was sent, so a retry is safe.
 * - `unknown`: sent, but no clear answer: time-out, reset, half an answer, 3xx, 408, 5xx or an HTML page. Never retry: query.
 * - `refused`: 4xx. `retry` is `later` for 429, else `never`; the driver decides what 401 and 409 mean.
 * - `answered`: 2xx. Read the body: many providers refuse inside a 200.
 *
 * `reason` holds nothing of the URL, the headers or the body.
 */
export type HttpOutcome =
  | { kind: 'notConnected'; reason: string }
  | { kind: 'unknown'; reason: string }
  | ({ kind: 'refused'; retry: 'later' | 'never' } & Answer)
  | ({ kind: 'answered' } & Answer);

export type SendHttp = (request: HttpRequest) => Promise<HttpOutcome>;

interface HttpOptions {
  /** `host:port` of the built-in simulator, SCHOOLPAY_URL, SMS_URL and MONEY_URL: these may be private and without HTTPS. */
  trustedHosts?: readonly string[];
  /** Milliseconds for DNS, connection and TLS; default 5 s. */
  connectTimeout?: number;
  /** Connections are used again: only where every request may be repeated. */
  reuse?: boolean;
}

const defaultAnswerTimeout = 30_000;
const defaultMaxAnswerBytes = 1024 * 1024;

/** Each request has its own connection, but for `reuse`: on a reused one a reset would not tell whether the request arrived. */
export function openHttp({ trustedHosts = [], connectTimeout = 5_000, reuse = false }: HttpOptions = {}): SendHttp {
  const trusted = new Set(trustedHosts);
  const agents = reuse ? { plain: new Agent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) } : null;
  return async (request) => {
    if (isInsideWrite()) throw new Error('inside a write: call other servers before or after it');
    const url = new URL(request.url);
    const isTrusted = trusted.has(hostAndPort(url));
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (request.plainHttp || isTrusted))) {
      throw new Error(`a gateway must be called by https: ${url.host}`);
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isTrusted && /^[\d.]+$|:/.test(host) && isPrivateAddress(host)) return privateHost;
    const agent = agents === null ? false : agents[url.protocol === 'https:' ? 'secure' : 'plain'];
    return send(
      request,
      url,
      { method: request.method, agent, lookup: isTrusted ? lookup : lookupPublic },
      connectTimeout,
    );
  };
}

export const hostAndPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`;

const privateHost: HttpOutcome = { kind: 'notConnected', reason: 'the address is private' };

/** Resolves the name for the connection itself: a check before it could see another address. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const open = addresses.filter(({ address }) => !isPrivateAddress(address));
    const first = open[0];
    if (!first) return done(new PrivateAddress(), '');
    if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};

class PrivateAddress extends Error {
  readonly code = 'EPRIVATE';
}

function send(
  {
    headers,
    body,
    answerTimeout = defaultAnswerTimeout,
    quietTimeout,
    maxAnswerBytes = defaultMaxAnswerBytes,
  }: HttpRequest,
  url: URL,
  way: RequestOptions,
  connectTimeout: number,
): Promise<HttpOutcome> {
  const { promise, resolve } = Promise.withResolvers<HttpOutcome>();
  const options: RequestOptions = { ...way, ...(headers && { headers }) };
  const isSecure = url.protocol === 'https:';
  const outgoing = opened(() => (isSecure ? requestSecure(url, options) : requestPlain(url, options)));
  if (!outgoing) return Promise.resolve({ kind: 'notConnected', reason: 'the key has a letter that cannot be sent' });
  let isConnected = false;
  let isOver = false;
  const end = (outcome: HttpOutcome, isKept = false) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    resolve(outcome);
    if (!isKept) outgoing.destroy();
  };
  const fail = (reason: string) => end({ kind: isConnected ? 'unknown' : 'notConnected', reason });
  let timer = setTimeout(() => fail('no connection in time'), connectTimeout);

  outgoing.on('socket', (socket) => {
    const begin = () => {
      isConnected = true;
      clearTimeout(timer);
      timer = setTimeout(() => fail('no answer in time'), answerTimeout);
      if (quietTimeout !== undefined) outgoing.setTimeout(quietTimeout, () => fail('no answer in time'));
      // Nothing is sent before the connection stands: a failure until here is safe to retry.
      outgoing.end(body);
    };
    if (outgoing.reusedSocket) begin();
    else socket.once(isSecure ? 'secureConnect' : 'connect', begin);
  });
  outgoing.on('error', (error) => fail('code' in error && typeof error.code === 'string' ? error.code : error.name));
  outgoing.on('response', (response) => {
    const pieces: Buffer[] = [];
    let size = 0;
    response.on('data', (piece: Buffer) => {
      pieces.push(piece);
      size += piece.length;
      if (size > maxAnswerBytes) fail('the answer is too large');
    });
    response.on('error', () => fail('the answer was cut off'));
    response.on('close', () => fail('the answer was cut off'));
    response.on('end', () => {
      const { statusCode: status = 0, headers } = response;
      const isKept = way.agent !== false && outgoing.writableFinished;
      end(outcomeOf({ status, headers, body: Buffer.concat(pieces) }), isKept);
    });
  });
  return promise;
}

/** Undefined: a header, such as a key that was pasted with the line after it, cannot be sent. */
function opened(request: () => ClientRequest): ClientRequest | undefined {
  try {
    return request();
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_CHAR') return undefined;
    throw error;
  }
}

function outcomeOf(answer: Answer): HttpOutcome {
  const { status, headers, body } = answer;
  if (status === 429) return { kind: 'refused', retry: 'later', ...answer };
  const isHtml =
    /text\/html/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html)/i.test(body.toString('latin1', 0, 200));
  // A piece of an object (206) may be a page of HTML: nobody else is asked for one.
  if (isHtml && status !== 206) return { kind: 'unknown', reason: `a page of HTML with ${status}` };
  if (status >= 200 && status < 300) return { kind: 'answered', ...answer };
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', retry: 'never', ...answer };
  return { kind: 'unknown', reason: `status ${status}` };
}
