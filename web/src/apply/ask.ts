import type { Answer, Payload } from '@somero/contract';

/** The calls of the portal. */
export type PortalCall =
  | 'getAdmissions'
  | 'beginApplication'
  | 'getApplications'
  | 'saveApplication'
  | 'sendApplication';

// Fields of classes are declared here, not initialised: for the browsers that we promise they would need a helper, which lies in
// the staff's first file.

/** Why a call was not answered with success; `message` is fit to show as it is. */
export class Problem extends Error {
  /** HTTP status; 0 when no answer came. */
  declare status: number;
  /** What is wrong with each field, by its name in the payload. */
  declare fields: Record<string, string>;
  /** On 429 and 503: seconds until another try makes sense, or 0. */
  declare retryAfter: number;

  constructor(status: number, message: string, fields: Record<string, string> = {}, retryAfter = 0) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  /** Nothing was wrong with what was sent: the same will do in a while. */
  get passes(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** Milliseconds after which an answer is not waited for any more: a cheap phone on a full cell takes long. */
const patience = 60_000;

interface Refusal {
  msg?: string;
  fields?: Record<string, string>;
}

function bodyOf(payload: Record<string, unknown>): { body: BodyInit; headers: Record<string, string> } {
  const given = Object.entries(payload).filter(([, value]) => value !== undefined);
  if (!given.some(([, value]) => value instanceof Blob)) {
    return { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } };
  }
  const form = new FormData();
  // Files go last, so that the server can judge the rest before it takes in the bytes.
  for (const [name, value] of given.sort(([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob))) {
    if (value instanceof Blob) form.append(name, value, `${name}.${value.type.split('/')[1] ?? 'bin'}`);
    else form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  return { body: form, headers: {} };
}

/**
 * Makes a call of the public door.
 * @throws Problem for every answer but success, with status 0 when no answer came
 */
export async function ask<N extends PortalCall>(name: N, payload: Payload<N>, key?: string): Promise<Answer<N>> {
  const { body, headers } = bodyOf(payload as Record<string, unknown>);
  if (key) headers['idempotency-key'] = key;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/public/${name}`, { method: 'POST', headers, body, signal: giveUp.signal });
    answer = await response.json();
  } catch {
    throw new Problem(0, 'No connection to the school. Try again when you have network.');
  } finally {
    clearTimeout(timer);
  }
  const said = answer as Answer<N> | (Refusal & { error: true });
  if (response.ok && said.error === false) return said;
  const { msg, fields } = said as Refusal;
  const after = Number(response.headers.get('retry-after') ?? 0);
  throw new Problem(response.status, msg ?? 'The school server did not answer properly', fields, after);
}
