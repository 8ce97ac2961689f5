import { expect, test } from 'vitest';
import { classList } from '../../testing/classList.ts';
import { boarding, fee, joinSchool, openCharged, owedBy, pta, tuition } from '../../testing/fees/openCharged.ts';

test('while all is as wanted nobody is listed, and a class that is not charged lists nobody', async () => {
  const { bursar, term, listed } = await openCharged();
  expect(await listed()).toEqual([]);
  expect((await bursar.call('getFeeChanges', { ...term, termID: 3 })).students).toEqual([]);
});

test('who came by a class list is charged nothing and is listed', async () => {
  const { school, admin, studentIDs, listed } = await openCharged();
  const file = { fileName: 'S1.csv', bytes: classList({ Class: 'S1' }) };
  await admin.call('importStudents', { file, dryRun: 0 });
  const { id } = await school.database.read
    .selectFrom('students')
    .select('id')
    .where('id', 'not in', studentIDs)
    .executeTakeFirstOrThrow();
  expect(await owedBy(school, id)).toEqual({});
  expect(await listed()).toEqual([['Akello Joan', 650, 'Imported from a class list on 15 Jun 2026']]);
});

test('a student who is moved to another class or residency by an update is listed with the difference, line by line', async () => {
  const { bursar, admin, term, inDay, inBoarding, listed } = await openCharged();
  await admin.call('updateStudent', { studentID: inDay, sclass: 2, stream: 1 });
  await admin.call('changeStudents', { studentList: [inBoarding], residencyType: 1 });
  expect(await listed()).toEqual([
    ['Akello 1', -450, 'Residency BOARDING, now DAY'],
    ['Akello 2', 100, 'Class S1, now S2'],
  ]);
  const [first, second] = (await bursar.call('getFeeChanges', term)).students;
  expect(first).toMatchObject({ charged: 1100, wanted: 650, onlyKept: 0 });
  expect(second?.lines).toEqual([{ catID: tuition, category: 'TUITION', charged: 600, wanted: 700 }]);
});

test('promotion leaves a charged term as it is, and undoing one does not', async () => {
  const { school, admin, inDay, listed } = await openCharged();
  await admin.call('promoteStudents', { action: 'PROMOTE', class1: 1, class2: 2, studentList: [inDay] });
  expect(await listed()).toEqual([]);
  school.clock.pass(1000);
  await admin.call('updateStudent', { studentID: inDay, residencyType: 2 });
  expect(await listed()).toEqual([['Akello 2', 450, 'Residency DAY, now BOARDING']]);
});

test('a move to a class that is not charged waits until it is', async () => {
  const { bursar, admin, yearID, inDay, listed } = await openCharged();
  await admin.call('updateStudent', { studentID: inDay, sclass: 3, stream: 1 });
  expect(await listed()).toEqual([]);
  const none = { term1Fees: [], term3Fees: [] };
  await bursar.call('addFees', { classID: 3, yearID, ...none, term2Fees: [fee(tuition, 800)] });
  expect(await listed()).toEqual([['Akello 2', 150, 'Class S1, now S3']]);
});

test('changed rules of a category list those whom they reach', async () => {
  const { school, bursar, listed } = await openCharged();
  await bursar.call('saveFeeCategory', { id: pta, residencies: [2], newOnly: 0, rank: pta, ver: 0 });
  const { name } = await school.database.read
    .selectFrom('listEntries')
    .select('name')
    .where('list', '=', 'paymentCategories')
    .where('id', '=', pta)
    .executeTakeFirstOrThrow();
  const why = `Fees or rules changed since: ${name}`;
  expect(await listed()).toEqual([
    ['Akello 2', -50, why],
    ['Akello 3', -50, why],
  ]);
});

test('a deactivated student is listed to keep the charge, and who is active again and was never charged to be charged', async () => {
  const opened = await openCharged();
  const { school, admin, bursar, inDay, listed, decide, yearID } = opened;
  await admin.call('updateStudent', { studentID: inDay, status: 0 });
  expect(await listed()).toEqual([['Akello 2', 0, 'Deactivated on 15 Jun 2026']]);
  expect(await decide(1, { [inDay]: 0 })).toMatchObject({ status: 400 });
  expect(await decide(0, { [inDay]: 0 })).toMatchObject({ status: 200 });
  expect(await listed()).toEqual([]);
  expect(await listed({ dismissed: 1 })).toEqual([]);

  const late = await joinSchool(opened, { sclass: 3 });
  await admin.call('updateStudent', { studentID: late, status: 0 });
  const lines = { term1Fees: [], term2Fees: [fee(tuition, 800)], term3Fees: [] };
  await bursar.call('addFees', { classID: 3, yearID, ...lines });
  expect(await owedBy(school, late)).toEqual({});
  await admin.call('updateStudent', { studentID: late, status: 1 });
  expect(await listed()).toEqual([['Okello Joan', 800, 'Active again since 15 Jun 2026']]);
});

test('a change of the class’s fees goes by the place of the charge and leaves the move to be decided', async () => {
  const { school, bursar, admin, settings, inDay, listed, verify } = await openCharged();
  await admin.call('updateStudent', { studentID: inDay, sclass: 2, stream: 1 });
  const lines = { term1Fees: [], term2Fees: [fee(tuition, 620), fee(boarding, 450), fee(pta, 50)], term3Fees: [] };
  await bursar.call('addFees', { currentID: settings[0] ?? 0, ...lines });
  expect(await owedBy(school, inDay)).toEqual({ [tuition]: 620, [pta]: 50 });
  expect(await listed()).toEqual([['Akello 2', 80, 'Class S1, now S2']]);
  expect((await verify()).breach).toBeNull();
});

test('an earlier term lists no moves, and a later one that is charged does', async () => {
  const { bursar, admin, settings, term, inDay } = await openCharged();
  const lines = [fee(tuition, 600), fee(boarding, 450), fee(pta, 50)];
  const all = { term1Fees: lines, term2Fees: lines, term3Fees: [] };
  await bursar.call('addFees', { currentID: settings[0] ?? 0, ...all, chargePast: 1 });
  await bursar.call('addFees', { currentID: settings[1] ?? 0, ...all, chargePast: 1 });
  await admin.call('updateStudent', { studentID: inDay, sclass: 2, residencyType: 2, stream: 1 });
  expect((await bursar.call('getFeeChanges', { ...term, termID: 1 })).students).toEqual([]);
  expect((await bursar.call('getFeeChanges', term)).students).toMatchObject([{ difference: 450 }]);
});
