import { ownDigits } from '@somero/contract/telephone.ts';
import type { Owner } from '../outbox/Owner.ts';

export interface Session {
  phone: string;
  code: string;
}

const name = 'applicant';

/** Phones of internet cafés are shared: without the parent's consent nothing outlives the tab. */
export function storeSession(session: Session, onDevice: boolean): void {
  removeSession();
  (onDevice ? localStorage : sessionStorage).setItem(name, JSON.stringify(session));
  tell();
}

export function readSession(): Session | undefined {
  const stored = sessionStorage.getItem(name) ?? localStorage.getItem(name);
  if (stored === null) return undefined;
  const read = JSON.parse(stored) as Session;
  return { phone: String(read.phone), code: String(read.code) };
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

/** Who has this phone number, as the owner of what waits on this phone. */
export const portalOwner: Owner = {
  id: () => ownDigits(readSession()?.phone ?? ''),
  onChange: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  maySend: () => true,
  count: () => undefined,
};
