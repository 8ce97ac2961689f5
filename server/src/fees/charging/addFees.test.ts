import { money } from '@somero/contract/money.ts';
import { expect, test } from 'vitest';
import { openLedger, pay, standing } from '../../testing/fees/openLedger.ts';
import type { School } from '../../testing/startSchool.ts';

const [tuition, boarding, pta] = [1, 2, 7];
const fee = (catID: number, amount: number) => ({ catID, amount });
const none = { term1Fees: [], term2Fees: [], term3Fees: [] };

/** Three students of S1, of whom the first is a boarder and the third has no residency. */
async function openFees() {
  const opened = await openLedger(3);
  const [boarder = 0, day = 0, unknown = 0] = opened.studentIDs;
  await reside(opened.school, boarder, 2);
  await reside(opened.school, day, 1);
  const bursar = await opened.school.with(['setFee']);
  const s1 = { classID: 1, yearID: opened.yearID };
  return { ...opened, bursar, s1, boarder, day, unknown };
}

const reside = ({ database }: School, id: number, residencyID: number) =>
  database.write((db) => db.updateTable('students').set({ residencyID }).where('id', '=', id).execute());

test('the fees of a class are charged to its active students in the running term, each by residency', async () => {
  const { school, bursar, s1, boarder, day, unknown, verify } = await openFees();
  const asked = { ...s1, ...none, term2Fees: [fee(tuition, 600), fee(boarding, 450)], term3Fees: [fee(tuition, 700)] };
  const sums = { students: 3, up: 2250, down: 0, released: 0, unknown: 1 };
  const preview = await bursar.call('addFees', { ...asked, dryRun: 1 });
  expect(preview).toMatchObject({ id: 0, effect: sums });
  expect(await standing(school, boarder)).toEqual({ balance: 0, due: {} });
  const saved = await bursar.call('addFees', asked);
  expect(saved).toMatchObject({ ver: 1, effect: { ...sums, perTerm: [{ termID: 2, ...sums }] } });
  expect(saved.effect.classes).toEqual([{ classID: 1, className: 'S1', total: 1750, lastYear: 0 }]);
  expect((await standing(school, boarder)).due).toEqual({ '2/1': 600, '2/2': 450 });
  expect((await standing(school, day)).due).toEqual({ '2/1': 600 });
  expect((await standing(school, unknown)).due).toEqual({ '2/1': 600 });
  expect((await verify()).breach).toBeNull();
});

test('a change posts the differences, and nothing to a term that is not charged', async () => {
  const { school, bursar, s1, boarder, verify } = await openFees();
  const lines = [fee(tuition, 600), fee(boarding, 450)];
  const { id } = await bursar.call('addFees', { ...s1, ...none, term2Fees: lines });
  const change = { currentID: id, ver: 1, ...none, term2Fees: [fee(tuition, 500), fee(pta, 50)], term1Fees: lines };
  const { ver, effect } = await bursar.call('addFees', change);
  expect(ver).toBe(2);
  expect(effect).toMatchObject({ students: 3, up: 150, down: 750, perTerm: [{ termID: 2 }] });
  expect((await standing(school, boarder)).due).toEqual({ '2/1': 500, '2/2': 0, '2/7': 50 });
  const again = await bursar.call('addFees', { ...change, ver: 2, dryRun: 1 });
  expect(again.effect).toMatchObject({ students: 0, up: 0, down: 0 });
  const past = await bursar.call('addFees', { ...change, ver: 2, chargePast: 1 });
  expect(past.effect.perTerm).toMatchObject([
    { termID: 1, students: 3, up: 2250 },
    { termID: 2, students: 0 },
  ]);
  expect((await verify()).breach).toBeNull();
  expect((await bursar.call('getFeeBatches', {})).mainData.map(({ label, up }) => [label, up])).toEqual([
    ['S1, 2026', 2250],
    ['S1, 2026', 150],
    ['S1, 2026', 2250],
  ]);
});

test('a student’s own fees stand in place of the class’s, and are charged in the running term', async () => {
  const { school, bursar, s1, boarder, verify } = await openFees();
  await bursar.call('addFees', { ...s1, ...none, term2Fees: [fee(tuition, 600), fee(boarding, 450)] });
  const own = { ...s1, ...none, studentID: boarder, term2Fees: [fee(tuition, 400), fee(9, 30)] };
  const { effect } = await bursar.call('addFees', own);
  expect(effect).toMatchObject({ students: 1, up: 30, down: 200, classes: [] });
  expect((await standing(school, boarder)).due).toEqual({ '2/1': 400, '2/2': 450, '2/9': 30 });
  expect((await verify()).breach).toBeNull();
});

test('who is charged by their own fees first counts as charged when the class is', async () => {
  const { school, bursar, s1, day } = await openFees();
  await bursar.call('addFees', { ...s1, ...none, studentID: day, term2Fees: [fee(tuition, 400)] });
  const { effect } = await bursar.call('addFees', { ...s1, ...none, term2Fees: [fee(tuition, 600), fee(pta, 50)] });
  expect(effect).toMatchObject({ students: 3, up: 1350 });
  expect((await standing(school, day)).due).toEqual({ '2/1': 400, '2/7': 50 });
});

test('what a fee falls below what was paid becomes credit, as the preview says', async () => {
  const { bursar, s1, boarder, act, school } = await openFees();
  const { id } = await bursar.call('addFees', { ...s1, ...none, term2Fees: [fee(tuition, 600)] });
  await act((ledger) => pay(ledger, { studentID: boarder, amount: 500 }));
  const { effect } = await bursar.call('addFees', { currentID: id, ...none, term2Fees: [fee(tuition, 450)] });
  expect(effect).toMatchObject({ down: 450, released: 50 });
  expect((await standing(school, boarder)).balance).toBe(-50);
});

test('fees that rise above last year’s without an authority are warned of, never refused', async () => {
  const { bursar, s1, school } = await openFees();
  await school.database.write(async (db) => {
    const { id: yearID } = await db
      .selectFrom('years')
      .select('id')
      .where('yearName', '=', '2025')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('feeSettings')
      .values({ classID: 1, yearID, studentID: null, status: 1, createdBy: 1, createdAt: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('feeLines').values({ settingID: id, termID: 1, catID: 1, amount: 500 }).execute();
  });
  const { effect } = await bursar.call('addFees', { ...s1, ...none, term2Fees: [fee(tuition, 600)] });
  expect(effect.classes).toMatchObject([{ total: 600, lastYear: 500 }]);
  expect(effect.warning).toBe('Schools may not raise fees without written authority of the Ministry');
});

test('a setting that exists, was changed meanwhile or is of a closed year is a conflict that shows it', async () => {
  const { bursar, s1, school } = await openFees();
  const asked = { ...s1, ...none, term3Fees: [fee(tuition, 600)] };
  const { id } = await bursar.call('addFees', asked);
  const current = { id, ver: 1, classID: 1, studentID: null, term3Fees: [fee(tuition, 600)] };
  expect(await bursar.ask('addFees', asked)).toMatchObject({ status: 409, body: { current } });
  const old = { currentID: id, ver: 7, ...none, term3Fees: [fee(tuition, 1)] };
  expect(await bursar.ask('addFees', old)).toMatchObject({ status: 409, body: { current } });
  const { id: yearID } = await school.database.read
    .selectFrom('years')
    .select('id')
    .where('yearName', '=', '2025')
    .executeTakeFirstOrThrow();
  expect((await bursar.ask('addFees', { ...asked, yearID })).status).toBe(409);
});

test('what is wrong is said as the specification says it', async () => {
  const { bursar, s1, day } = await openFees();
  const told = async (change: object) => {
    const { status, body } = await bursar.ask('addFees', { ...s1, ...none, term2Fees: [fee(tuition, 1)], ...change });
    return [status, body.msg];
  };
  const line = (amount: unknown) => ({ term2Fees: [{ catID: tuition, amount }] });
  expect(await told(line(''))).toEqual([400, 'Enter amount']);
  expect(await told(line(0))).toEqual([400, 'Amount should be greater than zero']);
  expect(await told(line(-5))).toEqual([400, 'Amount should be greater than zero']);
  expect(await told(line(1.5))).toEqual([400, 'Enter only digits']);
  expect(await told(line('a lot'))).toEqual([400, 'Enter only digits']);
  expect(await told(line(1_000_000_000))).toEqual([400, 'Amount cannot be more than 999,999,999']);
  expect(await told({ classID: '' })).toEqual([400, 'Select Class']);
  expect(await told({ term2Fees: [] })).toEqual([400, 'Select atleast one fees category']);
  expect((await told({ term2Fees: [fee(999, 1)] }))[0]).toBe(400);
  expect(await told({ classID: 2, studentID: day })).toEqual([400, 'The student is not in this class']);
  expect(await told({ studentID: 999 })).toEqual([404, 'No student data found']);
});

test('the audit says whose fees were set and how their sums changed', async () => {
  const { bursar, school, s1, day } = await openFees();
  const { id } = await bursar.call('addFees', { ...s1, ...none, term2Fees: [fee(tuition, 600)] });
  await bursar.call('addFees', { currentID: id, ...none, term2Fees: [fee(tuition, 700)] });
  await bursar.call('addFees', { ...s1, ...none, studentID: day, term2Fees: [fee(tuition, 400)] });
  const admin = await school.as('admin');
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'fees' });
  expect(mainData.flatMap(({ words }) => words)).toEqual([
    'user1 Test added the fees of Akello 2 Joan, S1, 2026',
    `user1 Test changed what 1 student is charged by the fees of “Akello 2 Joan (U001/2), 2026”, ${money(-300)} in all`,
    'user1 Test changed the fees of S1, 2026: Term 2 from UGX\u00A0600 to UGX\u00A0700',
    `user1 Test changed what 3 students are charged by the fees of “S1, 2026”, ${money(300)} in all`,
    'user1 Test added the fees of S1, 2026',
    `user1 Test changed what 3 students are charged by the fees of “S1, 2026”, ${money(1800)} in all`,
  ]);
});
