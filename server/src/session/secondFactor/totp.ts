import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// RFC 6238 with SHA-1, steps of 30 seconds and 6 digits, as every authenticator app assumes.

const stepMilliseconds = 30_000;
/** Steps before and after now: clocks drift, and people type slowly. */
const leeway = 1;
const digits = 6;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits: RFC 4226, R6. */
export const newSecret = (): string => toBase32(randomBytes(20));

export const stepOf = (now: Date): number => Math.floor(now.getTime() / stepMilliseconds);

/** RFC 4226, 5.3. `secret` in base32. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of this code, one early or late included. null: wrong, or not later than `lastStep`. */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const current = stepOf(now);
  // A last step in the future means that the clock was set back: it must not lock the user out.
  const first = lastStep > current + leeway ? current - leeway : Math.max(current - leeway, lastStep + 1);
  for (let step = first; step <= current + leeway; step++) {
    if (step !== lastStep && isSame(codeOf(secret, step), code)) return step;
  }
  return null;
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** RFC 4648 without padding, for multiples of 5 bytes. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters.charAt(Number.parseInt(five, 2))).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
