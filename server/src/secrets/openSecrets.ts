import { type KeyObject, randomBytes } from 'node:crypto';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Db, SchoolDatabase } from '../database/Db.ts';
import { conflict } from '../handle.ts';
import { eraseOldForms } from './eraseOldForms.ts';
import { type KeySources, type Keys, openKeys } from './openKeys.ts';
import { openSealed } from './openSealed.ts';
import { insertSealed } from './reseal.ts';
import type { Secrets } from './Secrets.ts';
import type { NamedKey, Place } from './seal.ts';
import { deriveSubkey, readSubkeys } from './subkeys.ts';

export async function openSecrets(database: SchoolDatabase, sources: KeySources): Promise<Secrets> {
  const keys = await openKeys(database, sources);
  await eraseOldForms(database);
  return new StoredSecrets(database, keys);
}

export async function dropSecret(db: Db, place: Place): Promise<void> {
  await db.deleteFrom('secrets').where('place', '=', place).execute();
}

class StoredSecrets implements Secrets {
  readonly #database: SchoolDatabase;
  readonly #keys: Keys;
  readonly #made = new Map<string, string>();
  readonly #subkeys = new Map<string, NamedKey>();
  readonly #allSubkeys = new Map<string, ReadonlyMap<string, KeyObject>>();

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

  open(db: Db, place: Place): Promise<string | null> {
    return openSealed(db, this.#keys.readable, place);
  }

  async named(name: string): Promise<string> {
    const place: Place = `secrets/${name}/value`;
    const stored = await this.open(this.#database.read, place);
    if (stored !== null) return stored;
    const made = this.#made.get(name) ?? randomBytes(32).toString('base64url');
    this.#made.set(name, made);
    const { current } = this.#keys;
    if (!current) return made;
    return this.#database.write(async (db) => {
      await insertSealed(db, current, place, made);
      return (await this.open(db, place)) ?? made;
    });
  }

  subkey(purpose: string): NamedKey | null {
    const { current } = this.#keys;
    if (!current) return null;
    const subkey = this.#subkeys.get(purpose) ?? deriveSubkey(current, purpose);
    this.#subkeys.set(purpose, subkey);
    return subkey;
  }

  // Those of earlier keys are stored before this is opened, and never change.
  async subkeys(db: Db, purpose: string) {
    const known = this.#allSubkeys.get(purpose) ?? (await readSubkeys(db, this.#keys.readable, purpose));
    this.#allSubkeys.set(purpose, known);
    return known;
  }
}
