import type { Db } from '../database/Db.ts';
import { type NamedKey, type Place, seal, unseal } from './seal.ts';
import type { SecretsTables } from './tables.ts';

/** Seals with the first key what stands in clear text or was sealed with the others. What no key opens stays. */
export async function reseal(db: Db, [current, ...older]: readonly NamedKey[], now: Date): Promise<void> {
  if (!current) return;
  let erased = 1;
  const rows = await db.selectFrom('secrets').selectAll().where('fingerprint', '<>', current.fingerprint).execute();
  for (const row of rows) {
    const value = openedWith(row, older);
    if (value === null) continue;
    erased = 0;
    await db.deleteFrom('secrets').where('place', '=', row.place).where('fingerprint', '=', row.fingerprint).execute();
    await insertSealed(db, current, row.place, value);
  }
  await db
    .insertInto('secretKeys')
    .values({ fingerprint: current.fingerprint, since: now.toISOString(), erased })
    .onConflict((row) => (erased === 1 ? row.doNothing() : row.column('fingerprint').doUpdateSet({ erased })))
    .execute();
}

function openedWith(
  { place, fingerprint, sealed }: SecretsTables['secrets'],
  keys: readonly NamedKey[],
): string | null {
  if (fingerprint === '') return sealed;
  const found = keys.find((key) => key.fingerprint === fingerprint);
  return found ? unseal(found.key, place, sealed) : null;
}

export async function insertSealed(db: Db, { key, fingerprint }: NamedKey, place: Place, value: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ place, fingerprint, sealed: seal(key, place, value) })
    .onConflict((row) => row.doNothing())
    .execute();
}
