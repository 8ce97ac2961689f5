import { session } from './device.ts';
import { draftLifetime } from './draftLifetime.ts';

// What users typed into forms and have not saved, in local storage: draft:<userID>:<name>. A draft ends at Logout unless its user keeps it,
// and after seven days.

interface Stored {
  /** Milliseconds since 1970. */
  at: number;
  /** The value in hexadecimal digits, sealed with a key of its user. */
  sealed?: string;
  /** In clear: of an older version, or without a key. */
  value?: unknown;
  /** The user decided at Logout to keep it. */
  isKept?: boolean;
}

const owner = (): number => session()?.userID ?? 0;

const prefix = 'draft:';

const prefixOf = (userID: number): string => `${prefix}${userID}:`;
const keyOf = (name: string): string => `${prefixOf(owner())}${name}`;

let sealing: typeof import('./sealedDraft.ts') | undefined;

/** To be awaited before a draft is read or stored. The first page has no drafts, and does without the cipher. */
export async function openDrafts(): Promise<void> {
  sealing ??= await import('./sealedDraft.ts');
}

function sealer(): typeof import('./sealedDraft.ts') {
  if (!sealing) throw new Error('openDrafts was not awaited');
  return sealing;
}

/** What older versions stored beside a draft in clear: whole payloads, and pictures. */
const isForbidden = (key: string): boolean => /:(key|photo|resultSlip)$/.test(key);

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Stored).at === 'number' &&
  ('value' in value || 'sealed' in value);

function read(key: string): Stored | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  const found: unknown = JSON.parse(text);
  // Older versions stored the bare value. Its seven days begin now.
  const stored = isStored(found) ? found : isForbidden(key) ? undefined : { at: Date.now(), value: found };
  return stored && Date.now() - stored.at < draftLifetime ? stored : undefined;
}

export const hasDraft = (name: string): boolean => read(keyOf(name)) !== undefined;

/** The unsaved values that the signed-in user typed into the form `name`. */
export function readDraft<T>(name: string): T | undefined {
  const key = keyOf(name);
  const stored = read(key);
  if (stored?.sealed === undefined) return stored?.value as T | undefined;
  return sealer().unsealDraft(owner(), key, stored.sealed) as T | undefined;
}

/** @throws DOMException when the device has no room */
export function storeDraft(name: string, value: unknown): void {
  const key = keyOf(name);
  const sealed = sealer().sealDraft(owner(), key, value);
  const stored: Stored = { at: Date.now(), ...(sealed === undefined ? { value } : { sealed }) };
  localStorage.setItem(key, JSON.stringify(stored));
}

export function removeDraft(name: string): void {
  localStorage.removeItem(keyOf(name));
  for (const [listener, of] of listeners) if (of === name) listener();
}

const listeners = new Map<() => void, string>();

/** Calls `listener` when the draft `name` is removed on this page. Returns a function that stops it. */
export function onDraftRemoved(name: string, listener: () => void): () => void {
  listeners.set(listener, name);
  return () => listeners.delete(listener);
}

// Older versions kept unsent comments beside the drafts: the outbox takes them over, and they end by no time.
const keysWith = (start: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(start) && !key.endsWith(':comments'));

/** What stands beside forms: keys of retries, contacts of a message, the class chosen last, and runs that are followed. */
const isTyped = (key: string): boolean => !/:(key|sheet|ticks|choice)$|:run /.test(key);

/** How many forms of the signed-in user have a draft. */
export const draftCount = (): number =>
  keysWith(keyOf('')).filter((key) => isTyped(key) && read(key) !== undefined).length;

/** Whether the drafts of the signed-in user outlive Logout. A draft that changes after that has to be kept again. */
export function keepDrafts(isKept: boolean): void {
  for (const key of keysWith(keyOf(''))) {
    const stored = read(key);
    if (stored) localStorage.setItem(key, JSON.stringify({ ...stored, isKept }));
  }
}

/** Removes the drafts of the signed-in user that are not kept. */
export function endDrafts(): void {
  for (const key of keysWith(keyOf(''))) if (!read(key)?.isKept) localStorage.removeItem(key);
}

/** Removes what is too old, of any user. */
export function tidyDrafts(): void {
  for (const key of keysWith(prefix)) {
    const stored = read(key);
    if (stored) localStorage.setItem(key, JSON.stringify(stored));
    else localStorage.removeItem(key);
  }
}
