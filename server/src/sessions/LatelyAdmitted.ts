import type { LiveSession } from './authenticate.ts';

/** Milliseconds. */
const forgottenAfter = 1000;
const most = 2000;

/**
 * Who made a writing call within the last second. Such a call is judged in its transaction; before its body is read what was true a
 * second ago will do, and costs no question to the database.
 */
export class LatelyAdmitted {
  readonly #sessions = new Map<string, { session: LiveSession; at: number }>();

  find(tokenHash: string, now: Date): LiveSession | null {
    const found = this.#sessions.get(tokenHash);
    return found && Math.abs(now.getTime() - found.at) < forgottenAfter ? found.session : null;
  }

  keep(tokenHash: string, session: LiveSession, now: Date): void {
    this.#sessions.delete(tokenHash);
    this.#sessions.set(tokenHash, { session, at: now.getTime() });
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined && this.#sessions.size > most) this.#sessions.delete(oldest);
  }
}
