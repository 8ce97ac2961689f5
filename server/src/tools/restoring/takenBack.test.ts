import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keptSchool } from '../../testing/safekeeping/keptSchool.ts';
import { runBackup } from '../runBackup.ts';
import { proofOf } from './proofOf.ts';

// A newer release changed the tables, and was taken back: the sets of this release hold what it does not know (decision 0024).

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite';
const later = new Date('2026-06-15T12:00:00.000Z');

async function takenBack() {
  const kept = await keptSchool();
  await (await kept.begin()).end();
  const change = async (name: string, runsOn: string) => {
    const school = await kept.open();
    await school.database.write(async (db) => {
      await sql`alter table subjects add column ${sql.ref(name)} text`.execute(db);
      await sql`insert into ${sql.table('kysely_migration')} values (${name}, '')`.execute(db);
      await sql`insert into ${sql.table('schemaReleases')} values (${name}, ${runsOn})`.execute(db);
    });
    await school.end();
  };
  await change('9001-later', '0.1.0');
  return { ...kept, change };
}

test.runIf(engine === 'sqlite')('a set restores, unless this release does not work on it', async () => {
  const { config, backup, restoreFrom, change } = await takenBack();
  await backup(new Date('2026-06-15T09:00:00.000Z'));
  expect(await restoreFrom(config, { at: later })).toMatchObject({ done: ['admin signed in'] });
  await change('9002-taking', '999.0.0');
  await backup(new Date('2026-06-15T13:00:00.000Z'));
  await expect(restoreFrom(config, { at: later })).rejects.toThrow('(it holds 9002-taking)');
});

test.runIf(engine === 'postgres')('a set of rows is kept and told of, and waits for that release', async () => {
  const { config, restoreFrom } = await takenBack();
  const options = { release: '1.0.0', kind: 'hourly', clock: () => later, prove: proofOf(config) } as const;
  const why = 'a newer Somero changed its tables (9001-later): restore it with that release';
  expect((await runBackup(config, options)).facts).toMatchObject({
    ...{ ok: false, problems: [`it is kept, and not proved: ${why}`] },
    places: [{ error: null, sets: 1 }],
  });
  await expect(restoreFrom(config, { at: later })).rejects.toThrow(why);
});
