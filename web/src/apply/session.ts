import { ownDigits } from '@somero/contract/telephone.ts';
import { keyRing } from '../keyRing.ts';
import type { Owner } from '../outbox/Owner.ts';

export interface Session {
  phone: string;
  code: string;
}

/** 32 bytes each in hexadecimal digits, the current one first; absent in a session of an older version. */
interface WithKeys extends Session {
  deviceKeys?: readonly string[];
}

const name = 'applicant';

/** Phones of internet cafés are shared: without the parent's consent nothing outlives the tab. */
export function storeSession(session: WithKeys, onDevice: boolean): void {
  removeSession();
  (onDevice ? localStorage : sessionStorage).setItem(name, JSON.stringify(session));
  tell();
}

function readStored(): WithKeys | undefined {
  const stored = sessionStorage.getItem(name) ?? localStorage.getItem(name);
  return stored === null ? undefined : (JSON.parse(stored) as WithKeys);
}

export function readSession(): Session | undefined {
  const read = readStored();
  return read && { phone: String(read.phone), code: String(read.code) };
}

/** Lets it outlive the tab, or not any more. */
export function remember(onDevice: boolean): void {
  const read = readStored();
  if (read) storeSession(read, onDevice);
}

export const isRemembered = (): boolean => localStorage.getItem(name) !== null;

export function forgetSession(): void {
  removeSession();
  tell();
}

function removeSession(): void {
  sessionStorage.removeItem(name);
  localStorage.removeItem(name);
}

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const ownerID = (): string => ownDigits(readSession()?.phone ?? '');

/** The keys of the applicant: somebody else who begins with the same number has others. */
export const applicantKeys = keyRing(() => {
  const read = readStored();
  return read ? { userID: ownerID(), deviceKeys: read.deviceKeys } : null;
});

/** Who has this phone number, as the owner of what waits on this phone. */
export const portalOwner: Owner = {
  id: ownerID,
  onChange: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  maySend: () => true,
  count: () => undefined,
};
