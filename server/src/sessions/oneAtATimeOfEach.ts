import { setImmediate } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

/** The works of one owner run one after the other; others, whose requests and writes wait, have their turn in between. */
export function oneAtATimeOfEach(): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>();
  return async (owner, work) => {
    const limit = limits.get(owner) ?? pLimit(1);
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
