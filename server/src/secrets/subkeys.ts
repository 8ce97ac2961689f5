import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Db } from '../database/Db.ts';
import { insertSealed } from './reseal.ts';
import { type NamedKey, type Place, unseal } from './seal.ts';

/** Those that are still needed when their key is gone: they verify what was hashed with it, or open what devices hold. */
const lasting = ['audit', 'ledgerEntries', 'smsEntries', 'devices'];

const placeOf = (fingerprint: string, purpose: string): Place => `subkeys/${fingerprint}/${purpose}`;

/** HKDF (RFC 5869): who knows one subkey knows neither the key nor another subkey. */
export const deriveSubkey = ({ key, fingerprint }: NamedKey, purpose: string): NamedKey => ({
  key: createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `somero ${purpose}`, 32))),
  fingerprint,
});

/** Seals the lasting subkeys of older keys with the first key. */
export async function storeOldSubkeys(db: Db, [current, ...older]: readonly NamedKey[]): Promise<void> {
  if (!current) return;
  for (const key of older.filter(({ fingerprint }) => fingerprint !== current.fingerprint))
    for (const purpose of lasting) {
      const text = deriveSubkey(key, purpose).key.export().toString('base64url');
      await insertSealed(db, current, placeOf(key.fingerprint, purpose), text);
    }
}

/** All subkeys of a purpose that these keys lead to, by the fingerprint of their key. */
export async function readSubkeys(
  db: Db,
  keys: readonly NamedKey[],
  purpose: string,
): Promise<ReadonlyMap<string, KeyObject>> {
  const found = new Map(keys.map((key) => [key.fingerprint, deriveSubkey(key, purpose).key]));
  const rows = await db.selectFrom('secrets').selectAll().where('place', 'like', `subkeys/%/${purpose}`).execute();
  for (const { place, fingerprint, sealed } of rows) {
    const [, of = ''] = place.split('/');
    const key = keys.find((one) => one.fingerprint === fingerprint);
    const text = key && unseal(key.key, place, sealed);
    if (text) found.set(of, createSecretKey(Buffer.from(text, 'base64url')));
  }
  return found;
}
