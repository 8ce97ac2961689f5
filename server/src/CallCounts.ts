import type { FastifyRateLimitStore } from '@fastify/rate-limit';

const mostKeys = 5000;

/** Calls of each key in a window. The library's own store gives calls that arrive together one object: each reads the last count. */
export class CallCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, { current: number; since: number }>();

  incr: FastifyRateLimitStore['incr'] = (key, callback, timeWindow) => {
    const now = Date.now();
    const before = this.#counts.get(key);
    const { current, since } = before && before.since + timeWindow > now ? before : { current: 0, since: now };
    // The key that was used longest ago stands first.
    this.#counts.delete(key);
    this.#counts.set(key, { current: current + 1, since });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > mostKeys && oldest !== undefined) this.#counts.delete(oldest);
    callback(null, { current: current + 1, ttl: since + timeWindow - now });
  };

  child = (): CallCounts => new CallCounts();
}
