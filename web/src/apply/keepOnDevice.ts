import { ownDigits } from '@somero/contract/telephone.ts';
import type { Values } from './Values.ts';

// Unsaved values stay on the phone until they are sent or the parent signs out. Nothing is kept after it was sent:
// phones of internet cafés are shared.

/** The unsaved part of one application. */
export interface Kept {
  /** The highest step that was reached. */
  step: number;
  values: Values;
  /**
   * The first request for a new application. A retry repeats it exactly, so that a lost answer does not create two
   * applications.
   */
  first?: { key: string; step: number; values: Values } | undefined;
}

/** 0: the school does not know the application yet. */
type KeptID = number;

const nameFor = (phone: string, id: KeptID): string => `kept:${ownDigits(phone)}:${id}`;

/** False when the phone has no room for it. */
export function keepOnDevice(phone: string, id: KeptID, kept: Kept): boolean {
  try {
    localStorage.setItem(nameFor(phone, id), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function readKept(phone: string, id: KeptID): Kept | undefined {
  const stored = localStorage.getItem(nameFor(phone, id));
  return stored === null ? undefined : (JSON.parse(stored) as Kept);
}

export const dropKept = (phone: string, id: KeptID): void => localStorage.removeItem(nameFor(phone, id));

const keysOf = (phone: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(`kept:${ownDigits(phone)}:`));

export const keepsAnything = (phone: string): boolean => keysOf(phone).length > 0;

export function dropAllKept(phone: string): void {
  for (const key of keysOf(phone)) localStorage.removeItem(key);
}
