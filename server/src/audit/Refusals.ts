import { CallError, type SchoolDatabase } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { type AuditEntry, recordAudit } from './recordAudit.ts';

type Refused = Omit<AuditEntry, 'at' | 'outcome' | 'changes'>;

interface Minute {
  /** Milliseconds. */
  began: number;
  count: number;
  latest: Refused;
}

const minute = 60_000;
const maxPerMinute = 60;

/** 403s of a session and a call: the first is recorded at once, those of the next minute as one. Counted a process. */
export class Refusals {
  readonly #database: SchoolDatabase;
  readonly #secrets: Pick<Secrets, 'subkey'>;
  readonly #minutes = new Map<string, Minute>();

  constructor(database: SchoolDatabase, secrets: Pick<Secrets, 'subkey'>) {
    this.#database = database;
    this.#secrets = secrets;
  }

  /** @throws CallError 429 from the 61st of a minute on */
  async count(refused: Refused, now: Date): Promise<void> {
    const key = keyOf(refused);
    const known = this.#minutes.get(key);
    if (!known || !isOf(known, now)) {
      this.#minutes.set(key, { began: now.getTime(), count: 1, latest: refused });
      if (known) await this.#recordRest(known, now);
      await this.#database.write((db) =>
        recordAudit(db, this.#secrets, { ...refused, at: now, outcome: 'denied', changes: [] }),
      );
      return;
    }
    known.count += 1;
    known.latest = refused;
    if (known.count > maxPerMinute) throw tooMany(known, now);
  }

  /** Before a call is read. @throws CallError 429 after 60 refusals of this minute */
  check(call: Pick<Refused, 'sessionRef' | 'call'>, now: Date): void {
    const known = this.#minutes.get(keyOf(call));
    if (!known || known.count < maxPerMinute || !isOf(known, now)) return;
    known.count += 1;
    throw tooMany(known, now);
  }

  /** Records what is over, or all. */
  async record(now: Date, all = false): Promise<void> {
    for (const [key, one] of this.#minutes) {
      if (!all && isOf(one, now)) continue;
      this.#minutes.delete(key);
      await this.#recordRest(one, now);
    }
  }

  async #recordRest({ count, latest }: Minute, at: Date): Promise<void> {
    if (count === 1) return;
    const reason = `${count - 1} more within a minute: ${latest.reason}`;
    await this.#database.write((db) =>
      recordAudit(db, this.#secrets, { ...latest, reason, at, outcome: 'denied', changes: [] }),
    );
  }
}

const keyOf = ({ sessionRef, call }: Pick<Refused, 'sessionRef' | 'call'>): string => `${sessionRef} ${call}`;

/** A minute in the future began before the clock was set back. */
const isOf = ({ began }: Minute, now: Date): boolean => began <= now.getTime() && now.getTime() < began + minute;

const tooMany = ({ began }: Minute, now: Date): CallError =>
  new CallError(429, 'Too many refused calls, please wait', { retryAfter: (began + minute - now.getTime()) / 1000 });
