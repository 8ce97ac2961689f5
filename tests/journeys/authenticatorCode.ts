import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * What an authenticator app shows for a secret in base32, now or `later` steps of 30 seconds from now. From RFC 6238 and not from
 * the server's own code, so that the two are held against each other.
 */
export function authenticatorCode(secret: string, later = 0): string {
  const step = Math.floor(Date.now() / 30_000) + later;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', keyOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** RFC 4648, section 6: each letter is five bits; what is left over at the end is padding. */
function keyOf(secret: string): Buffer {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of secret) {
    bits = (bits << 5) | letters.indexOf(letter);
    held += 5;
    if (held < 8) continue;
    held -= 8;
    bytes.push(bits >> held);
    bits &= (1 << held) - 1;
  }
  return Buffer.from(bytes);
}
