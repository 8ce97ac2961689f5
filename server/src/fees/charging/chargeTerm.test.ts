import { money } from '@somero/contract/money.ts';
import { expect, test } from 'vitest';
import { openCharging } from '../../testing/fees/openCharging.ts';
import { pay, standing } from '../../testing/fees/openLedger.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';
import { LONG } from '../../testing/startRunners.ts';

const [tuition, boarding] = [1, 2];
const fee = (catID: number, amount: number) => ({ catID, amount });

test('a term is charged to all classes with fees, in a run, and charging it again changes nothing', async () => {
  const { school, bursar, term, studentIDs, verify, charged } = await openCharging(3);
  const preview = await bursar.call('chargeTerm', { ...term, dryRun: 1 });
  expect(preview.effect).toMatchObject({ students: 3, up: 1800, down: 0, perTerm: [{ termID: 2, students: 3 }] });
  expect(preview.effect?.classes).toEqual([{ classID: 1, className: 'S1', total: 600, lastYear: 0 }]);
  expect(preview.jobID).toBeUndefined();
  expect(await charged()).toEqual([]);

  const { jobID = 0, batchID } = await bursar.call('chargeTerm', term);
  expect(await school.parts.jobs.wait(jobID, LONG)).toMatchObject({ state: 'DONE', done: 3, total: 3 });
  expect(await charged()).toEqual([{ classID: 1, batchID }]);
  for (const studentID of studentIDs) expect((await standing(school, studentID)).due).toEqual({ '2/1': 600 });
  expect((await verify()).breach).toBeNull();
  expect(await bursar.ask('chargeTerm', term)).toMatchObject({
    status: 409,
    body: { msg: 'There is nothing to charge' },
  });
  expect((await bursar.call('getFeeBatches', {})).mainData).toMatchObject([
    { id: batchID, label: 'TERM 2, 2026: all classes', students: 3, entries: 3, up: 1800, charging: 0 },
  ]);
});

test('who was charged gets the difference, and a later term of the year can be charged too', async () => {
  const { school, bursar, term, studentID, run, verify } = await openCharging(2);
  await run(term);
  await school.database.write((db) =>
    db.updateTable('feeLines').set({ amount: 550 }).where('termID', '=', 2).execute(),
  );
  const preview = await bursar.call('chargeTerm', { ...term, classList: [1], dryRun: 1 });
  expect(preview.effect).toMatchObject({ students: 2, up: 0, down: 100 });
  await run({ ...term, classList: [1] });
  await run({ ...term, termID: 3 });
  expect((await standing(school, studentID)).due).toEqual({ '2/1': 550, '3/1': 700 });
  expect((await verify()).breach).toBeNull();
});

test('chosen students are charged without their class', async () => {
  const { school, term, studentIDs, run, charged } = await openCharging(3);
  const [first = 0, second = 0] = studentIDs;
  await run({ ...term, studentList: [second] });
  expect((await standing(school, second)).balance).toBe(600);
  expect((await standing(school, first)).balance).toBe(0);
  expect(await charged()).toEqual([]);
  await run(term);
  expect((await standing(school, second)).balance).toBe(600);
  expect((await standing(school, first)).balance).toBe(600);
});

test('own fees, residency and credit count as they do when fees are saved', async () => {
  const { school, bursar, term, studentIDs, act, run } = await openCharging(3);
  const [own = 0, boarder = 0, unknown = 0] = studentIDs;
  await school.database.write(async (db) => {
    await db.updateTable('students').set({ residencyID: 2 }).where('id', '=', boarder).execute();
    const { id } = await db.selectFrom('feeSettings').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('feeLines')
      .values({ settingID: id, termID: 2, ...fee(boarding, 450) })
      .execute();
  });
  await setClassFees(school, { classID: 1, yearID: term.yearID, studentID: own, lines: { 2: [fee(tuition, 400)] } });
  await act((ledger) => pay(ledger, { studentID: unknown, amount: 250 }));
  const { effect } = await bursar.call('chargeTerm', { ...term, dryRun: 1 });
  expect(effect).toMatchObject({ students: 3, up: 2050, unknown: 2 });
  await run(term);
  expect((await standing(school, own)).due).toEqual({ '2/1': 400 });
  expect((await standing(school, boarder)).due).toEqual({ '2/1': 600, '2/2': 450 });
  expect((await standing(school, unknown)).balance).toBe(350);
});

test('a class without fees is not charged, nor are students who have left', async () => {
  const { school, term, studentID, run, charged } = await openCharging(2);
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', '=', studentID).execute(),
  );
  await run(term);
  expect((await standing(school, studentID)).balance).toBe(0);
  expect((await charged()).map(({ classID }) => classID)).toEqual([1]);
});

test('only the running and later terms of the current year are charged', async () => {
  const { school, bursar, term } = await openCharging();
  const years = await school.database.read.selectFrom('years').select(['id', 'yearName']).execute();
  const lastYear = years.find(({ yearName }) => yearName === '2025')?.id ?? 0;
  const told = async (change: object) => {
    const { status, body } = await bursar.ask('chargeTerm', { ...term, ...change });
    return [status, body.msg];
  };
  expect(await told({ termID: 1 })).toEqual([
    409,
    'TERM 1 is over. Charge it in Set Fees, where you set the fees of a class',
  ]);
  expect(await told({ yearID: lastYear })).toEqual([409, 'This year is closed, so its fees stay as they are']);
  expect((await told({ yearID: 999 }))[0]).toBe(400);
  expect((await told({ termID: 4 }))[0]).toBe(400);
  expect(await told({ classList: [999] })).toEqual([400, 'Select Class']);
  expect(await told({ studentList: [999] })).toEqual([400, 'No student data found']);
  expect(await told({ classList: [1], studentList: [1] })).toEqual([400, 'Choose classes or students, not both']);
});

test('the audit says who asked, and what the run charged', async () => {
  const { school, run, term } = await openCharging(2);
  await run(term);
  const admin = await school.as('admin');
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'fees' });
  expect(mainData.filter(({ call }) => call.startsWith('chargeTerm')).flatMap(({ words }) => words)).toEqual([
    `user1 Test charged 2 students for “TERM 2, 2026: all classes”, ${money(1200)} in all`,
    'user1 Test asked Somero to charge a term, TERM 2, 2026',
  ]);
});

test('of ten chargings of a term at once one is taken, and no empty batch stays', async () => {
  const { school, bursar, term, studentID, charged } = await openCharging(60);
  const answers = await Promise.all(Array.from({ length: 10 }, () => bursar.ask('chargeTerm', term)));
  const [taken, ...others] = answers.toSorted((a, b) => a.status - b.status);
  expect(taken?.status).toBe(200);
  for (const { status, body } of others) {
    expect(status).toBe(409);
    expect(body.msg).toMatch(/^(These classes are still being charged|Fees were charged or set meanwhile|There is)/);
  }
  expect((await school.parts.jobs.wait(Number(taken?.body.jobID), LONG)).state).toBe('DONE');
  expect((await bursar.call('getFeeBatches', {})).mainData).toHaveLength(1);
  expect((await standing(school, studentID)).balance).toBe(600);
  expect(await charged()).toHaveLength(1);
});

test('another class of the same term is charged beside it', async () => {
  const { school, bursar, term } = await openCharging(60);
  await setClassFees(school, { classID: 2, yearID: term.yearID, lines: { 2: [fee(tuition, 500)] } });
  const first = await bursar.call('chargeTerm', { ...term, classList: [1] });
  const second = await bursar.call('chargeTerm', { ...term, classList: [2] });
  for (const { jobID } of [first, second]) expect((await school.parts.jobs.wait(jobID ?? 0, LONG)).state).toBe('DONE');
});
