import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type Claim, packClaim, signedText } from '@somero/contract/reports/issued/verifyClaim.ts';
import type { SchoolDatabase } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';

/** The head of an Ed25519 key in PKCS #8 (RFC 8410); the 32 bytes of the secret follow it. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Bytes that a QR code of 69 modules holds: finer ones are hard to read where a card prints it. */
const roomInCode = 425;
/** Characters of a signature of 64 bytes in base64url, and the two signs before and behind the claim. */
const signatureLength = 86 + 2;

interface SigningParts {
  database: SchoolDatabase;
  secrets: Secrets;
}

/**
 * The secret that this school signs its reports with, in base64url. Its public half is kept first, and for good: what is printed
 * can be checked when the secret itself is lost and another one has followed it.
 */
export async function signingSecret({ database, secrets }: SigningParts): Promise<string> {
  const secret = await secrets.named('reportSigning');
  const publicKey = publicKeyOf(secret);
  const kept = await database.read
    .selectFrom('signingKeys')
    .select('publicKey')
    .where('publicKey', '=', publicKey)
    .executeTakeFirst();
  if (kept) return secret;
  await database.write((db) =>
    db
      .insertInto('signingKeys')
      .values({ publicKey, since: new Date().toISOString() })
      .onConflict((row) => row.doNothing())
      .execute(),
  );
  return secret;
}

export const signingKey = (secret: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, Buffer.from(secret, 'base64url')]), format: 'der', type: 'pkcs8' });

/** The public half, 32 bytes in base64url. */
export function publicKeyOf(secret: string): string {
  const { x } = createPublicKey(signingKey(secret)).export({ format: 'jwk' });
  if (x === undefined) throw new Error('the signing key has no public half');
  return x;
}

/** The address in a report's QR code: its page, and behind the # what it claims, signed. The same claim gives the same address. */
export function signedUrl(publicUrl: string, code: string, claim: Claim, key: KeyObject): string {
  const page = `${publicUrl}/verify/${code}`;
  const packed = packClaim(claim, roomInCode - Buffer.byteLength(page) - signatureLength);
  const signature = sign(null, Buffer.from(signedText(code, packed)), key).toString('base64url');
  return `${page}#${packed}.${signature}`;
}
