import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import type { Db } from '../../handle.ts';
import { killedInTheMiddle } from '../../testing/fees/killedInTheMiddle.ts';
import { openCharging } from '../../testing/fees/openCharging.ts';
import { verifyOf } from '../../testing/fees/openLedger.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';
import { freshDatabases } from '../../testing/freshDatabases.ts';
import { addStudent } from '../../testing/sampleClass.ts';
import { LONG } from '../../testing/startRunners.ts';
import { beginning, newFolder, openSchoolOn, type School } from '../../testing/startSchool.ts';
import type { Term } from '../ledger/accounts.ts';
import { addFeeBatch } from './addFeeBatch.ts';
import type { Charging } from './chargingJob.ts';

const eightFees = [1, 2, 3, 4, 5, 6, 7, 8].map((catID) => ({ catID, amount: 1000 * catID }));

/** 1,500 students of S1 with eight fees, and the batch that is to charge them. */
async function fill(school: School, students: number): Promise<Charging> {
  const { id: yearID } = await school.database.read
    .selectFrom('years')
    .select('id')
    .where('yearName', '=', '2026')
    .executeTakeFirstOrThrow();
  const term = { yearID, termID: 2 };
  await setClassFees(school, { classID: 1, yearID, lines: { 2: eightFees } });
  const batchID = await school.database.write(async (db) => {
    const place = { classID: 1, streamID: 1, subjectIDs: [2] };
    for (let n = 1; n <= students; n++) await addStudent(db, { surname: `Akello ${n}`, regno: `U001/${n}`, ...place });
    const now = school.clock.now();
    return addFeeBatch({ db, now, who: { userID: 1 } as never }, { kind: 'CHARGE', label: 'TERM 2, 2026', ...term });
  });
  return { ...term, batchID, scope: { classIDs: [1] }, total: students, requestID: '' };
}

/** @returns the job */
async function begin(school: School, db: Db, { label, ...term }: Term & { label: string }): Promise<number> {
  const by = { db, now: school.clock.now(), who: { userID: 1 } as never };
  const batchID = await addFeeBatch(by, { kind: 'CHARGE', label, ...term });
  const payload: Charging = { ...term, batchID, scope: { classIDs: [1] }, total: 120, requestID: '' };
  return school.parts.jobs.enqueue(db, { kind: 'chargeTerm', payload, ownerID: 1 });
}

async function entriesOf({ database }: School) {
  const rows = await database.read.selectFrom('ledgerEntries').select(['kind', 'studentID', 'batchID']).execute();
  return { entries: rows.length, students: new Set(rows.map(({ studentID }) => studentID)).size };
}

test('killed in the middle of 1,500 students, the charging goes on at the next start: each is charged once', async () => {
  const { file, remove } = await freshDatabases<Tables>(beginning).file();
  const dataDir = await newFolder();
  const open = async () =>
    openSchoolOn(await openDatabase<Tables>({ migrations, file }), dataDir, { keep: true, keys: {} });
  const before = await open();
  const payload = await fill(before, 1500);
  await before.end();
  const jobID = await killedInTheMiddle(
    { file, dataDir },
    { kind: 'chargeTerm', payload, until: { table: 'feeCharges', rows: 200 } },
  );

  const left = await openDatabase<Tables>({ migrations, file });
  const charged = (await left.read.selectFrom('feeCharges').select('entry').execute()).length;
  expect(charged).toBeGreaterThanOrEqual(200);
  expect(charged).toBeLessThan(1500);
  expect(await left.read.selectFrom('chargedClasses').selectAll().execute()).toEqual([]);
  await left.close();

  const after = await open();
  expect(await after.parts.jobs.wait(jobID, 60_000)).toMatchObject({ state: 'DONE', done: 1500, total: 1500 });
  expect(await entriesOf(after)).toEqual({ entries: 1500, students: 1500 });
  expect(await after.database.read.selectFrom('chargedClasses').select('classID').execute()).toEqual([{ classID: 1 }]);
  expect((await verifyOf(after)).breach).toBeNull();
  await after.end();
  await Promise.all([remove(), rm(dataDir, { recursive: true, force: true })]);
}, 120_000);

test('two chargings of a term and payments beside each other charge each student once', async () => {
  const { school, term, studentIDs, verify, charged } = await openCharging(120);
  const cashier = await school.with(['addPay', 'seeFee']);
  const jobs = await school.database.write(async (db) => [
    await begin(school, db, { ...term, label: 'all' }),
    await begin(school, db, { ...term, label: 'S1' }),
  ]);
  void school.parts.jobs.wait(jobs[0] ?? 0, 0);
  const paid = await Promise.all(
    studentIDs
      .slice(0, 20)
      .map((_, at) =>
        cashier.call('addPayment', { regNo: `U001/${at + 1}`, amount: 1000, method: 'BANK', reference: `SLIP ${at}` }),
      ),
  );
  expect(paid).toHaveLength(20);
  for (const jobID of jobs) expect((await school.parts.jobs.wait(jobID, LONG)).state).toBe('DONE');
  const balances = await school.database.read.selectFrom('studentBalances').select(['studentID', 'balance']).execute();
  const owed = new Map(balances.map(({ studentID, balance }) => [studentID, balance]));
  expect(studentIDs.map((id, at) => (owed.get(id) ?? 0) - (at < 20 ? -400 : 600)).filter((off) => off !== 0)).toEqual(
    [],
  );
  expect(await charged()).toHaveLength(1);
  expect((await verify()).breach).toBeNull();
}, 60_000);

test('who is registered while a term is charged is charged with the others', async () => {
  const { school, term, run, verify } = await openCharging(60);
  const { database } = school;
  const late = database.write((db) =>
    addStudent(db, { surname: 'Zziwa', regno: 'U001/999', classID: 1, streamID: 1, subjectIDs: [2] }),
  );
  await Promise.all([run(term), late]);
  const charges = await database.read.selectFrom('feeCharges').select('studentID').execute();
  expect(charges).toHaveLength(61);
  expect((await verify()).breach).toBeNull();
});

test('a run whose owner may no longer set fees charges nobody', async () => {
  const { school, bursar, term, charged } = await openCharging(3);
  const payload: Charging = { ...term, batchID: 1, scope: { classIDs: [1] }, total: 3, requestID: '' };
  await school.database.write((db) =>
    db.updateTable('users').set({ status: 0 }).where('id', '=', bursar.userID).execute(),
  );
  const grant = { call: 'chargeTerm' as const, objects: [] };
  const jobID = await school.database.write((db) =>
    school.parts.jobs.enqueue(db, { kind: 'chargeTerm', payload, ownerID: bursar.userID, grant }),
  );
  expect((await school.parts.jobs.wait(jobID, LONG)).state).toBe('FAILED');
  expect(await charged()).toEqual([]);
});
