import { setImmediate } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { CallError } from '../handle.ts';

/** Works of one owner that may wait. */
const mostWaiting = 100;

/** One owner's works run one after the other; others' come in between. The work throws CallError 503 when too many of its owner wait. */
export function oneAtATimeOfEach(): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>();
  return async (owner, work) => {
    const limit = limits.get(owner) ?? pLimit(1);
    if (limit.pendingCount >= mostWaiting)
      throw new CallError(503, 'The school server is busy, try again in a moment', { retryAfter: 5 });
    limits.set(owner, limit);
    try {
      return await limit(async () => {
        // One round for what arrived, one for the writes that it made.
        await setImmediate();
        await setImmediate();
        return work();
      });
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(owner);
    }
  };
}
