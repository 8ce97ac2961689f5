export interface Session {
  phone: string;
  code: string;
}

const name = 'applicant';

/** Phones of internet cafés are shared: without the parent's consent nothing outlives the tab. */
export function keepSession(session: Session, onDevice: boolean): void {
  forgetSession();
  (onDevice ? localStorage : sessionStorage).setItem(name, JSON.stringify(session));
}

export function readSession(): Session | undefined {
  const stored = sessionStorage.getItem(name) ?? localStorage.getItem(name);
  if (stored === null) return undefined;
  const read = JSON.parse(stored) as Session;
  return { phone: String(read.phone), code: String(read.code) };
}

export const isRemembered = (): boolean => localStorage.getItem(name) !== null;

export function forgetSession(): void {
  sessionStorage.removeItem(name);
  localStorage.removeItem(name);
}
