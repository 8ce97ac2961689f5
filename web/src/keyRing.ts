import { hexToBytes } from '@noble/ciphers/utils.js';

interface Signed {
  userID: number | string;
  /** In hexadecimal digits; absent in a session of an older version. */
  deviceKeys?: readonly string[] | undefined;
}

/**
 * What seals the entries and drafts of a user on this device, the current key first; none: they are stored in clear. The keys are on the
 * device only with the session. This page remembers them until another user signs in, for answers that come after its end.
 */
export function keyRing(session: () => Signed | null): (userID: number | string) => readonly Uint8Array[] {
  let held: { userID: number | string; text: string; keys: readonly Uint8Array[] } = { userID: 0, text: '', keys: [] };
  return (userID) => {
    const now = session();
    const text = now?.deviceKeys?.join() ?? '';
    if (now && (now.userID !== held.userID || text !== held.text))
      held = { userID: now.userID, text, keys: now.deviceKeys?.map(hexToBytes) ?? [] };
    return held.userID === userID ? held.keys : [];
  };
}
