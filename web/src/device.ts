import type { Rights } from '@somero/contract/rights.ts';
import { useSyncExternalStore } from 'react';

// What this device keeps between visits: who is signed in, its own token, and what each user has begun to type.

/** The signed-in user, as the login answer gave it (1-staff-and-projects.md section 3, Login session). */
export interface Session {
  token: string;
  userID: number;
  name: string;
  accType: string;
  catID: number;
  rights: Rights;
  /** UGX a message. */
  smsCost: number;
  branchName: string;
  /** 1 while the password was set by somebody else: every other call answers 403 until it is changed. */
  mustChangePassword: 0 | 1;
  /** 1 while the user's category asks for a second factor and there is none: every other call answers 403 until it is set up. */
  mustSetSecondFactor: 0 | 1;
}

const sessionKey = 'session';
const leftKey = 'leftBy';
const deviceKey = 'deviceToken';

let text: string | null = null;
let current: Session | null = null;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The session of this device, or null; the same object until it changes, in whichever tab. */
export function session(): Session | null {
  const stored = localStorage.getItem(sessionKey);
  if (stored !== text) {
    text = stored;
    current = stored === null ? null : (JSON.parse(stored) as Session);
  }
  return current;
}

/** Calls `listener` whenever the session or a count of waiting entries changes, here or in another tab; answers how to stop. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === sessionKey || event.key.startsWith('waiting:')) tell();
});

/** The signed-in user, or null. */
export const useSession = (): Session | null => useSyncExternalStore(onDeviceChange, session);

export function keepSession(next: Session): void {
  localStorage.setItem(sessionKey, JSON.stringify(next));
  tell();
}

/** Forgets who is signed in. Drafts and waiting entries stay: they belong to the user, not to the session. */
export function dropSession(): void {
  const left = session();
  if (left === null) return;
  localStorage.setItem(leftKey, String(left.userID));
  localStorage.removeItem(sessionKey);
  tell();
}

/** The user whose session ended last on this device: only that user is led back to where it ended. */
export const leftBy = (): number => Number(localStorage.getItem(leftKey) ?? 0);

/** This device's own token; it survives signing out, so that a known device is told from an unknown one. */
export const deviceToken = (): string | null => localStorage.getItem(deviceKey);
export const keepDeviceToken = (token: string): void => localStorage.setItem(deviceKey, token);

const owner = (): number => session()?.userID ?? 0;

/** What the signed-in user had typed into the form `name` and not yet saved. */
export function readDraft<T>(name: string): T | undefined {
  const stored = localStorage.getItem(`draft:${owner()}:${name}`);
  return stored === null ? undefined : (JSON.parse(stored) as T);
}

export function keepDraft(name: string, value: unknown): void {
  localStorage.setItem(`draft:${owner()}:${name}`, JSON.stringify(value));
}

export function dropDraft(name: string): void {
  localStorage.removeItem(`draft:${owner()}:${name}`);
  for (const [listener, of] of draftListeners) if (of === name) listener();
}

const draftListeners = new Map<() => void, string>();

/** Calls `listener` whenever the draft `name` is dropped on this page: it was saved, or is not wanted. Answers how to stop. */
export function onDraftDropped(name: string, listener: () => void): () => void {
  draftListeners.set(listener, name);
  return () => draftListeners.delete(listener);
}

/** What can be kept on this device until the server has it. */
export type KeptKind = 'marks' | 'comments';
/** waiting: to be sent; notSaved: refused, or changed by somebody else meanwhile, and for its user to decide on. */
export type KeptState = 'waiting' | 'notSaved';
const countKey = (of: KeptKind, state: KeptState): string => `waiting:${owner()}:${of}:${state}`;

/** How many of the signed-in user's entries are kept on this device and not on the server: the badges in the top bar. */
export const keptCount = (of: KeptKind, state: KeptState): number =>
  Number(localStorage.getItem(countKey(of, state)) ?? 0);

export const useKeptCount = (of: KeptKind, state: KeptState): number =>
  useSyncExternalStore(onDeviceChange, () => keptCount(of, state));

/** Sets these numbers; whoever keeps entries on the device calls it after each change. */
export function keepCounts(of: KeptKind, counts: Record<KeptState, number>): void {
  const changed = (['waiting', 'notSaved'] as const).filter((state) => counts[state] !== keptCount(of, state));
  for (const state of changed) {
    if (counts[state] === 0) localStorage.removeItem(countKey(of, state));
    else localStorage.setItem(countKey(of, state), String(counts[state]));
  }
  if (changed.length > 0) tell();
}
