import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { readCatalogue, type TableShape } from '../../database/copying/catalogue.ts';
import { findDamage } from '../../database/copying/copySqlite.ts';
import { fillTables, readFigures } from '../../database/copying/copyTables.ts';
import { openAlone } from '../../database/copying/openAlone.ts';
import { type Row, rowOfLine, rowsInPage } from '../../database/copying/rows.ts';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import { hashOfFile } from '../../files/hashOfFile.ts';
import { pathOfStored } from '../../files/storedFile.ts';
import type { Place } from '../../safekeeping/places/Place.ts';
import { type Manifest, nameOfSet } from '../../safekeeping/sets/Manifest.ts';
import { unpackSet, unseal } from '../../safekeeping/sets/sealedSet.ts';

/** Lays a set out in a folder: `somero.db`, on the schema of the set, and `files`. @throws Error that says what is wrong with it */
export async function layOut(place: Place, set: string, identity: string, folder: string): Promise<Manifest> {
  const unpacked = join(folder, 'set');
  await inSet(set, async () => unpackSet(await place.read(set), identity, unpacked));
  const manifest = await inSet(set, () => readManifest(unpacked));
  if (nameOfSet(manifest.at, manifest.kind) !== set)
    throw new Error(`${set}: it is the set of ${manifest.at} under another name`);
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  // First what takes the least: of a damaged set somebody hears at once.
  for (const { id, sha256, name } of manifest.files) {
    if (name === null) continue;
    const path = pathOfStored(folder, id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await inSet(name, async () => {
      await pipeline(
        await unseal(await place.read(name), identity),
        createWriteStream(path, { mode: 0o600, flush: true }),
      );
      if ((await hashOfFile(path)) !== sha256) throw new Error('it is not the file that was stored');
    });
  }
  await inSet(set, () => layOutDatabase(unpacked, manifest, folder));
  await rm(unpacked, { recursive: true });
  return manifest;
}

/** @throws Error when it is of another form, or of a schema that this release does not know */
async function readManifest(unpacked: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(unpacked, 'manifest.json'), 'utf8')) as Manifest;
  if (manifest.format !== 1 && manifest.format !== 2)
    throw new Error(`it has the form ${manifest.format}, which this release does not know`);
  const problem = unknownSchema(manifest);
  if (problem !== null) throw new Error(problem);
  return manifest;
}

/** Why rows cannot be laid out: a newer release changed the tables. null: they can. A file says itself which releases work on it. */
export function unknownSchema({ engine, migrations: names }: Manifest): string | null {
  const unknown = names.filter((name) => !(name in migrations));
  if (engine === 'sqlite' || unknown.length === 0) return null;
  return `a newer Somero changed its tables (${unknown.join(', ')}): restore it with that release`;
}

/** The database of an opened set, checked against its manifest. @throws Error */
export async function layOutDatabase(unpacked: string, manifest: Manifest, folder: string): Promise<void> {
  const file = join(folder, 'somero.db');
  if (manifest.engine === 'sqlite') await rename(join(unpacked, 'somero.db'), file);
  else await fillFromRows(file, manifest, join(unpacked, 'rows'));
  const damage = findDamage(file) ?? (await readSnapshot({ file }, (db) => difference(db, manifest)));
  if (damage !== null) throw new Error(damage);
}

async function difference(db: Kysely<unknown>, { tables, format }: Manifest): Promise<string | null> {
  const shapes = await readCatalogue(db);
  if (shapes.map(({ name }) => name).join() !== tables.map(({ table }) => table).join())
    return 'its tables are not those of its manifest';
  for (const [index, shape] of shapes.entries()) {
    const found = await readFigures(db, shape, { format });
    const said = tables[index];
    if (found.rows !== said?.rows) return `${found.table} has ${found.rows} rows, and its manifest says ${said?.rows}`;
    if (found.hash !== said.hash) return `the rows of ${found.table} are not those of its manifest`;
  }
  return null;
}

/** @param file on the schema of then */
async function fillFromRows(file: string, { migrations: names, lastIDs }: Manifest, rows: string): Promise<void> {
  const ofThen = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const database = await openDatabase({ file, migrations: ofThen });
  await database.close();
  const alone = await openAlone({ file });
  try {
    await alone.transact((db) =>
      fillTables(db, {
        pages: (shape) => readLines(join(rows, `${shape.name}.ndjson`), shape),
        lastID: async ({ name }) => lastIDs[name] ?? 0,
      }),
    );
  } finally {
    await alone.close();
  }
}

async function* readLines(path: string, shape: TableShape): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    rows.push(rowOfLine(shape, line));
    if (rows.length < rowsInPage) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** What the decryption says of a changed or cut stream. */
const ofDamage = /^(invalid tag|final chunk |"?ciphertext)/;

async function inSet<R>(name: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`${name}: ${ofDamage.test(said) ? `it was changed or cut (${said})` : said}`, { cause: error });
  }
}
