import { closedToDevices } from '@somero/contract/students/studentFields.ts';
import type { Entry } from '../../outbox/EntryStore.ts';
import { pictureNames, type Value, type Values } from '../Values.ts';

export interface Batch {
  step: number;
  values: Values;
}

/** What was filled into one application on this phone and is not at the school yet. */
export interface ApplicationEntry extends Entry {
  state: 'waiting' | 'refused';
  /** 0 until the school has given it a number. */
  id: number;
  /** The highest step that was reached here, and the highest that the school knows. */
  step: number;
  known: number;
  values: Values;
  /** NINs, health and pictures: in the memory of the page alone, never on the phone. */
  closed: Values;
  /** What the school refused, by field, with its reason. */
  refused: Record<string, string>;
  /** Why none of it can be sent. */
  msg: string;
  /** How often it was sent since the school last answered. */
  tries: number;
  /** The call that creates the application. A retry repeats it exactly, or a lost answer would create two. */
  first?: Batch & { key: string };
}

const closedNames = new Set<string>([...closedToDevices, ...pictureNames]);

/** What may be on the phone, and the rest. */
export function parted(values: Values): { values: Values; closed: Values } {
  const pick = (isClosed: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => closedNames.has(name) === isClosed));
  return { values: pick(false), closed: pick(true) };
}

export const isSame = (a: Value | undefined, b: Value | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

export const unsavedOf = ({ values, closed }: ApplicationEntry): Values => ({ ...values, ...closed });

/** The next batch: all texts at once, then each picture alone, so that a slow picture delays nothing. */
export function nextBatch(entry: ApplicationEntry): Batch | undefined {
  if (entry.first) return entry.first;
  const { id, step, known, refused } = entry;
  const unsaved = unsavedOf(entry);
  const names = Object.keys(unsaved).filter((name) => refused[name] === undefined);
  const words = names.filter((name) => !pictureNames.includes(name));
  const sent = words.length > 0 ? words : names.slice(0, 1);
  // A step that was only looked at does not create an application.
  if (sent.length === 0 && (id === 0 || step <= known)) return undefined;
  return { step, values: Object.fromEntries(sent.map((name) => [name, unsaved[name] ?? ''])) };
}

/** The entry in its state; undefined when the school has all of it. */
export function settled(entry: ApplicationEntry): ApplicationEntry | undefined {
  if (nextBatch(entry)) return { ...entry, state: 'waiting', msg: '' };
  if (Object.keys(unsavedOf(entry)).length === 0) return undefined;
  return { ...entry, state: 'refused', msg: 'Correct what is marked. Everything else is saved.' };
}
