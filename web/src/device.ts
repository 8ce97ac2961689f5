import { type Rights, rightsWith } from '@somero/contract/rights.ts';
import { useSyncExternalStore } from 'react';

// What this device stores between visits: the session, the device's own token, and how much of what was typed waits.

/** The signed-in user, as the login answer gave it (1-staff-and-projects.md section 3, Login session). */
export interface Session {
  token: string;
  /** 32 bytes each in hexadecimal digits, the current one first; absent in a session of an older version. */
  deviceKeys?: readonly string[];
  userID: number;
  name: string;
  accType: string;
  catID: number;
  rights: Rights;
  /** UGX a message. */
  smsCost: number;
  branchID: number;
  branchName: string;
  branchesData: { id: number; name: string }[];
  /** 1 after somebody else set the password: every other call answers 403 until it is changed. */
  mustChangePassword: 0 | 1;
  /** 1: a second factor is required and missing; every other call answers 403 until it is set up. */
  mustSetSecondFactor: 0 | 1;
}

/** On the device the rights are a list of objects, as in the login answer. */
interface StoredSession extends Omit<Session, 'rights'> {
  loginStatus: boolean;
  rights: Partial<Rights>[];
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

function parsed(stored: string): Session | null {
  const { loginStatus = true, rights, ...rest } = JSON.parse(stored) as Partial<StoredSession>;
  // Older versions stored one object.
  const held: Rights = Object.assign(rightsWith([]), ...[rights ?? []].flat());
  return loginStatus ? { ...(rest as Omit<Session, 'rights'>), rights: held } : null;
}

/** The session of this device, or null. The same object until it changes in any tab. */
export function session(): Session | null {
  const stored = localStorage.getItem(sessionKey);
  if (stored !== text) {
    text = stored;
    current = stored === null ? null : parsed(stored);
  }
  return current;
}

/** Hears of the session and of counts of waiting entries, from any tab. Returns a function that stops it. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === sessionKey || event.key.startsWith('waiting:')) tell();
});

// A page that Back brings out of the browser's memory did not hear what changed meanwhile.
window.addEventListener('pageshow', (event) => event.persisted && tell());

export const useSession = (): Session | null => useSyncExternalStore(onDeviceChange, session);

export function storeSession({ rights, ...rest }: Session): void {
  const stored: StoredSession = { ...rest, loginStatus: true, rights: [rights] };
  localStorage.setItem(sessionKey, JSON.stringify(stored));
  tell();
}

/** Ends the session on this device. Waiting entries stay: they belong to the user, not to the session. */
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
export const storeDeviceToken = (token: string): void => localStorage.setItem(deviceKey, token);

const owner = (): number => session()?.userID ?? 0;

export type OutboxKind = 'marks' | 'comments';
/**
 * waiting: to be sent; notSaved: refused, or changed by somebody else meanwhile, so that the user must decide; unreadable: no key that
 * is here opens it; unkept: of the first two, those that are lost with the page.
 */
export type UnsavedState = (typeof unsavedStates)[number];
const unsavedStates = ['waiting', 'notSaved', 'unreadable', 'unkept'] as const;
const countKey = (of: OutboxKind, state: UnsavedState): string => `waiting:${owner()}:${of}:${state}`;

/** How many entries of the signed-in user are on this device and not on the server. */
export const unsavedCount = (of: OutboxKind, state: UnsavedState): number =>
  Number(localStorage.getItem(countKey(of, state)) ?? 0);

export const useUnsavedCount = (of: OutboxKind, state: UnsavedState): number =>
  useSyncExternalStore(onDeviceChange, () => unsavedCount(of, state));

/** Stores these counts; each outbox calls it after a change. */
export function storeCounts(of: OutboxKind, counts: Record<UnsavedState, number>): void {
  const changed = unsavedStates.filter((state) => counts[state] !== unsavedCount(of, state));
  for (const state of changed) {
    if (counts[state] === 0) localStorage.removeItem(countKey(of, state));
    else localStorage.setItem(countKey(of, state), String(counts[state]));
  }
  if (changed.length > 0) tell();
}
