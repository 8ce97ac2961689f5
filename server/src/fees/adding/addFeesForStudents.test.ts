import { expect, test } from 'vitest';
import { openLedger, standing } from '../../testing/fees/openLedger.ts';

const fee = (catID: number, amount: number) => ({ catID, amount });
const none = { term1Fees: [], term2Fees: [], term3Fees: [] };
const trip = 9;

/** Three students of S1, charged 600 each in the running term; the first by own fees of 400. */
async function start() {
  const ledger = await openLedger(3);
  const bursar = await ledger.school.with(['setFee']);
  const s1 = { classID: 1, yearID: ledger.yearID };
  const [first = 0, second = 0, third = 0] = ledger.studentIDs;
  await bursar.call('addFees', { ...s1, ...none, term2Fees: [fee(1, 600)] });
  await bursar.call('addFees', { ...s1, ...none, studentID: first, term2Fees: [fee(1, 400), fee(trip, 10)] });
  const asked = { studentList: [first, second], yearID: ledger.yearID, termID: 2, catID: trip, amount: 80, dryRun: 0 };
  return { ...ledger, bursar, s1, first, second, third, asked: { ...asked, termID: 2 as const, dryRun: 0 as const } };
}

test('a category goes into the own fees of each student, beside or in place of what is there, as one batch', async () => {
  const { school, bursar, asked, first, second, third, s1, verify } = await start();
  const effect = { students: 2, up: 150, down: 0, classes: [] };
  const preview = await bursar.call('addFeesForStudents', { ...asked, dryRun: 1 });
  expect(preview).toMatchObject({ effect, batchID: 0, replaced: 1 });
  expect((await standing(school, second)).due).toEqual({ '2/1': 600 });
  const done = await bursar.call('addFeesForStudents', asked);
  expect(done).toMatchObject({ effect, replaced: 1, msg: 'The fees of 2 students are saved' });
  expect((await standing(school, first)).due).toEqual({ '2/1': 400, '2/9': 80 });
  expect((await standing(school, second)).due).toEqual({ '2/1': 600, '2/9': 80 });
  expect((await standing(school, third)).due).toEqual({ '2/1': 600 });
  const { studentSettingData } = await bursar.call('getFeesSettings', {
    ...{ sclass: s1.classID, year: s1.yearID, settingType: 2 },
  });
  expect(studentSettingData.map(({ studentID, term2Details }) => [studentID, JSON.parse(term2Details)])).toEqual([
    [first, [fee(1, 400), fee(trip, 80)]],
    [second, [fee(trip, 80)]],
  ]);
  const { mainData } = await bursar.call('getFeeBatches', {});
  expect(mainData[0]).toMatchObject({ id: done.batchID, kind: 'SETTING', students: 2, up: 150 });
  expect(mainData[0]?.label).toMatch(/, 2 students, TERM 2, 2026$/);
  expect((await verify()).breach).toBeNull();
});

test('the batch is undone whole: own fees are as before, and those that it made are gone', async () => {
  const { school, bursar, asked, first, second, s1, verify } = await start();
  const { batchID } = await bursar.call('addFeesForStudents', asked);
  await bursar.call('reverseFeeBatch', { id: batchID, reason: 'The trip is off', dryRun: 0 });
  expect((await standing(school, first)).due).toEqual({ '2/1': 400, '2/9': 10 });
  expect((await standing(school, second)).balance).toBe(600);
  const { studentSettingData } = await bursar.call('getFeesSettings', {
    ...{ sclass: s1.classID, year: s1.yearID, settingType: 2 },
  });
  expect(studentSettingData.map(({ studentID }) => studentID)).toEqual([first]);
  expect((await verify()).breach).toBeNull();
});

test('a later term is not charged by it, and a student named twice is taken once', async () => {
  const { school, bursar, asked, second } = await start();
  const studentList = [second, second];
  const { effect } = await bursar.call('addFeesForStudents', { ...asked, studentList, termID: 3 });
  expect(effect).toMatchObject({ students: 0, up: 0 });
  expect((await standing(school, second)).due).toEqual({ '2/1': 600 });
});

test('own fees that are Inactive are named, and nothing is saved', async () => {
  const { school, bursar, asked, first, second } = await start();
  await school.database.write((db) =>
    db.updateTable('feeSettings').set({ status: 0 }).where('studentID', '=', first).execute(),
  );
  expect(await bursar.ask('addFeesForStudents', asked)).toMatchObject({
    status: 409,
    body: { msg: 'These students’ own fees are Inactive. Make them Active first: Akello 1 Joan' },
  });
  expect((await standing(school, second)).due).toEqual({ '2/1': 600 });
});

test('what is wrong is said as the specification says it', async () => {
  const { bursar, asked, school } = await start();
  const told = async (change: object) => {
    const { status, body } = await bursar.ask('addFeesForStudents', { ...asked, ...change });
    return [status, body.msg];
  };
  expect(await told({ studentList: [] })).toEqual([400, 'Select the students']);
  expect(await told({ studentList: [999] })).toEqual([404, 'No student data found']);
  expect(await told({ amount: 0 })).toEqual([400, 'Amount should be greater than zero']);
  expect(await told({ catID: 999 })).toEqual([400, 'This fee category is not in the list']);
  const old = await school.database.read
    .selectFrom('years')
    .select('id')
    .where('yearName', '=', '2025')
    .executeTakeFirstOrThrow();
  expect(await told({ yearID: old.id })).toEqual([409, 'This year is closed, so its fees stay as they are']);
});
