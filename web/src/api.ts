import type { Answer, CallName, Payload } from '@somero/contract';
import { navigate } from 'wouter/use-browser-location';
import { publicCalls } from './allowed.ts';
import { deviceToken, dropSession, session, storeSession } from './device.ts';

/** Why a call did not succeed. `message` can be shown as it is. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came; 200 for the two calls that refuse with 200 (calls.md, Conventions). */
  status: number;
  /** Problems by the name of the field in the payload. */
  fields: Record<string, string>;
  /** On 409: the record as it is now. */
  current: unknown;
  /** The other keys of the answer, such as `names` or `reasons` of a 409 that concerns many students. */
  body: Record<string, unknown>;
  /** On 429 and 503: seconds to wait before a retry, or 0. */
  retryAfter: number;

  constructor(status: number, body: Record<string, unknown>, retryAfter = 0) {
    super(typeof body.msg === 'string' ? body.msg : `The server did not answer properly (${status})`);
    this.name = 'ApiError';
    this.status = status;
    this.fields = (body.fields as Record<string, string> | undefined) ?? {};
    this.current = body.current;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export interface SendOptions {
  /** Makes a repeated call change nothing the second time. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /**
   * For a call that makes a document: after so many seconds the server answers the id of the run instead of the path.
   */
  wait?: number;
  /** The request goes on when the page is closed. */
  keepalive?: boolean;
  /** Sends no token of the signed-in user. */
  anonymous?: boolean;
  /** Used instead of fetch. Throws, as fetch does, when no answer comes, or an ApiError with its own message. */
  through?: (address: string, init: RequestInit) => Promise<Response>;
}

const noConnection = 'No connection to the school server. Nothing was lost; try again.';

const addressOf = (name: CallName): string => `/${publicCalls.includes(name) ? 'public' : 'api'}/${name}`;

const has = (values: unknown, test: (value: unknown) => boolean): boolean =>
  Object.values(values as Record<string, unknown>).some(test);

/** JSON, or a form as soon as a field is a file. */
function bodyOf(payload: unknown): { body: BodyInit; type?: string } {
  if (!has(payload, (value) => value instanceof Blob))
    return { body: JSON.stringify(payload), type: 'application/json' };
  const form = new FormData();
  const entries = Object.entries(payload as Record<string, unknown>).filter(([, value]) => value !== undefined);
  // Files go last, so that the server can validate the rest before it reads the bytes.
  const inOrder = [...entries].sort(([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob));
  for (const [name, value] of inOrder) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''));
  }
  return { body: form };
}

/** The current address, as `next` of the login page carries it. */
export const whereNow = (): string => window.location.pathname + window.location.search;

export function goToLogin(from: string): void {
  if (window.location.pathname === '/login') return;
  navigate(`/login?next=${encodeURIComponent(from)}`, { replace: true });
}

function afterFailure(error: ApiError, body: Record<string, unknown>, token: string | undefined): void {
  const now = session();
  // Another tab may have started a new session since: this answer says nothing about it.
  if (now === null || now.token !== token) return;
  if (error.status === 401) {
    dropSession();
    goToLogin(whereNow());
  } else if (error.status === 403 && body.mustChangePassword === 1) {
    storeSession({ ...now, mustChangePassword: 1 });
  } else if (error.status === 403 && body.mustSetSecondFactor === 1) {
    storeSession({ ...now, mustSetSecondFactor: 1 });
  }
}

/**
 * Makes a call, typed from the contract.
 * @throws ApiError for every answer but success, and with status 0 when no answer came. A 401 ends the session and leads
 * to the login page; a 403 that demands a new password marks the session so.
 */
export async function send<N extends CallName>(
  name: N,
  payload: Payload<N>,
  options: SendOptions = {},
): Promise<Answer<N>> {
  const token = options.anonymous ? undefined : session()?.token;
  const device = options.anonymous ? null : deviceToken();
  const { body, type } = bodyOf(payload);
  const headers: Record<string, string> = {};
  if (type) headers['content-type'] = type;
  if (token) headers.authorization = `Bearer ${token}`;
  if (device) headers['x-device'] = device;
  if (options.wait) headers.prefer = `wait=${options.wait}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const { signal = null, keepalive = false } = options;
  let response: Response;
  try {
    response = await (options.through ?? fetch)(addressOf(name), { method: 'POST', headers, body, signal, keepalive });
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(0, { msg: noConnection });
  }
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok && answer.error === false) return answer as Answer<N>;
  const error = new ApiError(response.status, answer, Number(response.headers.get('retry-after') ?? 0));
  afterFailure(error, answer, token);
  throw error;
}
