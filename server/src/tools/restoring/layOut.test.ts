import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readCatalogue } from '../../database/copying/catalogue.ts';
import { readFigures, type TableFigures } from '../../database/copying/copyTables.ts';
import { readCounter } from '../../database/copying/counters.ts';
import type { LineFormat } from '../../database/copying/rows.ts';
import { migrations } from '../../database/migrations/index.ts';
import { readSnapshot } from '../../database/readSnapshot.ts';
import type { Manifest } from '../../safekeeping/sets/Manifest.ts';
import { startSchool } from '../../testing/startSchool.ts';
import { layOutDatabase } from './layOut.ts';

/** An opened set with the rows of a school. */
async function setOf(format: LineFormat) {
  const folder = await mkdtemp(join(tmpdir(), 'somero-set-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'rows'));
  const school = await startSchool();
  const db = school.database.read as unknown as Kysely<unknown>;
  const tables: TableFigures[] = [];
  const lastIDs: Record<string, number> = {};
  for (const shape of await readCatalogue(db)) {
    if (shape.counts) lastIDs[shape.name] = await readCounter(db, shape);
    const file = await open(join(folder, 'rows', `${shape.name}.ndjson`), 'wx');
    tables.push(await readFigures(db, shape, { format, keep: (lines) => file.writeFile(lines) }));
    await file.close();
  }
  const manifest: Manifest = {
    ...{ format, release: '1', at: '2026-06-15T08:00:00.000Z', kind: 'manual', engine: 'postgres' },
    ...{ migrations: Object.keys(migrations), tables, lastIDs, heads: [], files: [] },
  };
  return { folder, manifest };
}

test.each([1, 2] as const)('a set of format %i is laid out, and a row that differs is found', async (format) => {
  const { folder, manifest } = await setOf(format);
  await layOutDatabase(folder, manifest, folder);
  const names = await readSnapshot<{ listEntries: { name: string } }, { name: string }[]>(
    { file: join(folder, 'somero.db') },
    (db) => db.selectFrom('listEntries').select('name').execute(),
  );
  expect(names.length).toBeGreaterThan(3);
  const other = {
    ...manifest,
    tables: manifest.tables.map((each) => ({ ...each, hash: each.hash.replace(/.$/, 'x') })),
  };
  await rm(join(folder, 'somero.db'));
  await expect(layOutDatabase(folder, other, folder)).rejects.toThrow(/are not those of its manifest/);
});
