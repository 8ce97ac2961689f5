import type { Answer } from '@somero/contract';
import {
  bytesOf,
  type Claim,
  signedText,
  splitFragment,
  unpackClaim,
} from '@somero/contract/reports/issued/verifyClaim.ts';
import { ask } from './ask.ts';

// What the page keeps of the school, so that a later code can be checked without the network.

type SchoolKeys = Pick<Answer<'getVerifyKey'>, 'school' | 'keys'>;
const place = 'somero.verifyKey';

/** An earlier release has kept one `key`. */
function readKeys(): string[] | null {
  try {
    const { keys, key } = JSON.parse(localStorage.getItem(place) ?? 'null') as { keys?: string[]; key: string };
    return keys ?? [key];
  } catch {
    return null;
  }
}

/** What the code itself says, checked on this device. */
type Checked =
  | { state: 'GENUINE'; claim: Claim }
  | { state: 'FORGED' }
  /** The device cannot tell: no signed code, no key yet, or no means. */
  | { state: 'UNSURE'; why: 'typed' | 'keyless' | 'powerless' };

/** Checks the part of a printed address behind the # with the kept keys: the school may have had several. */
export async function checkAlone(code: string, fragment: string): Promise<Checked> {
  const signed = splitFragment(fragment);
  if (!signed) return { state: 'UNSURE', why: 'typed' };
  const known = readKeys();
  if (!known) return { state: 'UNSURE', why: 'keyless' };
  let isSigned = false;
  try {
    const text = new TextEncoder().encode(signedText(code, signed.packed));
    for (const bytes of known) {
      // Browsers before 2025 lack the algorithm, and a page that came without TLS lacks all of them.
      const key = await crypto.subtle.importKey('raw', bytesOf(bytes), { name: 'Ed25519' }, false, ['verify']);
      isSigned ||= await crypto.subtle.verify('Ed25519', key, bytesOf(signed.signature), text);
    }
  } catch {
    return { state: 'UNSURE', why: 'powerless' };
  }
  const claim = isSigned ? unpackClaim(signed.packed) : null;
  return claim ? { state: 'GENUINE', claim } : { state: 'FORGED' };
}

/** Keeps the school's keys for the next time, and asks for them again when none fits what the server has confirmed. */
export async function keepKey(code: string, fragment: string): Promise<void> {
  const { state } = await checkAlone(code, fragment);
  if (readKeys() && state !== 'FORGED') return;
  const { school, keys } = await ask('getVerifyKey', {});
  const kept: SchoolKeys = { school, keys };
  localStorage.setItem(place, JSON.stringify(kept));
}
