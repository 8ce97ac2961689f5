import { randomBytes } from 'node:crypto';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Db, SchoolDatabase } from '../database/Db.ts';
import { conflict } from '../handle.ts';
import { eraseOldForms } from './eraseOldForms.ts';
import { type KeySources, type Keys, openKeys } from './openKeys.ts';
import type { Secrets } from './Secrets.ts';
import { type Place, unseal } from './seal.ts';
import { insertSealed } from './sealAnew.ts';

/** Finds the key, makes it while nothing is sealed yet, and seals what stands in the clear or is sealed with the old key. */
export async function openSecrets(database: SchoolDatabase, sources: KeySources): Promise<Secrets> {
  const keys = await openKeys(database, sources);
  await eraseOldForms(database);
  return new KeptSecrets(database, keys);
}

/** Takes a value away, whichever key it was sealed with. */
export async function dropSecret(db: Db, place: Place): Promise<void> {
  await db.deleteFrom('secrets').where('place', '=', place).execute();
}

class KeptSecrets implements Secrets {
  readonly #database: SchoolDatabase;
  readonly #keys: Keys;
  /** What has been made by name. */
  readonly #made = new Map<string, string>();

  constructor(database: SchoolDatabase, keys: Keys) {
    this.#database = database;
    this.#keys = keys;
  }

  get problem() {
    return this.#keys.problem;
  }

  get canSeal() {
    return this.#keys.current !== null;
  }

  async put(db: Db, place: Place, value: string): Promise<void> {
    const { current } = this.#keys;
    if (!current) throw conflict(schoolTexts.secretKeyMissing);
    await dropSecret(db, place);
    await insertSealed(db, current, place, value);
  }

  async open(db: Db, place: Place): Promise<string | null> {
    const rows = await db.selectFrom('secrets').select(['fingerprint', 'sealed']).where('place', '=', place).execute();
    for (const { fingerprint, key } of this.#keys.readable) {
      const row = rows.find((one) => one.fingerprint === fingerprint);
      const value = row ? unseal(key, place, row.sealed) : null;
      if (value !== null) return value;
    }
    return null;
  }

  async named(name: string): Promise<string> {
    const place: Place = `secrets/${name}/value`;
    const kept = await this.open(this.#database.read, place);
    if (kept !== null) return kept;
    const made = this.#made.get(name) ?? randomBytes(32).toString('base64url');
    this.#made.set(name, made);
    const { current } = this.#keys;
    if (!current) return made;
    return this.#database.write(async (db) => {
      await insertSealed(db, current, place, made);
      // Another process may have been faster: the first one counts.
      return (await this.open(db, place)) ?? made;
    });
  }
}
