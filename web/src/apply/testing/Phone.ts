import { afterEach, beforeEach, vi } from 'vitest';
import { MemoryStore } from '../../outbox/EntryStore.ts';
import { type Sealed, SealedStore } from '../../outbox/SealedStore.ts';
import { ApplicationsOutbox } from '../outbox/ApplicationsOutbox.ts';
import type { ApplicationEntry } from '../outbox/entry.ts';
import { applicantKeys, storeSession } from '../session.ts';
import { session } from './PortalServer.ts';

/** What it stores outlives a page. */
export class Phone {
  readonly store = new MemoryStore<Sealed<ApplicationEntry>>([], true);
  outbox = new ApplicationsOutbox(async () => this.store);

  /** The page is closed, and opened again. */
  async openPage(): Promise<ApplicationsOutbox> {
    this.outbox.end();
    this.outbox = new ApplicationsOutbox(async () => this.store);
    await this.outbox.ready();
    return this.outbox;
  }

  /** What is stored of the parent of `session`. */
  async stored() {
    const entries = await new SealedStore<ApplicationEntry>(this.store, applicantKeys).all('772555123');
    return entries.map(({ values }) => values);
  }
}

/** The phone of the test that runs. */
export let phone: Phone;

/** Each test of the file has a phone of its own with the portal open, and time passes by `wait` alone. */
export function onePhoneATest(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    storeSession(session, false);
    phone = new Phone();
    await phone.openPage();
  });
  afterEach(() => {
    phone.outbox.end();
    vi.useRealTimers();
  });
}

export const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
