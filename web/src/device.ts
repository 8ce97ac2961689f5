import type { Rights } from '@somero/contract/rights.ts';
import { useSyncExternalStore } from 'react';

// What this device stores between visits: the session, the device's own token, and what each user has typed.

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
  /** 1 after somebody else set the password: every other call answers 403 until it is changed. */
  mustChangePassword: 0 | 1;
  /**
   * 1 while the user's category requires a second factor and there is none: every other call answers 403 until it is
   * set up.
   */
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

/** The session of this device, or null. The same object until it changes in any tab. */
export function session(): Session | null {
  const stored = localStorage.getItem(sessionKey);
  if (stored !== text) {
    text = stored;
    current = stored === null ? null : (JSON.parse(stored) as Session);
  }
  return current;
}

/**
 * Calls `listener` when the session or a count of waiting entries changes, in any tab. Returns a function that stops
 * it.
 */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === sessionKey || event.key.startsWith('waiting:')) tell();
});

export const useSession = (): Session | null => useSyncExternalStore(onDeviceChange, session);

export function keepSession(next: Session): void {
  localStorage.setItem(sessionKey, JSON.stringify(next));
  tell();
}

/** Ends the session on this device. Drafts and waiting entries stay: they belong to the user, not to the session. */
export function dropSession(): void {
  const left = session();
  if (left === null) return;
  localStorage.setItem(leftKey, String(left.userID));
  localStorage.removeItem(sessionKey);
  tell();
}

/** The user whose session ended last here. Only this user is led back to the address where it ended. */
export const leftBy = (): number => Number(localStorage.getItem(leftKey) ?? 0);

/** This device's own token. It survives signing out, so that the server knows the device again. */
export const deviceToken = (): string | null => localStorage.getItem(deviceKey);
export const keepDeviceToken = (token: string): void => localStorage.setItem(deviceKey, token);

const owner = (): number => session()?.userID ?? 0;

/** The unsaved values that the signed-in user typed into the form `name`. */
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

/** Calls `listener` when the draft `name` is dropped on this page. Returns a function that stops it. */
export function onDraftDropped(name: string, listener: () => void): () => void {
  draftListeners.set(listener, name);
  return () => draftListeners.delete(listener);
}

export type OutboxKind = 'marks' | 'comments';
/** waiting: to be sent; notSaved: refused, or changed by somebody else meanwhile. The user must decide. */
export type UnsavedState = 'waiting' | 'notSaved';
const countKey = (of: OutboxKind, state: UnsavedState): string => `waiting:${owner()}:${of}:${state}`;

/** How many entries of the signed-in user are on this device and not on the server. */
export const unsavedCount = (of: OutboxKind, state: UnsavedState): number =>
  Number(localStorage.getItem(countKey(of, state)) ?? 0);

export const useUnsavedCount = (of: OutboxKind, state: UnsavedState): number =>
  useSyncExternalStore(onDeviceChange, () => unsavedCount(of, state));

/** Stores these counts; each outbox calls it after a change. */
export function storeCounts(of: OutboxKind, counts: Record<UnsavedState, number>): void {
  const changed = (['waiting', 'notSaved'] as const).filter((state) => counts[state] !== unsavedCount(of, state));
  for (const state of changed) {
    if (counts[state] === 0) localStorage.removeItem(countKey(of, state));
    else localStorage.setItem(countKey(of, state), String(counts[state]));
  }
  if (changed.length > 0) tell();
}
