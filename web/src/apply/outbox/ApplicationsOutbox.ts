import { draftLifetime } from '../../draftLifetime.ts';
import type { DeviceEntries } from '../../outbox/EntryStore.ts';
import { Outbox } from '../../outbox/Outbox.ts';
import { openStore } from '../../outbox/openStore.ts';
import { type Sealed, SealedStore } from '../../outbox/SealedStore.ts';
import { randomKey } from '../../useSending.ts';
import { applicantKeys } from '../session.ts';
import type { Values } from '../Values.ts';
import { ApplicationStore } from './ApplicationStore.ts';
import { applicationsWork, type Result, type Stored } from './applicationsWork.ts';
import { type ApplicationEntry, parted, settled } from './entry.ts';
import { entryOf, oldEntries } from './oldEntries.ts';

/** Milliseconds without a key press. Each request costs the parent, and the text is already on the phone. */
const pause = 5000;

/** What was typed on this phone is a draft: it ends after seven days, whoever typed it. */
async function withoutOld(store: DeviceEntries<Sealed<ApplicationEntry>>): Promise<typeof store> {
  const now = Date.now();
  // The seven days of what an older version stored begin now.
  await store
    .updateAll((entry) => entry && (now - (entry.at ?? now) < draftLifetime ? { at: now, ...entry } : undefined))
    .catch(() => undefined);
  return store;
}

/** What the parent filled in on this phone and the school does not have yet. */
export class ApplicationsOutbox extends Outbox<ApplicationEntry, Result, Stored> {
  constructor(open: () => Promise<DeviceEntries<Sealed<ApplicationEntry>>> = () => openStore('applications')) {
    super(applicationsWork, async () => {
      const sealed = new SealedStore<ApplicationEntry>(await withoutOld(await open()), applicantKeys);
      return new ApplicationStore(sealed);
    });
    // Where the phone stores nothing, what an older version stored is removed once the school has it.
    this.subscribe(() => {
      if (this.snapshot().entries.size === 0) oldEntries(this.userID).drop();
    });
  }

  /** What waits of an application; 0: of the one that the school does not know yet. */
  entryOf(id: number): ApplicationEntry | undefined {
    return [...this.snapshot().entries.values()].find((entry) => entry.id === id);
  }

  /** The key of a new entry. */
  newKey(id: number): string {
    return `${this.userID}/${id || randomKey()}`;
  }

  /** Stores changes, and sends them when typing pauses. */
  put(key: string, at: { id: number; step: number; known: number }, changes: Values, isTyped = true): Promise<void> {
    const owner = this.userID;
    const fresh = entryOf({ owner, id: at.id, step: at.step, values: {} });
    const { values, closed } = parted(changes);
    const version = randomKey();
    const notBefore = isTyped ? Date.now() + pause : 0;
    return this.store([key], (old = { ...fresh, key, known: at.known }) => {
      const refused = Object.fromEntries(Object.entries(old.refused).filter(([name]) => changes[name] === undefined));
      const step = Math.max(old.step, at.step);
      const next = { ...old, at: Date.now(), version, notBefore, step, refused };
      return settled({ ...next, values: { ...old.values, ...values }, closed: { ...old.closed, ...closed } });
    });
  }

  /** Sends again what the school refused: it may take it now. */
  tryAgain(key: string): Promise<void> {
    return this.decide(key, (old) => ({ ...old, refused: {}, state: 'waiting', msg: '' }));
  }
}
