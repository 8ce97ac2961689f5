import type { Answer } from '@somero/contract';
import { ask } from './ask.ts';
import { Draft } from './Draft.ts';
import { forgetSession, type Session } from './session.ts';
import type { Admissions, Application } from './Values.ts';

/** What the next page says at its head. */
export interface Said {
  kind: 'good' | 'bad' | 'info';
  words: string;
}

/** What the pages of the portal share: the school, who is applying, and the application that is open. */
export class PortalState {
  readonly admissions: Admissions;
  said: Said | undefined;
  draft: Draft | undefined;
  /** The draft that was begun here as a new one: `new` in an address means it, also once it has a number. */
  #begun: Draft | undefined;
  #own: Answer<'getApplications'> | undefined;
  /** Counts the readings of `#own`: what comes late for one that is forgotten is not kept. */
  #asked = 0;
  /** The address that stays while `hold` is at work. */
  #held: string | undefined;
  #visit = 0;
  #listeners = new Set<() => void>();

  constructor(admissions: Admissions) {
    this.admissions = admissions;
  }

  /** For useSyncExternalStore: `visit` is another number for each page that is opened. */
  readonly visit = (): number => this.#visit;
  readonly isHeld = (): boolean => this.#held !== undefined;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the browser; answers how to stop. */
  follow(): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    const back = () => (this.#held ? window.history.pushState(null, '', this.#held) : this.open());
    const send = () => void this.draft?.flush();
    window.addEventListener('popstate', back, { signal });
    // A phone that is put away, and one that finds its network again.
    document.addEventListener('visibilitychange', () => document.hidden && send(), { signal });
    window.addEventListener('online', send, { signal });
    return () => ending.abort();
  }

  /** Opens the page that the address names, also when it is the one that is shown. */
  open(): void {
    this.#visit += 1;
    void this.draft?.flush();
    this.#nameDraft();
    this.#tell();
  }

  /** Leads to another page: '' is the first, '12/2' the second step of application 12. */
  go(path: string, said?: Said): void {
    this.said = said;
    window.history.pushState(null, '', path === '' ? '/apply' : `/apply/${path}`);
    this.open();
  }

  /** Forgets who is applying and what was read for them. */
  signOut(said?: Said): void {
    forgetSession();
    this.forget();
    this.go('', said);
  }

  /** Leads to the first step of an application that nobody has begun yet. */
  beginAnother(): void {
    this.#closeDraft();
    this.go('new/1');
  }

  /** Forgets what was read, so that it is read anew. */
  forget(): void {
    this.#closeDraft();
    this.#own = undefined;
    this.#asked += 1;
  }

  /** Does what must be waited for: until then nothing on the page can be pressed, nor can it be left by the browser's Back. */
  async hold(work: () => Promise<void>): Promise<void> {
    if (this.#held) return;
    this.#held = window.location.pathname;
    this.#tell();
    try {
      await work();
    } finally {
      this.#held = undefined;
      this.#tell();
    }
  }

  /** The parent's applications. @throws ApiError */
  async own(session: Session, anew = false): Promise<Answer<'getApplications'>> {
    if (!anew && this.#own) return this.#own;
    this.#asked += 1;
    const number = this.#asked;
    const answer = await ask('getApplications', { ...session });
    if (number === this.#asked) this.#own = answer;
    return answer;
  }

  /** The application as it is filled here; without one a new one, or that which was begun last. */
  draftOf(session: Session, application?: Application): Draft {
    const isOpen = application ? this.draft?.id === application.id : this.draft === this.#begun;
    if (this.draft && isOpen) return this.draft;
    this.draft?.close();
    this.draft = new Draft(session, application);
    this.draft.subscribe(() => this.#nameDraft());
    if (!application) this.#begun = this.draft;
    return this.draft;
  }

  #closeDraft(): void {
    this.draft?.close();
    this.draft = undefined;
    this.#begun = undefined;
  }

  /** The school has given it a number: the address is to name it when it is opened again. */
  #nameDraft(): void {
    const { pathname } = window.location;
    const id = this.#begun?.id ?? 0;
    if (id > 0 && pathname.startsWith('/apply/new/'))
      window.history.replaceState(null, '', pathname.replace('new', String(id)));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
