import type { Answer } from '@somero/contract';
import {
  bytesOf,
  type Claim,
  signedText,
  splitFragment,
  unpackClaim,
} from '@somero/contract/reports/issued/verifyClaim.ts';
import { ask } from './ask.ts';

// The school's keys are stored, to check a later code without the network.

type SchoolKeys = Pick<Answer<'getVerifyKey'>, 'school' | 'keys'>;
const place = 'somero.verifyKey';

/** An earlier release stored one `key`. */
function readKeys(): string[] | null {
  try {
    const { keys, key } = JSON.parse(localStorage.getItem(place) ?? 'null') as { keys?: string[]; key: string };
    return keys ?? [key];
  } catch {
    return null;
  }
}

type Checked =
  | { state: 'GENUINE'; claim: Claim }
  | { state: 'FORGED' }
  /** This device cannot tell: unsigned code, no key yet, or an old browser. */
  | { state: 'UNSURE'; why: 'typed' | 'keyless' | 'powerless' };

/** Checks the part of the address after # with the stored keys; a school may have several. */
export async function checkAlone(code: string, fragment: string): Promise<Checked> {
  const signed = splitFragment(fragment);
  if (!signed) return { state: 'UNSURE', why: 'typed' };
  const known = readKeys();
  if (!known) return { state: 'UNSURE', why: 'keyless' };
  let isSigned = false;
  try {
    const text = new TextEncoder().encode(signedText(code, signed.packed));
    for (const bytes of known) {
      // Browsers before 2025 lack the algorithm, and pages without https lack all of them.
      const key = await crypto.subtle.importKey('raw', bytesOf(bytes), { name: 'Ed25519' }, false, ['verify']);
      isSigned ||= await crypto.subtle.verify('Ed25519', key, bytesOf(signed.signature), text);
    }
  } catch {
    return { state: 'UNSURE', why: 'powerless' };
  }
  const claim = isSigned ? unpackClaim(signed.packed) : null;
  return claim ? { state: 'GENUINE', claim } : { state: 'FORGED' };
}

/** Stores the school's keys. Reads them again when none fits a code that the server confirmed. */
export async function storeSchoolKey(code: string, fragment: string): Promise<void> {
  const { state } = await checkAlone(code, fragment);
  if (readKeys() && state !== 'FORGED') return;
  const { school, keys } = await ask('getVerifyKey', {});
  const stored: SchoolKeys = { school, keys };
  localStorage.setItem(place, JSON.stringify(stored));
}
