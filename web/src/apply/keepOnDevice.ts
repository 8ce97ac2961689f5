import { ownDigits } from '@somero/contract/telephone.ts';
import type { Values } from './Values.ts';

// What was typed and is not at the school yet stays on the phone, until it is sent or the parent signs out. Nothing that has
// been sent is kept: phones of internet cafés are shared.

/** What of one application waits to be sent. */
export interface Kept {
  /** The highest step that was worked on. */
  step: number;
  values: Values;
  /** The first sending of a new application: repeated to the letter, so that a lost answer does not make two of them. */
  first?: { key: string; step: number; values: Values } | undefined;
}

/** 0 stands for an application that the school does not know yet. */
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
