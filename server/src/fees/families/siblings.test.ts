import { expect, test } from 'vitest';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import { boarding, fee, openCharged, pta, tuition } from '../../testing/fees/openCharged.ts';
import { reducedOf } from '../../testing/fees/reducedOf.ts';

const rule = { from: 2, percent: 50, catList: [tuition] };
const term3 = [fee(tuition, 601), fee(boarding, 450), fee(pta, 50)];

/** Three children of one family charged for term 2 without the rule, which is then switched on. */
async function openSiblings(sibling = rule) {
  const opened = await openCharged();
  const { bursar, studentIDs, school, yearID, settings } = opened;
  const reader = await school.with(['setFee', 'seeFee']);
  const { id: familyID } = await bursar.call('saveFamily', { studentList: studentIDs });
  await bursar.call('saveFeeRules', { sibling });
  await bursar.call('addFees', { currentID: settings[0], term1Fees: [], term2Fees: term3, term3Fees: term3 });
  const charge = (students: readonly number[], dryRun: 0 | 1 = 0) =>
    reader.call('chargeTerm', { yearID, termID: 3, studentList: [...students], dryRun });
  const run = async (students: readonly number[]) => {
    const { jobID = 0 } = await charge(students);
    await school.parts.jobs.wait(jobID, 30_000);
  };
  return { ...opened, reader, familyID, charge, run, off: (id: number) => reducedOf(school, id) };
}

test('the rule is off at the start, and what is charged already stays when it is switched on', async () => {
  const { off, studentIDs, reader, verify } = await openSiblings();
  for (const id of studentIDs) expect(await off(id)).toEqual({});
  expect((await reader.call('getFeeRules', {})).sibling).toEqual(rule);
  expect((await verify()).breach).toBeNull();
});

test('from the second child on a share is taken off, first charged first, half a shilling up', async () => {
  const { off, run, charge, studentIDs, reader, yearID, verify } = await openSiblings();
  const [a = 0, b = 0, c = 0] = studentIDs;
  await run([b]);
  expect((await charge([a, c], 1)).effect?.siblings).toBe(602);
  await run([a, c]);
  expect([await off(b), await off(a), await off(c)]).toEqual([
    {},
    { [`3/${tuition}`]: 301 },
    { [`3/${tuition}`]: 301 },
  ]);
  const { rows } = await reader.call('getReductions', { yearID, termID: 3 });
  expect(rows.map(({ kind, percent, amount, reason }) => [kind, percent, amount, reason])).toEqual([
    ['SIBLING', 50, 301, 'child 2 of the family'],
    ['SIBLING', 50, 301, 'child 3 of the family'],
  ]);
  const { timeline } = await reader.call('getStudentWallet', { regNo: 'U001/3' });
  expect(timeline.map(({ detail }) => detail)).toContain('Sibling rule, child 3 of the family, 50 %, TUITION');
  expect((await verify()).breach).toBeNull();
});

test('a preview gives the share to whom the run gives it, though a child before them has no fees, or others', async () => {
  const { off, run, charge, studentIDs, school, settings, bursar, yearID } = await openSiblings();
  const [a = 0, b = 0, c = 0] = studentIDs;
  // a moves to a class without fees of term 3, and c has its own.
  await school.database.write((db) => db.updateTable('students').set({ classID: 2 }).where('id', '=', a).execute());
  const own = { studentID: c, classID: 1, yearID, term1Fees: [], term2Fees: [], term3Fees: [fee(tuition, 301)] };
  await bursar.call('addFees', own);
  const none = { term1Fees: [], term2Fees: term3 };
  const raised = { currentID: settings[0], ...none, term3Fees: [fee(tuition, 901)] };
  expect((await bursar.call('addFees', { ...raised, dryRun: 1 })).effect.siblings).toBeUndefined();
  const { effect } = await charge(studentIDs, 1);
  expect(effect?.siblings).toBe(151);
  expect(effect?.perTerm.map(({ siblings }) => siblings)).toEqual([151]);
  await run(studentIDs);
  expect([await off(a), await off(b), await off(c)]).toEqual([{}, {}, { [`3/${tuition}`]: 151 }]);
  expect((await charge(studentIDs, 1)).effect?.siblings).toBeUndefined();
});

test('a place stays for the term, whoever leaves, whatever the rule becomes, and the reduction follows the charge', async () => {
  const { off, run, studentIDs, bursar, settings, familyID, verify } = await openSiblings();
  const [a = 0, b = 0, c = 0] = studentIDs;
  await run([a, b]);
  await bursar.call('saveFamily', { id: familyID, studentList: [b, c] });
  await bursar.call('saveFeeRules', { sibling: { from: 0, percent: 10, catList: [] } });
  const raised = [fee(tuition, 801), fee(boarding, 450), fee(pta, 50)];
  await bursar.call('addFees', { currentID: settings[0], term1Fees: [], term2Fees: term3, term3Fees: raised });
  expect(await off(b)).toEqual({ [`3/${tuition}`]: 401 });
  await run([c]);
  expect(await off(c)).toEqual({});
  expect((await verify()).breach).toBeNull();
});

test('children who were charged before the rule or the family hold the first places', async () => {
  const { off, run, studentIDs, bursar, familyID, verify } = await openSiblings({ ...rule, from: 3 });
  const [a = 0, b = 0, c = 0] = studentIDs;
  await bursar.call('saveFamily', { id: familyID, studentList: [] });
  await run([a, b]);
  await bursar.call('saveFamily', { studentList: [a, b, c] });
  await run([c]);
  expect([await off(a), await off(b), await off(c)]).toEqual([{}, {}, { [`3/${tuition}`]: 301 }]);
  expect((await verify()).breach).toBeNull();
});

test('undoing a charge frees its place for who is charged next', async () => {
  const { off, run, studentIDs, reader, school, verify } = await openSiblings();
  const [a = 0, b = 0, c = 0] = studentIDs;
  await run([a]);
  await run([b]);
  const { mainData } = await reader.call('getFeeBatches', {});
  const undone = await reader.call('reverseFeeBatch', { id: mainData[0]?.id ?? 0, reason: 'Wrong' });
  if (undone.jobID) await school.parts.jobs.wait(undone.jobID, 30_000);
  expect(await off(b)).toEqual({});
  await run([c]);
  const places = await school.database.read
    .selectFrom('siblingPlaces')
    .select(['studentID', 'place'])
    .orderBy('place')
    .execute();
  expect(places).toEqual([
    { studentID: a, place: 1 },
    { studentID: c, place: 2 },
  ]);
  expect((await verify()).breach).toBeNull();
});

test('the rule comes after awards, and never below nothing', async () => {
  const { off, run, studentIDs, reader, admin } = await openSiblings();
  const [a = 0, b = 0] = studentIDs;
  const id = (
    await admin.call('addFeeRequest', {
      ...{ kind: 'BURSARY', regNo: 'U001/2', percent: 80, catList: [tuition], reason: 'A test' },
    })
  ).id;
  await reader.call('decideFeeRequest', { id, approve: 1 });
  await run([a, b]);
  expect((await off(b))[`3/${tuition}`]).toBe(601);
});

test.each([
  ['from the first child', { ...rule, from: 1 }],
  ['of nothing', { ...rule, catList: [] }],
  ['of a category that is not there', { ...rule, catList: [999] }],
  ['of 101 per cent', { ...rule, percent: 101 }],
  ['from the 21st child', { ...rule, from: 21 }],
])('a rule %s is refused', async (_, sibling) => {
  const { bursar } = await openCharged();
  expect((await bursar.ask('saveFeeRules', { sibling })).status).toBe(400);
});

test('the audit says in words what the rule was and is', async () => {
  const { school, bursar } = await openCharged();
  await bursar.call('saveFeeRules', { sibling: rule });
  expect(await changesOf(school, 'saveFeeRules')).toMatchObject([
    { before: { sibling: 'off' }, after: { sibling: 'from child 2, 50 % of TUITION' } },
  ]);
});

test('a place whose charge is gone, and a reduction that is not what its place gives, are found', async () => {
  const { run, studentIDs, school, verify } = await openSiblings();
  await run(studentIDs);
  await school.database.write((db) =>
    db.updateTable('siblingPlaces').set({ percent: 49 }).where('place', '=', 2).execute(),
  );
  expect((await verify()).breach).toMatchObject({ law: 'L6' });
  await school.database.write(async (db) => {
    await db.updateTable('siblingPlaces').set({ percent: 50 }).where('place', '=', 2).execute();
    await db.updateTable('siblingPlaces').set({ termID: 1, percent: 0 }).where('place', '=', 1).execute();
  });
  expect((await verify()).breach).toMatchObject({ law: 'L6' });
});

test('a reduction whose place was deleted past the program is found, with its entry', async () => {
  const { run, studentIDs, school, verify } = await openSiblings();
  await run(studentIDs);
  await school.database.write((db) => db.deleteFrom('siblingPlaces').where('place', '=', 3).execute());
  const { seq } = await school.database.read
    .selectFrom('ledgerEntries')
    .select('seq')
    .where('kind', '=', 'REDUCE')
    .where('studentID', '=', studentIDs[2] ?? 0)
    .executeTakeFirstOrThrow();
  expect((await verify()).breach).toEqual({
    ...{ law: 'L6', entry: seq },
    reason: `student ${studentIDs[2]} is reduced as a sibling, without a place among siblings`,
  });
});
