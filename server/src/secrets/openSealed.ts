import type { Db } from '../database/Db.ts';
import { type NamedKey, type Place, unseal } from './seal.ts';

/** null: there is no value, or none of these keys sealed it. */
export async function openSealed(db: Db, keys: readonly NamedKey[], place: Place): Promise<string | null> {
  const rows = await db.selectFrom('secrets').select(['fingerprint', 'sealed']).where('place', '=', place).execute();
  for (const { fingerprint, key } of keys) {
    const row = rows.find((one) => one.fingerprint === fingerprint);
    const value = row ? unseal(key, place, row.sealed) : null;
    if (value !== null) return value;
  }
  return null;
}
