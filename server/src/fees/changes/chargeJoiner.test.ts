import { expect, test } from 'vitest';
import { sendOne } from '../../testing/applications.ts';
import { fee, joinSchool, openCharged, owedBy, pta, tuition } from '../../testing/fees/openCharged.ts';

test('who is registered within the running term into a charged class is charged in full, in the batch of the class', async () => {
  const opened = await openCharged();
  const { school, bursar, admin, listed, verify } = opened;
  const studentID = await joinSchool(opened, { residencyType: 2 });
  expect(await owedBy(school, studentID)).toEqual({ [tuition]: 600, 2: 450, [pta]: 50 });
  expect(await listed()).toEqual([]);
  const { mainData } = await bursar.call('getFeeBatches', {});
  expect(mainData.map(({ label, students, up }) => [label, students, up])).toEqual([
    ['S2, 2026', 0, 0],
    ['S1, 2026', 4, 600 * 4 + 450 * 2 + 50 * 4],
  ]);
  expect((await verify()).breach).toBeNull();
  const day = { startFrom: '2026-06-15', endAt: '2026-06-15' };
  const words = (await admin.call('getAuditLog', day)).mainData.flatMap((row) => row.words);
  expect(words.join('\n').replaceAll('\u00a0', ' ')).toContain(
    'charged Okello Joan UGX 1,100 on joining, TERM 2, 2026',
  );
});

test('an approved application is charged as a registration is', async () => {
  const opened = await openCharged();
  const { id, office } = await sendOne(opened.school);
  const decision = { studentID: id, action: 1, stream: 1, house: 2 } as const;
  const { studentID = 0 } = await office.call('approveStudent', decision, { headers: { prefer: 'wait=0' } });
  const student = await opened.school.database.read
    .selectFrom('students')
    .select('classID')
    .where('id', '=', studentID)
    .executeTakeFirstOrThrow();
  expect(await owedBy(opened.school, studentID)).toMatchObject({ [tuition]: student.classID === 1 ? 600 : 700 });
});

test('a class that is not charged charges nobody who joins it', async () => {
  const opened = await openCharged();
  const studentID = await joinSchool(opened, { sclass: 3 });
  expect(await owedBy(opened.school, studentID)).toEqual({});
  expect(await opened.listed()).toEqual([]);
});

test('who is registered outside the days of the term is listed and not charged', async () => {
  const opened = await openCharged();
  const { yearID } = opened;
  const days = { yearID, termID: 2, first: '2026-05-25', last: '2026-06-14', ver: 0, due: [] };
  await opened.bursar.call('saveFeeTerm', days);
  const studentID = await joinSchool(opened);
  expect(await owedBy(opened.school, studentID)).toEqual({});
  expect(await opened.listed()).toEqual([['Okello Joan', 1100, 'Registered on 15 Jun 2026']]);
});

test('who joined after the fees were changed is charged anew when that change is undone', async () => {
  const opened = await openCharged();
  const { school, bursar, settings, listed, verify } = opened;
  const lines = { term1Fees: [], term2Fees: [fee(tuition, 620)], term3Fees: [] };
  await bursar.call('addFees', { currentID: settings[0] ?? 0, ...lines });
  const studentID = await joinSchool(opened);
  expect(await owedBy(school, studentID)).toEqual({ [tuition]: 620 });
  const [latest] = (await bursar.call('getFeeBatches', {})).mainData;
  await bursar.call('reverseFeeBatch', { id: latest?.id ?? 0, reason: 'wrong class' });
  expect(await owedBy(school, studentID)).toEqual({});
  expect(await listed()).toEqual([['Okello Joan', 1100, 'Registered on 15 Jun 2026']]);
  expect((await verify()).breach).toBeNull();
});
