import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrations } from '../../database/migrations/index.ts';
import { openDatabase } from '../../database/open.ts';
import type { Tables } from '../../database/tables.ts';
import { killedInTheMiddle } from '../../testing/fees/killedInTheMiddle.ts';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import { bank, openIncoming, statement, unknownMoney, unmatchedOf } from '../../testing/fees/openIncoming.ts';
import { actOn, standing, verifyOf } from '../../testing/fees/openLedger.ts';
import { freshDatabases } from '../../testing/freshDatabases.ts';
import { beginning, newFolder, openSchoolOn, type School } from '../../testing/startSchool.ts';
import type { UndoingRun } from '../undoing/undoingJob.ts';
import { intake } from './intake.ts';
import { saveLines } from './saveLines.ts';

const reason = 'Another bank’s statement';
const rows = Array.from({ length: 160 }, (_, n) => unknownMoney(1000 + n));

/** Money that is nobody's, taken in and posted. */
const takeIn = (school: School): Promise<number> =>
  actOn(school, async (ledger) => {
    const account = { id: bank, kind: 'BANK' } as const;
    const { batchID } = await intake({ ...ledger, changed: () => {} }, { account, rows, label: 'statement.csv' });
    const saving = { ...ledger, who: { ...ledger.who, name: 'A bursar' }, school: { publicUrl: '' }, secret: '' };
    while (!(await saveLines(saving, batchID)).isOver);
    return batchID;
  });

test('killed in the middle, the undoing of an import goes on at the next start: each line is undone once', async () => {
  const { file, remove } = await freshDatabases<Tables>(beginning).file();
  const dataDir = await newFolder();
  const start = async () =>
    openSchoolOn(await openDatabase<Tables>({ migrations, file }), dataDir, { keep: true, keys: {} });
  const before = await start();
  const payload: UndoingRun = { batchID: await takeIn(before), reason, total: rows.length, requestID: '' };
  await before.end();
  const until = { table: 'ledgerEntries', rows: rows.length + 50 } as const;
  const jobID = await killedInTheMiddle({ file, dataDir }, { kind: 'reverseFeeBatch', payload, until });
  const after = await start();
  expect(await after.parts.jobs.wait(jobID, 60_000)).toMatchObject({ state: 'DONE', done: rows.length });
  const lines = await after.database.read.selectFrom('incomingLines').select(['state', 'entry']).execute();
  expect(lines.every(({ state, entry }) => state === 'UNDONE' && entry === null)).toBe(true);
  const entries = await after.database.read.selectFrom('ledgerEntries').select('kind').execute();
  expect(entries.filter(({ kind }) => kind === 'REVERSAL')).toHaveLength(rows.length);
  expect(await unmatchedOf(after)).toBe(0);
  expect((await verifyOf(after)).breach).toBeNull();
  await after.end();
  await Promise.all([remove(), rm(dataDir, { recursive: true, force: true })]);
}, 120_000);

test('meanwhile none of its lines is decided, no file is imported, and it is not undone twice', async () => {
  const { school, bursar, take, lines, send } = await openIncoming();
  const file = statement('2026-06-10,Deposit,E1,5000');
  const { batchID } = await take(bank, file);
  const [line] = await lines();
  const undoer = await school.with(['setFee']);
  const payload: UndoingRun = { batchID, reason, total: 1, requestID: '' };
  const run = { kind: 'reverseFeeBatch', payload, ownerID: undoer.userID };
  const jobID = await school.database.write((db) =>
    school.parts.jobs.enqueue(db, { ...run, runAt: new Date('2030-01-01') }),
  );
  const refused = { status: 409, body: { msg: 'A batch is still being undone. Wait until it is done' } };
  const parts = [{ regNo: 'U001/1', amount: 5000 }];
  expect(await bursar.ask('matchIncoming', { id: line?.id ?? 0, parts })).toMatchObject(refused);
  expect(await send(bank, file)).toMatchObject(refused);
  expect(await undoer.ask('reverseFeeBatch', { id: batchID, reason })).toMatchObject(refused);
  expect((await undoer.call('getFeeBatches', {})).mainData).toMatchObject([{ id: batchID, undoing: 1 }]);
  await school.database.write((db) => school.parts.jobs.cancel(db, jobID));
  await undoer.call('reverseFeeBatch', { id: batchID, reason });
  expect(await lines()).toEqual([]);
  expect((await take(bank, file)).counts).toMatchObject({ UNMATCHED: 1 });
});

test('credit that was refunded keeps the whole import as it is, and who lacks it is named', async () => {
  const { school, studentID, bursar, take, lines, verify } = await openIncoming(2);
  const deposits = Array.from({ length: 60 }, (_, n) => `2026-06-10,Deposit,E${n},${5000 + n}`);
  const { batchID } = await take(bank, statement(...deposits, '2026-06-10,For U001/1,P1,700000'));
  const asked = { method: 'BANK', accountID: bank, reference: 'V1', reason: 'Paid too much' } as const;
  const { id } = await bursar.call('addFeeRequest', { kind: 'REFUND', regNo: 'U001/1', amount: 20_000, ...asked });
  const setter = await school.with(['setFee']);
  await setter.call('decideFeeRequest', { id, approve: 1 });
  expect(await setter.ask('reverseFeeBatch', { id: batchID, reason })).toMatchObject({
    ...{ status: 409, body: { msg: expect.stringContaining('Akello 1 Joan: ') } },
  });
  expect(await standing(school, studentID)).toMatchObject({ balance: -30_000 });
  expect(await lines()).toHaveLength(60);
  expect((await setter.call('getFeeBatches', {})).mainData).toMatchObject([{ undoneAt: '', undoing: 0 }]);
  expect((await verify()).breach).toBeNull();
  const back = await bursar.call('addFeeRequest', { kind: 'TAKE BACK', requestID: id, reason: 'It came back' });
  await setter.call('decideFeeRequest', { id: back.id, approve: 1 });
  await setter.call('reverseFeeBatch', { id: batchID, reason });
  expect(await standing(school, studentID)).toMatchObject({ balance: 650_000 });
  expect(await lines()).toEqual([]);
  expect((await verify()).breach).toBeNull();
});

test('the audit tells what an import brought when it is undone, also what was given to students later', async () => {
  const { school, bursar, take, lines } = await openIncoming(2);
  const { batchID } = await take(bank, statement('2026-06-10,For U001/1,E1,5000', '2026-06-10,Deposit,E2,6000'));
  const [line] = await lines();
  await bursar.call('matchIncoming', { id: line?.id ?? 0, parts: [{ regNo: 'U001/2', amount: 6000 }] });
  const undoer = await school.with(['setFee']);
  const { effect } = await undoer.call('reverseFeeBatch', { id: batchID, dryRun: 1 });
  expect(effect).toMatchObject({ students: 2, up: 11_000 });
  await undoer.call('reverseFeeBatch', { id: batchID, reason });
  expect(await changesOf(school, 'reverseFeeBatch:done')).toMatchObject([
    { type: 'feeBatch', id: batchID, after: { undone: 1, reason, students: 2, sum: 11_000 } },
  ]);
});
