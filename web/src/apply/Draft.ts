import type { ApplicationsOutbox } from './outbox/ApplicationsOutbox.ts';
import type { Stored } from './outbox/applicationsWork.ts';
import { type ApplicationEntry, isSame, unsavedOf } from './outbox/entry.ts';
import { type Application, type Values, valuesOf } from './Values.ts';

/**
 * - `untouched` nothing was changed here; `waiting` something was, and is sent when typing pauses; `saving`; `saved`
 * - `stored` on this phone alone, tried again by itself; `notStored` not even that: there is no room, or it may not be there
 * - `refused` the school does not take it as it is: `message` and `errors` say why
 */
export type SaveState = 'untouched' | 'waiting' | 'saving' | 'saved' | 'stored' | 'notStored' | 'refused';

/** One application while it is filled in: what the school has, and over it what waits in the outbox. */
export class Draft {
  /** 0 until the school has given it a number. */
  id: number;
  #outbox: ApplicationsOutbox;
  #key: string;
  #atSchool: Values;
  /** The highest step that was reached here, and the highest that the school knows. */
  #step: number;
  #known: number;
  /** Errors that the page found. */
  #found: Record<string, string> = {};
  #putting: Promise<void> = Promise.resolve();
  #changes = 0;
  #listeners = new Set<() => void>();
  #ends: (() => void)[];

  constructor(outbox: ApplicationsOutbox, application?: Application) {
    this.#outbox = outbox;
    this.id = application?.id ?? 0;
    const entry = outbox.entryOf(this.id);
    this.#key = entry?.key ?? outbox.newKey(this.id);
    this.#atSchool = application ? valuesOf(application) : {};
    this.#known = application?.saveStatus ?? 0;
    this.#step = Math.max(1, this.#known, entry?.step ?? 0);
    this.#ends = [
      outbox.subscribe(() => this.#tell()),
      outbox.onStored((stored) => {
        for (const each of stored) if (each.key === this.#key) this.#arrived(each);
      }),
    ];
    if (entry) this.#putting = outbox.tryAgain(this.#key);
  }

  get #entry(): ApplicationEntry | undefined {
    return this.#outbox.snapshot().entries.get(this.#key);
  }

  get values(): Values {
    const entry = this.#entry;
    return { ...this.#atSchool, ...(entry && unsavedOf(entry)) };
  }

  get errors(): Record<string, string> {
    return { ...this.#found, ...this.#entry?.refused };
  }

  get message(): string {
    return this.#entry?.msg ?? '';
  }

  get state(): SaveState {
    const entry = this.#entry;
    const { sending, saved, durable } = this.#outbox.snapshot();
    if (sending.has(this.#key)) return 'saving';
    if (!entry) return saved.has(this.#key) ? 'saved' : 'untouched';
    if (entry.state === 'refused') return 'refused';
    const isStored = durable && Object.keys(entry.closed).length === 0;
    if (entry.tries === 0) return durable ? 'waiting' : 'notStored';
    return isStored ? 'stored' : 'notStored';
  }

  /** For useSyncExternalStore: a new number after each change. */
  readonly changes = (): number => this.#changes;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(changes: Values, step: number): void {
    const { values } = this;
    const changed = Object.entries(changes).filter(([name, value]) => !isSame(values[name] ?? '', value));
    if (changed.length === 0) return;
    for (const [name] of changed) delete this.#found[name];
    this.reach(step);
    this.#put(Object.fromEntries(changed), true);
  }

  /** Takes the values of the school; what waits stays over them. */
  renew(application: Application): void {
    this.#atSchool = valuesOf(application);
  }

  reach(step: number): void {
    this.#step = Math.max(this.#step, step);
  }

  /** Sends what is not saved at the school yet. Resolves to whether all of it is saved now. */
  async flush(): Promise<boolean> {
    if (this.id > 0 && this.#step > this.#known) this.#put({}, false);
    await this.#putting;
    await this.#outbox.flush();
    return this.#entry === undefined;
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#listeners.clear();
  }

  /** Shows these errors of the page. */
  complain(errors: Record<string, string>): void {
    this.#found = { ...this.#found, ...errors };
    this.#tell();
  }

  #put(changes: Values, isTyped: boolean): void {
    const at = { id: this.id, step: this.#step, known: this.#known };
    this.#putting = this.#outbox.put(this.#key, at, changes, isTyped);
  }

  #arrived({ id, step, values }: Stored): void {
    this.id = id;
    this.#known = Math.max(this.#known, step);
    this.#atSchool = { ...this.#atSchool, ...values };
  }

  #tell(): void {
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }
}
