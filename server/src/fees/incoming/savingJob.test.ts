import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import { killedInTheMiddle } from '../../testing/fees/killedInTheMiddle.ts';
import { bank, openIncoming, statement, unknownMoney, unmatchedOf } from '../../testing/fees/openIncoming.ts';
import { actOn, verifyOf } from '../../testing/fees/openLedger.ts';
import { freshDatabases } from '../../testing/freshDatabases.ts';
import { beginning, newFolder, openSchoolOn, type School } from '../../testing/startSchool.ts';
import { intake } from './intake.ts';
import { savingJob } from './savingJob.ts';

const amounts = Array.from({ length: 70 }, (_, n) => 1000 + n);
const sum = amounts.reduce((all, amount) => all + amount, 0);
const file = statement(...amounts.map((amount) => `2026-06-10,CASH DEPOSIT,R ${amount},${amount}`));

/** @returns the import, of which nothing is posted yet */
const takeIn = (school: School): Promise<number> =>
  actOn(school, async (ledger) => {
    const rows = amounts.map((amount) => unknownMoney(amount));
    const asked = { account: { id: bank, kind: 'BANK' as const }, rows, label: 'statement.csv' };
    return (await intake({ ...ledger, changed: () => {} }, asked)).batchID;
  });

/** 30 of the 70 lines are posted: then the database failed for good, and so did the run. */
async function halfSaved() {
  const opened = await openIncoming();
  const { school } = opened;
  const batchID = await takeIn(school);
  let writes = 0;
  const parts = { ...school.parts, database: school.database, clock: school.clock.now };
  const run = savingJob({ ...parts, facts: { publicUrl: 'http://school.test' } as never }).run({
    ...{ id: 1, payload: { batchID, requestID: '' }, ownerID: 1, signal: new AbortController().signal },
    ...{ progress: () => {}, failed: () => {}, showPart: async () => {} },
    write: async (work) => {
      writes++;
      if (writes > 1) throw new Error('the disk is full');
      return school.database.write(work);
    },
  });
  await expect(run).rejects.toThrow('the disk is full');
  return { ...opened, batchID };
}

test('an import that failed in the middle goes on when the same file is imported again', async () => {
  const { bursar, send, take, unmatched, verify } = await halfSaved();
  expect((await bursar.call('getIncoming', {})).counts).toMatchObject({ UNMATCHED: 30, SAVING: 40 });
  const { body } = await send(bank, file, 1);
  expect(body).toMatchObject({ left: 40, counts: { KNOWN: 70 } });
  expect(await take(bank, file)).toMatchObject({ batchID: 0, left: 40, msg: '40 rows are being saved' });
  expect((await bursar.call('getIncoming', {})).counts).toMatchObject({ UNMATCHED: 70, SAVING: 0 });
  expect(await unmatched()).toBe(sum);
  expect(await take(bank, file)).toMatchObject({ left: 0, msg: 'There is nothing new in this file' });
  expect(await verify()).toMatchObject({ breach: null });
});

test('an import that failed in the middle can be undone; one that is being saved cannot, nor is it begun twice', async () => {
  const { school, bursar, batchID, send, unmatched, verify } = await halfSaved();
  const undoer = await school.with(['setFee']);
  const reason = 'Another bank’s statement';
  const run = { kind: 'importPayments', key: `importPayments/${batchID}`, payload: { batchID, requestID: '' } };
  const jobID = await school.database.write((db) =>
    school.parts.jobs.enqueue(db, { ...run, ownerID: 1, runAt: new Date('2030-01-01') }),
  );
  expect(await undoer.ask('reverseFeeBatch', { id: batchID, reason })).toMatchObject({
    ...{ status: 409, body: { msg: 'This import is still being saved. Wait until it is done' } },
  });
  expect((await send(bank, file)).body).toMatchObject({
    batchID: 0,
    msg: 'This import is still being saved. Wait until it is done',
  });
  await school.database.write((db) => school.parts.jobs.cancel(db, jobID));
  await undoer.call('reverseFeeBatch', { id: batchID, reason });
  expect(await unmatched()).toBe(0);
  expect((await bursar.call('getIncoming', {})).mainData).toEqual([]);
  expect(await verify()).toMatchObject({ breach: null });
});

test('killed in the middle, an import goes on at the next start: each line is posted once', async () => {
  const { file: stored, remove } = await freshDatabases<Tables>(beginning).file();
  const dataDir = await newFolder();
  const start = async () =>
    openSchoolOn(await openDatabase<Tables>({ migrations, file: stored }), dataDir, { keep: true, keys: {} });
  const before = await start();
  const batchID = await takeIn(before);
  await before.end();
  const until = { table: 'ledgerEntries', rows: 30 } as const;
  const payload = { batchID, requestID: '' };
  const jobID = await killedInTheMiddle({ file: stored, dataDir }, { kind: 'importPayments', payload, until });
  const after = await start();
  expect(await after.parts.jobs.wait(jobID, 60_000)).toMatchObject({ state: 'DONE' });
  const lines = await after.database.read.selectFrom('incomingLines').select(['state', 'entry']).execute();
  expect(lines.every(({ state }) => state === 'OPEN')).toBe(true);
  expect(new Set(lines.map(({ entry }) => entry)).size).toBe(amounts.length);
  expect(await unmatchedOf(after)).toBe(sum);
  expect((await verifyOf(after)).breach).toBeNull();
  await after.end();
  await Promise.all([remove(), rm(dataDir, { recursive: true, force: true })]);
}, 120_000);
