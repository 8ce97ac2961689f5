import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { auditChain } from '../../audit/recordAudit.ts';
import { readHead } from '../../chain/anchors.ts';
import type { Chain } from '../../chain/Chain.ts';
import { schoolMark } from '../../chain/schoolMark.ts';
import { readCatalogue, type TableShape } from '../../database/copying/catalogue.ts';
import { copySqlite } from '../../database/copying/copySqlite.ts';
import { readFigures, type TableFigures } from '../../database/copying/copyTables.ts';
import { readCounter } from '../../database/copying/counters.ts';
import type { Source } from '../../database/Database.ts';
import type { Db } from '../../database/Db.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Tables } from '../../database/tables.ts';
import type { NamedKey } from '../../secrets/seal.ts';
import type { Manifest } from './Manifest.ts';

export interface Staged extends Omit<Manifest, 'format' | 'release' | 'kind' | 'files' | 'at'> {
  files: { id: string; sha256: string; size: number; endsAt: string | null }[];
}

interface StageOptions {
  chains: readonly Chain[];
  subkey: (purpose: string) => NamedKey | null;
  now: Date;
}

/** Copies the database into a folder: the file itself, or from PostgreSQL each table's rows, of one moment. */
export async function stageSet(source: Source, folder: string, options: StageOptions): Promise<Staged> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isRows = 'url' in source;
  const file = join(folder, 'somero.db');
  const rows = join(folder, 'rows');
  if (isRows) await mkdir(rows, { mode: 0o700 });
  else await copySqlite(source, file);
  return readSnapshot<Tables, Staged>(isRows ? source : { file }, async (db) => {
    const raw = db as Kysely<unknown>;
    const tables: TableFigures[] = [];
    const lastIDs: Record<string, number> = {};
    for (const shape of await readCatalogue(raw)) {
      const { name, counts } = shape;
      if (counts) lastIDs[name] = await readCounter(raw, shape);
      tables.push(await (isRows ? writeRows(raw, shape, join(rows, `${name}.ndjson`)) : readFigures(raw, shape)));
    }
    return { engine: isRows ? 'postgres' : 'sqlite', tables, lastIDs, ...(await readFacts(db, options)) };
  });
}

async function writeRows(db: Kysely<unknown>, shape: TableShape, path: string): Promise<TableFigures> {
  const file = await open(path, 'wx', 0o600);
  try {
    return await readFigures(db, shape, { keep: (lines) => file.writeFile(lines) });
  } finally {
    await file.close();
  }
}

async function readFacts(db: Db, { chains, subkey, now }: StageOptions) {
  const heads = [];
  for (const chain of [auditChain, ...chains]) {
    const head = await readHead(db, chain, subkey(chain.name), now);
    if (head) heads.push(head);
  }
  const files = await db.selectFrom('files').select(['id', 'sha256', 'size', 'endsAt']).orderBy('id').execute();
  const names = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  const school = await schoolMark(db);
  return { ...(school !== null && { school }), heads, files, migrations: names.map(({ name }) => name) };
}
