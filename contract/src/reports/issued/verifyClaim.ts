/**
 * What the QR code of a report says of it, signed by the school, so that it can be checked without the network: as much as
 * verifyReport tells anybody, and no more.
 */
export interface Claim {
  school: string;
  year: string;
  /** 1 to 3; 0 for the whole year. */
  termID: number;
  initials: string;
  totals: readonly { label: string; value: string }[];
}

/** How the list of a claim is laid out; a claim of another layout gets another number, as codes once printed stay. */
const layout = 1;
// Only ever added to, at the end: printed codes hold places in it.
const labels = [
  'Overall average',
  'Subjects complete',
  'Total marks',
  'Average',
  'Aggregate (best 8)',
  'Division',
  'Position in stream',
  'Position in class',
  'Total points',
  'Principal passes',
  'Combination',
];

/** Code points of the school's name; a code printed small has no room for more. */
const longestSchool = 48;

/**
 * A claim as base64url of a short JSON list, in at most `room` characters: totals that have no room are left out from the last
 * on. Longer only when the rest alone is.
 */
export function packClaim(claim: Claim, room: number): string {
  for (let totals = claim.totals.length; ; totals--) {
    const packed = pack({ ...claim, totals: claim.totals.slice(0, totals) });
    if (packed.length <= room || totals === 0) return packed;
  }
}

function pack({ school, year, termID, initials, totals }: Claim): string {
  const named = totals.flatMap(({ label, value }) => [labels.includes(label) ? labels.indexOf(label) : label, value]);
  const name = [...school].slice(0, longestSchool).join('');
  const bytes = new TextEncoder().encode(JSON.stringify([layout, name, year, termID, initials, named]));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The claim again; null for what `packClaim` did not make. */
export function unpackClaim(packed: string): Claim | null {
  try {
    const list: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(packed)));
    return Array.isArray(list) ? claimOf(list) : null;
  } catch {
    return null;
  }
}

function claimOf([laidOut, school, year, termID, initials, named]: unknown[]): Claim | null {
  const texts = [school, year, initials];
  if (laidOut !== layout || !texts.every((text) => typeof text === 'string')) return null;
  if (!Number.isInteger(termID) || !Array.isArray(named)) return null;
  const totals: { label: string; value: string }[] = [];
  for (let index = 0; index < named.length; index += 2) {
    const [label, value] = [named[index], named[index + 1]];
    totals.push({ label: typeof label === 'number' ? (labels[label] ?? '') : String(label), value: String(value) });
  }
  return {
    ...{ school: school as string, year: year as string, termID: termID as number },
    ...{ initials: initials as string, totals },
  };
}

/** The bytes of a base64url text. @throws Error for anything else */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What is signed: the address from its code on, as it is printed, so that no claim can be put behind another code. */
export const signedText = (code: string, packed: string): string => `${code}#${packed}`;

/** The part of a verifying address behind its #: the packed claim and its signature (Ed25519, base64url). null when it is none. */
export function splitFragment(fragment: string): { packed: string; signature: string } | null {
  const found = /^#?([\w-]+)\.([\w-]{86})$/.exec(fragment);
  return found ? { packed: found[1] as string, signature: found[2] as string } : null;
}
