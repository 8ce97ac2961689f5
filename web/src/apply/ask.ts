import type { Answer, Payload } from '@somero/contract';
import { ApiError, send } from '../api.ts';

type PortalCall = 'getAdmissions' | 'beginApplication' | 'getApplications' | 'saveApplication' | 'sendApplication';

/** Milliseconds after which an answer is not waited for any more: a cheap phone on a full cell takes long. */
const longestWait = 60_000;

async function through(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(longestWait) });
    // The whole of it: an answer that is cut off is no answer.
    return new Response(await response.text(), response);
  } catch {
    throw new ApiError(0, { msg: 'No connection to the school. Try again when you have network.' });
  }
}

/** How the portal sends: as a parent, also where somebody of the school is signed in. */
export const asParent = { anonymous: true, through } as const;

/** A call of the public door. @throws ApiError for every answer but success, status 0 without one */
export const ask = <N extends PortalCall>(name: N, payload: Payload<N>, idempotencyKey?: string): Promise<Answer<N>> =>
  send(name, payload, { ...asParent, ...(idempotencyKey && { idempotencyKey }) });

/** Nothing was wrong with what was sent: the same will do in a while. */
export const passes = ({ status }: ApiError): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;
