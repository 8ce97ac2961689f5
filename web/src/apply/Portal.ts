import type { Answer } from '@somero/contract';
import { ask, Problem } from './ask.ts';
import { Draft } from './Draft.ts';
import { alertBox, button, element } from './element.ts';
import { forgetSession, type Session } from './session.ts';
import type { Admissions, Application } from './Values.ts';
import type { View } from './View.ts';

/** What the next page says at its head. */
export interface Said {
  kind: 'good' | 'bad' | 'info';
  words: string;
}

/**
 * The page that an address names. Undefined when it was left before it was there: then it has touched nothing that the page shown
 * now works with.
 */
export type ViewAt = (portal: Portal, path: string[], isLeft: () => boolean) => Promise<View | undefined>;

/** The pages of the portal and what they share: the school, who is applying, and the application that is open. */
export class Portal {
  // Declared, not initialised: see ask.ts.
  declare readonly admissions: Admissions;
  declare said: Said | undefined;
  declare private page: HTMLElement;
  declare private viewAt: ViewAt;
  declare private ownAnswer: Answer<'getApplications'> | undefined;
  declare draft: Draft | undefined;
  /** The draft that was begun here as a new one: `new` in an address means it, also once it has a number. */
  declare private begun: Draft | undefined;
  declare private leave: (() => void) | undefined;
  /** Counts the pages: what comes late for one that was left is not shown. */
  declare private shown: number;
  /** Counts the readings of `ownAnswer`: what comes late for one that is forgotten is not kept. */
  declare private asked: number;
  /** The address that stays while `hold` is at work. */
  declare private held: string | undefined;

  constructor(page: HTMLElement, admissions: Admissions, viewAt: ViewAt) {
    this.page = page;
    this.viewAt = viewAt;
    this.shown = 0;
    this.asked = 0;
    this.admissions = admissions;
    window.addEventListener('popstate', () => {
      if (this.held) window.history.pushState(null, '', this.held);
      else void this.render();
    });
    // A phone that is put away, and one that finds its network again.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) void this.draft?.flush();
    });
    window.addEventListener('online', () => void this.draft?.flush());
  }

  /** Leads to another page: '' is the first, '12/2' the second step of application 12. */
  go(path: string, said?: Said): void {
    this.said = said;
    window.history.pushState(null, '', path === '' ? '/apply' : `/apply/${path}`);
    void this.render();
  }

  /** Forgets who is applying and what was read for them. */
  signOut(said?: Said): void {
    forgetSession();
    this.forget();
    this.go('', said);
  }

  /** Leads to the first step of an application that nobody has begun yet. */
  beginAnother(): void {
    this.draft?.close();
    this.draft = undefined;
    this.begun = undefined;
    this.go('new/1');
  }

  /** Forgets what was read, so that it is read anew. */
  forget(): void {
    this.draft?.close();
    this.draft = undefined;
    this.begun = undefined;
    this.ownAnswer = undefined;
    this.asked += 1;
  }

  /** Does what must be waited for: until then nothing on the page can be pressed, nor can it be left by the browser's Back. */
  async hold(work: () => Promise<void>): Promise<void> {
    if (this.held) return;
    const number = this.shown;
    const pressed = document.activeElement;
    const live = [...this.page.querySelectorAll('button')].filter((each) => !each.disabled);
    for (const each of live) each.disabled = true;
    this.held = window.location.pathname;
    try {
      await work();
    } finally {
      this.held = undefined;
      // Of a page that was left nothing comes to life again, though it may be seen for a moment yet.
      if (number === this.shown) {
        for (const each of live) each.disabled = false;
        if (pressed instanceof HTMLElement) pressed.focus();
      }
    }
  }

  /** The parent's applications. @throws Problem */
  async own(session: Session, anew = false): Promise<Answer<'getApplications'>> {
    if (!anew && this.ownAnswer) return this.ownAnswer;
    this.asked += 1;
    const number = this.asked;
    const answer = await ask('getApplications', { ...session });
    if (number === this.asked) this.ownAnswer = answer;
    return answer;
  }

  /** The application as it is filled here; without one a new one, or that which was begun last. */
  draftOf(session: Session, application?: Application): Draft {
    const isOpen = application ? this.draft?.id === application.id : this.draft === this.begun;
    if (this.draft && isOpen) return this.draft;
    this.draft?.close();
    this.draft = new Draft(session, application);
    if (!application) this.begun = this.draft;
    return this.draft;
  }

  /** Shows the page that the address names. */
  async render(): Promise<void> {
    this.shown += 1;
    const number = this.shown;
    const isLeft = (): boolean => number !== this.shown;
    this.leave?.();
    this.leave = undefined;
    const waiting = setTimeout(() => {
      if (!isLeft()) this.page.replaceChildren(element('p', { class: 'quiet' }, 'Loading…'));
    }, 150);
    try {
      const view = await this.viewAt(this, window.location.pathname.split('/').slice(2), isLeft);
      if (view && !isLeft()) this.show(view);
    } catch (error) {
      if (!isLeft()) this.fail(error);
    } finally {
      clearTimeout(waiting);
    }
  }

  private show({ title, content, leave }: View): void {
    this.leave = leave;
    document.title = `${title} · ${this.admissions.school}`;
    const said = this.said && alertBox(this.said.kind, this.said.words);
    this.said = undefined;
    this.page.replaceChildren(...(said ? [said] : []), ...content);
    window.scrollTo(0, 0);
    const heading = this.page.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }

  private fail(error: unknown): void {
    if (!(error instanceof Problem)) throw error;
    // The code is good no more: the school has given another, or it was never right.
    if (error.status === 404) {
      this.signOut({ kind: 'bad', words: error.message });
      return;
    }
    this.page.replaceChildren(
      alertBox('bad', error.message),
      button('Try again', () => void this.render(), 'main'),
    );
  }
}
