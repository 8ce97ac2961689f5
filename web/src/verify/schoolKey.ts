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

type SchoolKey = Pick<Answer<'getVerifyKey'>, 'school' | 'key'>;
const place = 'somero.verifyKey';

function readKey(): SchoolKey | null {
  try {
    const { school, key } = JSON.parse(localStorage.getItem(place) ?? 'null') as SchoolKey;
    return { school, key };
  } catch {
    return null;
  }
}

/** What the code itself says, checked on this device. */
export type Checked =
  | { state: 'GENUINE'; claim: Claim }
  | { state: 'FORGED' }
  /** The device cannot tell: no signed code, no key yet, or no means. */
  | { state: 'UNSURE'; why: 'typed' | 'keyless' | 'powerless' };

/** Checks the part of a printed address behind the # with the kept key. */
export async function checkAlone(code: string, fragment: string): Promise<Checked> {
  const signed = splitFragment(fragment);
  if (!signed) return { state: 'UNSURE', why: 'typed' };
  const known = readKey();
  if (!known) return { state: 'UNSURE', why: 'keyless' };
  let isSigned: boolean;
  try {
    // Browsers before 2025 lack the algorithm, and a page that came without TLS lacks all of them.
    const key = await crypto.subtle.importKey('raw', bytesOf(known.key), { name: 'Ed25519' }, false, ['verify']);
    const text = new TextEncoder().encode(signedText(code, signed.packed));
    isSigned = await crypto.subtle.verify('Ed25519', key, bytesOf(signed.signature), text);
  } catch {
    return { state: 'UNSURE', why: 'powerless' };
  }
  const claim = isSigned ? unpackClaim(signed.packed) : null;
  return claim ? { state: 'GENUINE', claim } : { state: 'FORGED' };
}

/** Keeps the school's key for the next time, and asks for it again when it does not fit what the server has confirmed. */
export async function keepKey(code: string, fragment: string): Promise<void> {
  const { state } = await checkAlone(code, fragment);
  if (readKey() && state !== 'FORGED') return;
  const { school, key } = await ask('getVerifyKey', {});
  localStorage.setItem(place, JSON.stringify({ school, key }));
}
