import { expect, test } from 'vitest';
import { openCharging } from '../../testing/fees/openCharging.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';

test('each class shows its students, what is planned and charged, and its state', async () => {
  const { school, bursar, term, run } = await openCharging(3);
  const viewer = await school.with(['seeFee']);
  const { classes, canCharge, running } = await viewer.call('getTermCharges', term);
  expect(classes.slice(0, 2)).toEqual([
    { classID: 1, className: 'S1', students: 3, planned: 1800, charged: 0, state: 'NOT CHARGED' },
    { classID: 2, className: 'S2', students: 0, planned: 0, charged: 0, state: 'NO FEES' },
  ]);
  expect([canCharge, running]).toEqual([1, null]);
  await run(term);
  expect((await bursar.call('getTermCharges', term)).classes[0]).toMatchObject({ charged: 1800, state: 'CHARGED' });
});

test('what was changed since the charging shows as a difference between planned and charged', async () => {
  const { school, bursar, term, run, studentID } = await openCharging(2);
  await run(term);
  const lines = { 2: [{ catID: 1, amount: 200 }] };
  await setClassFees(school, { classID: 1, yearID: term.yearID, studentID, lines });
  const { classes } = await bursar.call('getTermCharges', term);
  expect(classes[0]).toMatchObject({ students: 2, planned: 800, charged: 1200, state: 'CHARGED' });
});

test('a charging that goes on is shown with its progress, to everybody', async () => {
  const { school, bursar, term } = await openCharging(2);
  const payload = { ...term, batchID: 1, scope: { classIDs: [1] }, total: 2, requestID: '' };
  const runAt = new Date('2030-01-01');
  const jobID = await school.database.write((db) =>
    school.parts.jobs.enqueue(db, { kind: 'chargeTerm', payload, ownerID: bursar.userID, total: 2, runAt }),
  );
  const own = await bursar.call('getTermCharges', term);
  expect(own.running).toEqual({ jobID, done: 0, total: 2, by: 'user1 Test' });
  expect(own.classes.map(({ state }) => state).slice(0, 2)).toEqual(['CHARGING', 'NO FEES']);
  const other = await school.with(['setFee']);
  expect((await other.call('getTermCharges', term)).running).toMatchObject({ jobID: 0, by: 'user1 Test' });
  expect((await other.call('getTermCharges', { ...term, termID: 3 })).running).toBeNull();
});

test('in another year only those who were charged count, and nothing can be charged', async () => {
  const { school, bursar } = await openCharging(2);
  const { id: yearID } = await school.database.read
    .selectFrom('years')
    .select('id')
    .where('yearName', '=', '2025')
    .executeTakeFirstOrThrow();
  const { classes, canCharge } = await bursar.call('getTermCharges', { yearID, termID: 2 });
  expect(classes[0]).toMatchObject({ students: 0, planned: 0, state: 'NO FEES' });
  expect(canCharge).toBe(0);
  const cashier = await school.with(['addPay']);
  expect((await cashier.ask('getTermCharges', { yearID, termID: 2 })).status).toBe(403);
});
