import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import { killedInTheMiddle } from '../../testing/fees/killedInTheMiddle.ts';
import { verifyOf } from '../../testing/fees/openLedger.ts';
import { freshDatabases } from '../../testing/freshDatabases.ts';
import { addStudent } from '../../testing/sampleClass.ts';
import { beginning, newFolder, openSchoolOn, type School } from '../../testing/startSchool.ts';
import { addFeeBatch } from '../charging/addFeeBatch.ts';
import type { AddingRun } from './addingJob.ts';

const students = 300;
const trip = 9;

async function fill({ database, clock }: School): Promise<AddingRun> {
  return database.write(async (db) => {
    const { id: yearID } = await db
      .selectFrom('years')
      .select('id')
      .where('yearName', '=', '2026')
      .executeTakeFirstOrThrow();
    const studentIDs: number[] = [];
    const place = { classID: 1, streamID: 1, subjectIDs: [2] };
    for (let n = 1; n <= students; n++)
      studentIDs.push(await addStudent(db, { surname: `Akello ${n}`, regno: `U001/${n}`, ...place }));
    const by = { db, now: clock.now(), who: { userID: 1 } };
    const batchID = await addFeeBatch(by, { kind: 'SETTING', label: 'TRIP', yearID, termID: 2 });
    return { batchID, yearID, termID: 2, catID: trip, amount: 80, studentIDs, total: students, requestID: '' };
  });
}

test('killed in the middle, the fee goes to the other students at the next start, once to each', async () => {
  const { file, remove } = await freshDatabases<Tables>(beginning).file();
  const dataDir = await newFolder();
  const start = async () =>
    openSchoolOn(await openDatabase<Tables>({ migrations, file }), dataDir, { keep: true, keys: {} });
  const before = await start();
  const payload = await fill(before);
  await before.end();
  const until = { table: 'batchSettings', rows: 100 } as const;
  const jobID = await killedInTheMiddle({ file, dataDir }, { kind: 'addFeesForStudents', payload, until });

  const left = await openDatabase<Tables>({ migrations, file });
  const settings = await left.read.selectFrom('batchSettings').select('settingID').execute();
  expect(settings.length).toBeLessThan(students);
  await left.close();

  const after = await start();
  expect(await after.parts.jobs.wait(jobID, 60_000)).toMatchObject({ state: 'DONE', done: students });
  const charged = await after.database.read
    .selectFrom('ledgerAccounts')
    .select(['studentID', 'charged'])
    .where('kind', '=', 'DUE')
    .where('charged', '=', 80)
    .execute();
  expect(charged).toHaveLength(students);
  expect(await after.database.read.selectFrom('batchSettings').select('ver').execute()).toEqual(
    payload.studentIDs.map(() => ({ ver: 1 })),
  );
  expect((await verifyOf(after)).breach).toBeNull();
  await after.end();
  await Promise.all([remove(), rm(dataDir, { recursive: true, force: true })]);
}, 120_000);
