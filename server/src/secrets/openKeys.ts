import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, SchoolDatabase } from '../database/Db.ts';
import { commandHere } from '../hosting/commandHere.ts';
import { makeKeyFile, readKeyFile, removeKeyFile } from './keyFile.ts';
import { reseal } from './reseal.ts';
import { fingerprintOf, type NamedKey } from './seal.ts';
import { storeOldSubkeys } from './subkeys.ts';

export interface KeySources {
  dataDir: string;
  secretKey?: KeyObject | undefined;
  secretKeyOld?: KeyObject | undefined;
  clock: () => Date;
}

export interface Keys {
  /** Seals new values. null: the key is lost, or another process has it. */
  current: NamedKey | null;
  readable: readonly NamedKey[];
  problem: string | null;
}

const named = (key: KeyObject): NamedKey => ({ key, fingerprint: fingerprintOf(key) });

/** A key is made only while nothing is sealed: another would hide the loss. @throws Error on PostgreSQL without SECRET_KEY and not alone */
export async function openKeys(database: SchoolDatabase, sources: KeySources): Promise<Keys> {
  const { secretKeyOld, clock } = sources;
  const given = await readGivenKey(sources);
  const current = given ? named(given) : await makeKey(database, sources);
  const readable = [current, secretKeyOld && named(secretKeyOld)].filter((key) => key != null);
  if (current)
    await database.write(async (db) => {
      await reseal(db, readable, clock());
      await storeOldSubkeys(db, readable);
    });
  else await refuseBesideOthers(database);
  const known = readable.map(({ fingerprint }) => fingerprint);
  const inUse = await database.read.selectFrom('secrets').select('fingerprint').distinct().execute();
  const lost = inUse.map((row) => row.fingerprint).filter((fingerprint) => !known.includes(fingerprint));
  return { current, readable, problem: lost.length > 0 ? problemOf(lost, current, sources) : null };
}

const readGivenKey = async ({ secretKey, dataDir }: Pick<KeySources, 'secretKey' | 'dataDir'>) =>
  secretKey ?? (await readKeyFile(dataDir));

/** The keys as they are given, for programs that only read. */
export async function readKeys(sources: Omit<KeySources, 'clock'>): Promise<NamedKey[]> {
  const given = [await readGivenKey(sources), sources.secretKeyOld];
  return given.filter((key) => key != null).map(named);
}

const readFingerprints = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('secretKeys').select('fingerprint').orderBy('since').execute()).map((row) => row.fingerprint);

/** null: something is sealed already, or another process was faster. */
async function makeKey(database: SchoolDatabase, { dataDir, clock }: KeySources): Promise<NamedKey | null> {
  if ((await readFingerprints(database.read)).length > 0) return null;
  const made = named(await makeKeyFile(dataDir));
  const taken = await database.write(async (db) => {
    const others = await readFingerprints(db);
    if (others.length > 0) return others.includes(made.fingerprint);
    await reseal(db, [made], clock());
    return true;
  });
  if (taken) return made;
  await removeKeyFile(dataDir);
  return null;
}

async function refuseBesideOthers(database: SchoolDatabase): Promise<void> {
  if (database.engine !== 'postgres') return;
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name like 'somero %'
      and application_name <> current_setting('application_name')`.execute(database.read);
  if (Number(rows[0]?.others) === 0) return;
  throw new Error(
    'Another Somero process uses this database, and its secrets are sealed with a key that is not here. Several processes need ' +
      `the same SECRET_KEY: ${commandHere('secret:show')} prints it where the other one runs.`,
  );
}

function problemOf(lost: readonly string[], current: NamedKey | null, { dataDir, secretKey }: KeySources): string {
  const where = secretKey ? 'SECRET_KEY' : `secret.key in ${dataDir}`;
  const found = current
    ? `${where} is another key (${current.fingerprint})`
    : `there is no SECRET_KEY and no secret.key in ${dataDir}`;
  const way = current
    ? 'Give the right key as SECRET_KEY, or as SECRET_KEY_OLD beside the new one.'
    : 'Put the file back, or set SECRET_KEY. If the key is lost for good, set SECRET_KEY to a new one: node -p "crypto.randomBytes(32).toString(\'base64url\')"';
  return (
    `Secrets in the database are sealed with the key ${lost.join(', ')}, but ${found}. Until the right key is back, an authenticator ` +
    `app that was set up with it is not accepted (recovery codes are, and ${commandHere('admin:recover')} works), its gateways are off, and ` +
    `reports are signed with a new key. Nothing is lost yet. ${way}`
  );
}
