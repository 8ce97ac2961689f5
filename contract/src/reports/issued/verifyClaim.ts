/** What the QR code of a report says, signed so that it can be checked offline. No more than verifyReport tells. */
export interface Claim {
  school: string;
  year: string;
  termID: number;
  initials: string;
  /** Absent: a report. */
  paper?: 'RECEIPT' | 'PERMIT' | undefined;
  totals: readonly { label: string; value: string }[];
}

/** The layout of a claim's list. Change the number when the layout changes: printed codes keep their layout. */
const layout = 1;
// Add only at the end: printed codes hold places in this list.
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
  'Receipt number',
  'Amount',
  'Date',
  'Examination',
  'Valid until',
  'Class',
  'Subjects graded',
];

const longestSchool = 48;

/** Base64url of a short JSON list. Totals are dropped from the end to fit `room` characters. */
export function packClaim(claim: Claim, room: number): string {
  for (let totals = claim.totals.length; ; totals--) {
    const packed = pack({ ...claim, totals: claim.totals.slice(0, totals) });
    if (packed.length <= room || totals === 0) return packed;
  }
}

function pack({ school, year, termID, initials, paper, totals }: Claim): string {
  const named = totals.flatMap(({ label, value }) => [labels.includes(label) ? labels.indexOf(label) : label, value]);
  const name = [...school].slice(0, longestSchool).join('');
  const bytes = new TextEncoder().encode(
    JSON.stringify([layout, name, year, termID, initials, named, ...(paper ? [paper] : [])]),
  );
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function unpackClaim(packed: string): Claim | null {
  try {
    const list: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(packed)));
    return Array.isArray(list) ? claimOf(list) : null;
  } catch {
    return null;
  }
}

function claimOf([laidOut, school, year, termID, initials, named, paper]: unknown[]): Claim | null {
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
    ...((paper === 'RECEIPT' || paper === 'PERMIT') && { paper }),
  };
}

/** The bytes of a base64url text. @throws Error for anything else */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The address from its code on, as printed, so that no claim can be put behind another code. */
export const signedText = (code: string, packed: string): string => `${code}#${packed}`;

/** Splits the part behind # into the packed claim and its signature (Ed25519, base64url). Null when malformed. */
export function splitFragment(fragment: string): { packed: string; signature: string } | null {
  const found = /^#?([\w-]+)\.([\w-]{86})$/.exec(fragment);
  return found ? { packed: found[1] as string, signature: found[2] as string } : null;
}
