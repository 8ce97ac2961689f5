import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import { killedInTheMiddle } from '../../testing/fees/killedInTheMiddle.ts';
import { joinSchool } from '../../testing/fees/openCharged.ts';
import { openCharging } from '../../testing/fees/openCharging.ts';
import { actOn, pay, standing, verifyOf } from '../../testing/fees/openLedger.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';
import { freshDatabases } from '../../testing/freshDatabases.ts';
import { addStudent } from '../../testing/sampleClass.ts';
import { LONG } from '../../testing/startRunners.ts';
import { beginning, newFolder, openSchoolOn, type School } from '../../testing/startSchool.ts';
import { addFeeBatch } from '../charging/addFeeBatch.ts';
import { markCharged } from '../charging/chargedClasses.ts';
import { advance, due, money, reductions } from '../ledger/accounts.ts';
import { chargeAll, open } from '../ledger/charge.ts';
import { credit, debit, post } from '../ledger/post.ts';
import { type UndoingRun, undoingJob } from './undoingJob.ts';

const reason = 'Charged by mistake';

/** 200 students of S1, charged 600 each in one batch; the first of them has paid 250. */
async function fill(school: School): Promise<UndoingRun> {
  const { id: yearID } = await school.database.read
    .selectFrom('years')
    .select('id')
    .where('yearName', '=', '2026')
    .executeTakeFirstOrThrow();
  const term = { yearID, termID: 2 };
  await setClassFees(school, { classID: 1, yearID, lines: { 2: [{ catID: 1, amount: 600 }] } });
  const batchID = await actOn(school, async (ledger) => {
    const { db } = ledger;
    const place = { classID: 1, streamID: 1 };
    const students: number[] = [];
    for (let n = 1; n <= 200; n++)
      students.push(await addStudent(db, { surname: `Akello ${n}`, regno: `U001/${n}`, ...place, subjectIDs: [2] }));
    const id = await addFeeBatch(ledger, { kind: 'CHARGE', label: 'TERM 2, 2026', ...term });
    await chargeAll(
      ledger,
      students.map((studentID) => ({
        ...{ studentID, ...term, batchID: id, place: { ...place, residencyID: null, isNew: true } },
        fees: [{ catID: 1, amount: 600 }],
      })),
    );
    await markCharged(db, term, [1], id);
    await pay(ledger, { studentID: students[0] ?? 0, amount: 250 });
    return id;
  });
  return { batchID, reason, total: 200, requestID: '' };
}

test('killed in the middle, the undoing goes on at the next start: each charge is reversed once, and no payment is lost', async () => {
  const { file, remove } = await freshDatabases<Tables>(beginning).file();
  const dataDir = await newFolder();
  const start = async () =>
    openSchoolOn(await openDatabase<Tables>({ migrations, file }), dataDir, { keep: true, keys: {} });
  const before = await start();
  const payload = await fill(before);
  await before.end();
  const until = { table: 'ledgerEntries', rows: 301 } as const;
  const jobID = await killedInTheMiddle({ file, dataDir }, { kind: 'reverseFeeBatch', payload, until });

  const left = await openDatabase<Tables>({ migrations, file });
  const charges = (await left.read.selectFrom('feeCharges').select('entry').execute()).length;
  expect(charges).toBeGreaterThan(0);
  expect(charges).toBeLessThan(200);
  // Until its end the class is charged.
  expect(await left.read.selectFrom('chargedClasses').select('classID').execute()).toEqual([{ classID: 1 }]);
  await left.close();

  const after = await start();
  expect(await after.parts.jobs.wait(jobID, 60_000)).toMatchObject({ state: 'DONE', done: 200, total: 200 });
  const entries = await after.database.read
    .selectFrom('ledgerEntries')
    .select('kind')
    .select((eb) => eb.fn.countAll().as('entries'))
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  expect(entries.map((row) => [row.kind, Number(row.entries)])).toEqual([
    ['CHARGE', 200],
    ['PAYMENT', 1],
    ['RELEASE', 1],
    ['REVERSAL', 200],
  ]);
  expect(await after.database.read.selectFrom('chargedClasses').selectAll().execute()).toEqual([]);
  const balances = await after.database.read
    .selectFrom('studentBalances')
    .select('balance')
    .where('balance', '<>', 0)
    .execute();
  expect(balances).toEqual([{ balance: -250 }]);
  expect((await verifyOf(after)).breach).toBeNull();
  await after.end();
  await Promise.all([remove(), rm(dataDir, { recursive: true, force: true })]);
}, 120_000);

/** A charging of 120 students, of which the first 50 are undone: then the database failed. */
async function halfUndone() {
  const opened = await openCharging(120);
  const { school, term, bursar } = opened;
  const id = await opened.run(term);
  const payload: UndoingRun = { batchID: id, reason, total: 120, requestID: '' };
  let writes = 0;
  const run = undoingJob({ secrets: school.parts.secrets, clock: school.clock.now }).run({
    ...{ id: 1, payload, ownerID: bursar.userID, signal: new AbortController().signal },
    ...{ progress: () => {}, failed: () => {}, showPart: async () => {} },
    write: async (work) => {
      writes++;
      if (writes > 1) throw new Error('the disk is full');
      return school.database.write(work);
    },
  });
  await expect(run).rejects.toThrow('the disk is full');
  return { ...opened, id };
}

test('broken off, it leaves nobody half undone and the class charged; it is asked for again, or the others are charged again', async () => {
  const { school, bursar, term, id, charged, verify, run } = await halfUndone();
  expect((await verify()).breach).toBeNull();
  expect(await charged()).toHaveLength(1);
  const { students } = await bursar.call('getFeeChanges', term);
  expect(students).toHaveLength(50);
  expect(students.every(({ charged: was, wanted }) => was === 0 && wanted === 600)).toBe(true);
  expect((await bursar.call('getFeeBatches', {})).mainData[0]).toMatchObject({ id, undoing: 0, undoneAt: '' });
  await bursar.call('reverseFeeBatch', { id, reason });
  expect(await charged()).toEqual([]);
  const owed = await school.database.read.selectFrom('studentBalances').select('balance').execute();
  expect(owed.filter(({ balance }) => balance !== 0)).toEqual([]);
  expect((await verify()).breach).toBeNull();
  await run(term);
  expect((await verify()).breach).toBeNull();
}, 60_000);

test('meanwhile nothing is charged, set or undone, and who comes is charged and undone with the class', async () => {
  const { school, bursar, term, settingID, studentID, run, charged, verify } = await openCharging(3);
  const admin = await school.as('admin');
  const id = await run(term);
  const payload: UndoingRun = { batchID: id, reason, total: 3, requestID: '' };
  const jobID = await school.database.write((db) =>
    school.parts.jobs.enqueue(db, {
      ...{ kind: 'reverseFeeBatch', payload, ownerID: bursar.userID, runAt: new Date('2030-01-01') },
    }),
  );
  const told = async (answer: Promise<{ status: number; body: { msg?: unknown } }>) => {
    const { status, body } = await answer;
    return [status, body.msg];
  };
  const refused = [409, 'A batch is still being undone. Wait until it is done'];
  const none = { term1Fees: [], term3Fees: [] };
  expect(await told(bursar.ask('chargeTerm', { ...term, termID: 3 }))).toEqual(refused);
  expect(
    await told(bursar.ask('addFees', { currentID: settingID, ...none, term2Fees: [{ catID: 1, amount: 900 }] })),
  ).toEqual(refused);
  expect(await told(bursar.ask('changeFeesStatus', { id: settingID, status: 0 }))).toEqual(refused);
  expect(
    await told(bursar.ask('addFeesForStudents', { ...term, studentList: [studentID], catID: 9, amount: 5, dryRun: 0 })),
  ).toEqual(refused);
  const changes = [{ studentID, accept: 1 as const, expected: 0 }];
  expect(await told(bursar.ask('decideFeeChanges', { ...term, changes }))).toEqual(refused);
  expect(await told(bursar.ask('reverseFeeBatch', { id, reason }))).toEqual(refused);
  expect((await bursar.call('getFeeBatches', {})).mainData[0]).toMatchObject({ id, undoing: 1, charging: 0 });
  const joiner = await joinSchool({ admin });
  expect((await standing(school, joiner)).balance).toBe(600);

  await school.database.write((db) =>
    db.updateTable('jobs').set({ runAt: school.clock.now().toISOString() }).where('id', '=', jobID).execute(),
  );
  expect((await school.parts.jobs.wait(jobID, LONG)).state).toBe('DONE');
  expect((await standing(school, joiner)).balance).toBe(0);
  expect(await charged()).toEqual([]);
  expect((await verify()).breach).toBeNull();
});

test('a charge goes back with the reductions that stand on it', async () => {
  const { school, bursar, term, studentID, run, act, charged, verify } = await openCharging(2);
  const id = await run(term);
  const cell = due(studentID, { ...term, catID: 1 });
  await act((ledger) =>
    post(ledger, { kind: 'REDUCE', studentID, lines: [debit(reductions('WAIVER', 1), 100), credit(cell, 100)] }),
  );
  await bursar.call('reverseFeeBatch', { id, reason });
  expect((await standing(school, studentID)).balance).toBe(0);
  expect(await charged()).toHaveLength(0);
  expect((await verify()).breach).toBeNull();
});

test('an opening credit that was refunded keeps the whole batch as it is', async () => {
  const { school, bursar, studentIDs, yearID, act, verify } = await openCharging(60);
  const last = studentIDs.at(-1) ?? 0;
  const id = await act(async (ledger) => {
    const batchID = await addFeeBatch(ledger, { kind: 'OPENING', label: 'balances.xlsx', yearID, termID: 1 });
    for (const studentID of studentIDs)
      await open(ledger, { studentID, yearID, termID: 1, batchID }, studentID === last ? -80 : 300);
    await post(ledger, { kind: 'REFUND', studentID: last, lines: [debit(advance(last), 50), credit(money(1), 50)] });
    return batchID;
  });
  const { status, body } = await bursar.ask('reverseFeeBatch', { id, reason });
  expect([status, body.msg]).toEqual([409, expect.stringContaining('50')]);
  expect((await standing(school, studentIDs[0] ?? 0)).balance).toBe(300);
  expect((await standing(school, last)).balance).toBe(-30);
  expect((await verify()).breach).toBeNull();
});
