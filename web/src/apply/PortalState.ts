import type { Answer } from '@somero/contract';
import { ask } from './ask.ts';
import { Draft } from './Draft.ts';
import { ApplicationsOutbox } from './outbox/ApplicationsOutbox.ts';
import { forgetSession, type Session } from './session.ts';
import type { Admissions, Application } from './Values.ts';

/** The message at the top of the next page. */
export interface Said {
  kind: 'good' | 'bad' | 'info';
  words: string;
}

/** The shared state of the portal: the school, the session, and the open application. */
export class PortalState {
  readonly admissions: Admissions;
  readonly outbox: ApplicationsOutbox;
  said: Said | undefined;
  draft: Draft | undefined;
  /** The draft that was begun here as a new one. `new` in an address means it, even after it got a number. */
  #begun: Draft | undefined;
  #own: Answer<'getApplications'> | undefined;
  /** Counts the requests for `#own`: a late answer to an old one is dropped. */
  #asked = 0;
  /** The address that stays while `hold` is running. */
  #held: string | undefined;
  #visit = 0;
  #listeners = new Set<() => void>();

  constructor(admissions: Admissions, outbox = new ApplicationsOutbox()) {
    this.admissions = admissions;
    this.outbox = outbox;
  }

  /** For useSyncExternalStore: a new `visit` number for each page that is opened. */
  readonly visit = (): number => this.#visit;
  readonly isHeld = (): boolean => this.#held !== undefined;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the address of the browser. Returns a function that stops it. */
  follow(): () => void {
    const ending = new AbortController();
    const { signal } = ending;
    const back = () => (this.#held ? window.history.pushState(null, '', this.#held) : this.open());
    window.addEventListener('popstate', back, { signal });
    return () => {
      ending.abort();
      this.#closeDraft();
      this.outbox.end();
    };
  }

  /** Opens the page at the current address, even if it is shown already. */
  open(): void {
    this.#visit += 1;
    void this.draft?.flush();
    this.#nameDraft();
    this.#tell();
  }

  /** Goes to another page: '' is the first, '12/2' the second step of application 12. */
  go(path: string, said?: Said): void {
    this.said = said;
    window.history.pushState(null, '', path === '' ? '/apply' : `/apply/${path}`);
    this.open();
  }

  /** Drops the session and what was read for it. */
  signOut(said?: Said): void {
    forgetSession();
    this.forget();
    this.go('', said);
  }

  /** Goes to the first step of a new application. */
  beginAnother(): void {
    this.#closeDraft();
    this.go('new/1');
  }

  /** Drops what was read, so that it is read again. */
  forget(): void {
    this.#closeDraft();
    this.#own = undefined;
    this.#asked += 1;
  }

  /**
   * Runs work that the page must wait for. Meanwhile no button works and the browser's Back does not leave the page.
   */
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
  async own(session: Session, again = false): Promise<Answer<'getApplications'>> {
    if (!again && this.#own) return this.#own;
    this.#asked += 1;
    const number = this.#asked;
    const answer = await ask('getApplications', { ...session });
    if (number === this.#asked) this.#own = answer;
    return answer;
  }

  /** The draft of this application. Without one: a new draft, or the one that was begun last. */
  draftOf(application?: Application): Draft {
    const isOpen = application ? this.draft?.id === application.id : this.draft === this.#begun;
    if (this.draft && isOpen) return this.draft;
    this.draft?.close();
    this.draft = new Draft(this.outbox, application);
    this.draft.subscribe(() => this.#nameDraft());
    if (!application) this.#begun = this.draft;
    return this.draft;
  }

  #closeDraft(): void {
    this.draft?.close();
    this.draft = undefined;
    this.#begun = undefined;
  }

  /** The application now has a number: put it into the address. */
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
