import pLimit, { type LimitFunction } from 'p-limit';

/** The works of one owner run one after the other; other owners need not wait. */
export function oneAtATimeOfEach(): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>();
  return async (owner, work) => {
    const limit = limits.get(owner) ?? pLimit(1);
    limits.set(owner, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(owner);
    }
  };
}
