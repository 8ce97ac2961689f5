import type { Payload } from '@somero/contract';
import { ApiError } from '../api.ts';
import { randomKey } from '../useSending.ts';
import { ask, passes } from './ask.ts';
import { dropKept, type Kept, keepOnDevice, readKept } from './keepOnDevice.ts';
import type { Session } from './session.ts';
import { fileOf } from './shrinkPicture.ts';
import { type Application, pictureNames, type Value, type Values, valuesOf } from './Values.ts';

/**
 * - `untouched` nothing was changed here; `waiting` something was, and is sent when typing pauses; `saving`; `saved`
 * - `kept` on this phone alone, tried again by itself; `unkept` not even that: the phone has no room
 * - `refused` the school does not take it as it is: `message` and `errors` say why
 */
export type SaveState = 'untouched' | 'waiting' | 'saving' | 'saved' | 'kept' | 'unkept' | 'refused';

/**
 * Milliseconds without a key press before the text is sent. Each request costs the parent, and the text is already on
 * the phone.
 */
const pause = 5000;
/** Milliseconds until a retry without network; doubled each time. */
const firstWait = 4000;
const longestWait = 60_000;

const onWire = (name: string, value: Value): Value | File =>
  pictureNames.includes(name) && typeof value === 'string' && value !== '' ? fileOf(value, name) : value;

const isSame = (a: Value | undefined, b: Value | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Batch {
  step: number;
  values: Values;
  key?: string;
}

/**
 * One application while it is filled in. A change is stored on the phone at once and sent to the school when typing
 * pauses.
 */
export class Draft {
  /** 0 until the school has given it a number. */
  id: number;
  values: Values;
  /** Errors that the school or the page found, by field. */
  errors: Record<string, string> = {};
  state: SaveState = 'untouched';
  message = '';

  #session: Session;
  /** Changed here and not known to be saved at the school. */
  #unsaved: Map<string, Value>;
  /** The names of unsaved fields that the school refused. */
  #refused = new Set<string>();
  /** The highest step that was reached here, and the highest that the school knows. */
  #step: number;
  #known: number;
  #first: Batch | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = firstWait;
  #running: Promise<boolean> | undefined;
  #changes = 0;
  #listeners = new Set<() => void>();

  constructor(session: Session, application?: Application) {
    this.#session = session;
    this.id = application?.id ?? 0;
    const kept = readKept(session.phone, this.id);
    this.values = { ...(application && valuesOf(application)), ...kept?.values };
    this.#unsaved = new Map(Object.entries(kept?.values ?? {}));
    this.#known = application?.saveStatus ?? 0;
    this.#step = Math.max(1, this.#known, kept?.step ?? 0);
    this.#first = kept?.first;
    if (kept) this.#later('kept', 0);
  }

  /** For useSyncExternalStore: a new number after each change. */
  readonly changes = (): number => this.#changes;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(changes: Values, step: number): void {
    const changed = Object.entries(changes).filter(([name, value]) => !isSame(this.values[name] ?? '', value));
    if (changed.length === 0) return;
    for (const [name, value] of changed) {
      this.values[name] = value;
      this.#unsaved.set(name, value);
      this.#refused.delete(name);
      delete this.errors[name];
    }
    this.#step = Math.max(this.#step, step);
    this.#later(this.#keep() ? 'waiting' : 'unkept', pause);
  }

  /** Takes the values of the school, except for fields that are not saved yet. */
  renew(application: Application): void {
    this.values = { ...valuesOf(application), ...Object.fromEntries(this.#unsaved) };
  }

  reach(step: number): void {
    this.#step = Math.max(this.#step, step);
  }

  /** Sends what is not saved at the school yet. Resolves to whether all of it is saved now. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  /** Shows these errors of the page. */
  complain(errors: Record<string, string>): void {
    this.errors = { ...this.errors, ...errors };
    this.#tell();
  }

  async #send(): Promise<boolean> {
    for (let batch = this.#next(); batch; batch = this.#next()) {
      this.#become('saving');
      try {
        const { phone, code } = this.#session;
        const wire = Object.entries(batch.values).map(([name, value]) => [name, onWire(name, value)]);
        const id = this.id > 0 ? { id: this.id } : {};
        const payload = { phone, code, ...id, step: batch.step, ...Object.fromEntries(wire) };
        const answer = await ask('saveApplication', payload as Payload<'saveApplication'>, batch.key);
        this.#arrived(batch, answer.id);
      } catch (error) {
        if (!this.#goesOnAfter(error, batch)) return false;
      }
    }
    if (this.#refused.size > 0) this.#become('refused', 'Correct what is marked. All the rest is saved.');
    else if (this.state !== 'untouched') this.#become('saved');
    return this.#refused.size === 0;
  }

  /** The next batch: all texts at once, then each picture alone, so that a slow picture delays nothing. */
  #next(): Batch | undefined {
    if (this.#first) return this.#first;
    const names = [...this.#unsaved.keys()].filter((name) => !this.#refused.has(name));
    const words = names.filter((name) => !pictureNames.includes(name));
    const sent = words.length > 0 ? words : names.slice(0, 1);
    // A step that was only looked at does not create an application.
    if (sent.length === 0 && (this.id === 0 || this.#step <= this.#known)) return undefined;
    const values = Object.fromEntries(sent.map((name) => [name, this.#unsaved.get(name) ?? '']));
    const batch: Batch = { step: this.#step, values };
    if (this.id > 0) return batch;
    this.#first = { ...batch, key: randomKey() };
    this.#keep();
    return this.#first;
  }

  #arrived({ step, values }: Batch, id: number): void {
    if (this.id === 0) {
      dropKept(this.#session.phone, 0);
      this.id = id;
    }
    this.#first = undefined;
    this.#known = Math.max(this.#known, step);
    this.#wait = firstWait;
    for (const [name, value] of Object.entries(values)) {
      // Keep it if it was changed again during the request.
      if (isSame(this.#unsaved.get(name), value)) this.#unsaved.delete(name);
    }
    this.#keep();
  }

  /** Whether the rest can be sent after this failure. */
  #goesOnAfter(error: unknown, { values }: Batch): boolean {
    if (!(error instanceof ApiError)) throw error;
    if (passes(error)) {
      this.#later(this.#keep() ? 'kept' : 'unkept', Math.max(this.#wait, error.retryAfter * 1000));
      this.#wait = Math.min(this.#wait * 2, longestWait);
      return false;
    }
    this.#first = undefined;
    const names = Object.keys(values);
    const blamed = names.filter((name) => error.fields[name] !== undefined);
    const [only] = names;
    if (blamed.length === 0 && names.length === 1 && only && pictureNames.includes(only)) blamed.push(only);
    for (const name of blamed) {
      this.#refused.add(name);
      this.errors[name] = error.fields[name] ?? error.message;
    }
    this.#keep();
    if (blamed.length > 0) return true;
    this.#become('refused', error.message);
    return false;
  }

  /** Stores unsaved values on the phone. False when there was no room. */
  #keep(): boolean {
    const { phone } = this.#session;
    if (this.#unsaved.size === 0 && !this.#first) {
      dropKept(phone, this.id);
      return true;
    }
    const kept: Kept = { step: this.#step, values: Object.fromEntries(this.#unsaved) };
    if (this.#first?.key) kept.first = { ...this.#first, key: this.#first.key };
    return keepOnDevice(phone, this.id, kept);
  }

  #later(state: SaveState, milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
    this.#become(state);
  }

  #become(state: SaveState, message = ''): void {
    this.state = state;
    this.message = message;
    this.#tell();
  }

  #tell(): void {
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }
}
