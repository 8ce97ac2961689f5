import type { Answer, Payload } from '@somero/contract';

type PublicCall = 'verifyReport' | 'getVerifyKey';

export class Refused extends Error {}

/** Milliseconds without an answer that count as no connection. */
const waitMs = 10_000;

/** Rejects with Refused when the server refuses, and with any other error without a connection. */
export async function ask<N extends PublicCall>(call: N, payload: Payload<N>): Promise<Answer<N>> {
  const answer = await fetch(`/public/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(waitMs),
  });
  const body = (await answer.json()) as Answer<N> | { error: true; msg: string };
  if (body.error) throw new Refused(body.msg);
  return body as Answer<N>;
}
