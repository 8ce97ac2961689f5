import type { Answer, Payload } from '@somero/contract';
import { ApiError, send } from '../api.ts';
import type { KeptAnswers } from './KeptAnswers.ts';
import type { KeptCall } from './keptCalls.ts';

/** Milliseconds without an answer until what is kept is shown instead. */
export const patience = 4000;

interface Asking<A> {
  signal: AbortSignal;
  /** What the screen shows already, and since when. */
  shown?: { answer: A; at: number } | undefined;
}

/**
 * The server's answer, which is then kept. Where no answer comes, what the screen shows already, or what is kept, with the time when
 * the server gave it.
 */
export async function askOrRead<N extends KeptCall>(
  kept: KeptAnswers,
  name: N,
  payload: Payload<N>,
  { signal, shown }: Asking<Answer<N>>,
): Promise<{ answer: Answer<N>; asOf?: number }> {
  const reader = kept.reader();
  const asking = new AbortController();
  const stop = () => asking.abort();
  signal.addEventListener('abort', stop);
  const find = () => kept.read(name, payload).catch(() => undefined);
  const timer = setTimeout(() => void find().then((found) => found && stop()), shown ? 2 ** 31 - 1 : patience);
  try {
    const answer = await send(name, payload, { signal: asking.signal });
    void kept.keep(name, payload, answer, reader).catch(() => undefined);
    return { answer };
  } catch (error) {
    if (signal.aborted) throw error;
    if (isForbidden(error)) await kept.drop(name, payload).catch(() => undefined);
    if (!asking.signal.aborted && !isUnreachable(error)) throw error;
    const found = shown ?? (await find());
    if (!found) throw error;
    return { answer: found.answer, asOf: found.at };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : -1);

/** No answer, or a proxy that finds no school server behind it. */
const isUnreachable = (error: unknown): boolean => [0, 502, 504].includes(statusOf(error));
const isForbidden = (error: unknown): boolean => [403, 404].includes(statusOf(error));
