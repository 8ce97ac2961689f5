import type { LiveSession } from './authenticate.ts';

/** Milliseconds. */
const maxAge = 1000;
const most = 2000;

/** Sessions that made a writing call within a second: until its transaction authorises the next one, no query is needed. */
export class SessionCache {
  readonly #sessions = new Map<string, { session: LiveSession; at: number }>();

  find(tokenHash: string, now: Date): LiveSession | null {
    const found = this.#sessions.get(tokenHash);
    return found && Math.abs(now.getTime() - found.at) < maxAge ? found.session : null;
  }

  keep(tokenHash: string, session: LiveSession, now: Date): void {
    this.#sessions.delete(tokenHash);
    this.#sessions.set(tokenHash, { session, at: now.getTime() });
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size > most) this.#sessions.delete(oldest);
  }
}
