import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import {
  type Claim,
  packClaim,
  signedText,
  splitFragment,
  unpackClaim,
} from '@somero/contract/reports/issued/verifyClaim.ts';
import { prepared } from '../database/prepared.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';

/** Head of an Ed25519 key in PKCS #8 (RFC 8410). The 32 bytes of the secret follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Bytes in a QR code of 69 modules. Finer ones are hard to read on a card. */
const roomInCode = 425;
/** 64 bytes in base64url, and the two characters around the claim. */
const signatureLength = 86 + 2;

interface SigningParts {
  database: SchoolDatabase;
  secrets: Secrets;
}

const publicKeys = prepared((db: Db) => db.selectFrom('signingKeys').select('publicKey'));

/** In base64url. The public half is stored first and for good: old reports stay checkable when the secret is lost. */
export async function signingSecret({ database, secrets }: SigningParts): Promise<string> {
  const [secret, stored] = await Promise.all([secrets.named('reportSigning'), publicKeys.rows(database.read, {})]);
  const publicKey = publicKeyOf(secret);
  if (stored.some((key) => key.publicKey === publicKey)) return secret;
  await database.write((db) =>
    db
      .insertInto('signingKeys')
      .values({ publicKey, since: new Date().toISOString() })
      .onConflict((row) => row.doNothing())
      .execute(),
  );
  return secret;
}

interface KeyPair {
  key: KeyObject;
  publicKey: string;
}

/** Parsing takes longer than signing. A school has one. */
const parsed = new Map<string, KeyPair>();

function keyPairOf(secret: string): KeyPair {
  const known = parsed.get(secret);
  if (known) return known;
  const der = Buffer.concat([pkcs8, Buffer.from(secret, 'base64url')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x: publicKey } = createPublicKey(key).export({ format: 'jwk' });
  if (publicKey === undefined) throw new Error('the signing key has no public half');
  parsed.set(secret, { key, publicKey });
  return { key, publicKey };
}

export const signingKey = (secret: string): KeyObject => keyPairOf(secret).key;

export const publicKeyOf = (secret: string): string => keyPairOf(secret).publicKey;

/** The address in the QR code: the public page, then # and the signed claim. The same claim gives the same address. */
export function signedUrl(publicUrl: string, code: string, claim: Claim, key: KeyObject): string {
  const page = `${publicUrl}/verify/${code}`;
  const packed = packClaim(claim, roomInCode - Buffer.byteLength(page) - signatureLength);
  const signature = sign(null, Buffer.from(signedText(code, packed)), key).toString('base64url');
  return `${page}#${packed}.${signature}`;
}

/** All public keys that the school ever signed with. */
export async function readPublicKeys(db: Db): Promise<KeyObject[]> {
  const rows = await db.selectFrom('signingKeys').select('publicKey').execute();
  return rows.map(({ publicKey: x }) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }));
}

/** What an address of `signedUrl` claims of this code, or null when none of the keys signed it. */
export function signedClaim(url: string, code: string, keys: readonly KeyObject[]): Claim | null {
  const [page = '', fragment = ''] = url.split('#');
  const signed = splitFragment(fragment);
  if (!signed || !page.endsWith(`/verify/${code}`)) return null;
  const text = Buffer.from(signedText(code, signed.packed));
  const signature = Buffer.from(signed.signature, 'base64url');
  return keys.some((key) => verify(null, text, key, signature)) ? unpackClaim(signed.packed) : null;
}
