import { changesTexts as texts } from '@somero/contract/fees/changes/texts.ts';
import { expect, test } from 'vitest';
import { boarding, fee, joinSchool, openCharged, owedBy, pta, tuition } from '../../testing/fees/openCharged.ts';
import { pay, standing } from '../../testing/fees/openLedger.ts';
import { reverse } from '../ledger/reverse.ts';

type Opened = Awaited<ReturnType<typeof openCharged>>;

const moveToS2 = ({ admin }: Opened, studentID: number) =>
  admin.call('updateStudent', { studentID, sclass: 2, stream: 1 });

const placeOf = ({ school, term }: Opened, studentID: number) =>
  school.database.read
    .selectFrom('feeCharges')
    .select(['classID', 'streamID', 'residencyID'])
    .where('studentID', '=', studentID)
    .where('termID', '=', term.termID)
    .executeTakeFirst();

test('a confirmed move is posted as one batch, and the charge goes by the new class from then on', async () => {
  const opened = await openCharged();
  const { school, bursar, settings, inDay, listed, decide, verify } = opened;
  await moveToS2(opened, inDay);
  expect(await decide(1, { [inDay]: 100 })).toMatchObject({ status: 200, body: { changed: 1 } });
  expect(await owedBy(school, inDay)).toEqual({ [tuition]: 700, [pta]: 50 });
  expect(await placeOf(opened, inDay)).toMatchObject({ classID: 2 });
  expect(await listed()).toEqual([]);
  const [batch] = (await bursar.call('getFeeBatches', {})).mainData;
  expect(batch).toMatchObject({ label: 'TERM 2, 2026: 1 student to be charged', students: 1, up: 100, down: 0 });
  const lines = { term1Fees: [], term2Fees: [fee(tuition, 750), fee(boarding, 450), fee(pta, 50)], term3Fees: [] };
  await bursar.call('addFees', { currentID: settings[1] ?? 0, ...lines });
  expect(await owedBy(school, inDay)).toEqual({ [tuition]: 750, [pta]: 50 });
  expect((await verify()).breach).toBeNull();
});

test('undoing a confirmed move puts the charge back to the class that it was made for', async () => {
  const opened = await openCharged();
  const { school, act, inDay, decide, listed, verify } = opened;
  await moveToS2(opened, inDay);
  const { body } = await decide(1, { [inDay]: 100 });
  const { seq } = await school.database.read
    .selectFrom('ledgerEntries')
    .select('seq')
    .where('batchID', '=', Number(body.batchID))
    .executeTakeFirstOrThrow();
  await act((ledger) => reverse(ledger, seq, { reason: 'wrong', batchID: Number(body.batchID) }));
  expect(await placeOf(opened, inDay)).toMatchObject({ classID: 1 });
  expect(await listed()).toEqual([['Akello 2', 100, 'Class S1, now S2']]);
  expect((await verify()).breach).toBeNull();
});

test('confirmed fees that fall below what was paid give credit, and who was not charged is charged in full', async () => {
  const opened = await openCharged();
  const { school, act, admin, bursar, yearID, inBoarding, decide, verify } = opened;
  await act((ledger) => pay(ledger, { studentID: inBoarding, amount: 1000 }));
  await admin.call('changeStudents', { studentList: [inBoarding], residencyType: 1 });
  const days = { yearID, termID: 2, first: '2026-05-25', last: '2026-06-14', ver: 0, due: [] };
  await bursar.call('saveFeeTerm', days);
  const late = await joinSchool(opened);
  const answer = await decide(1, { [inBoarding]: -450, [late]: 1100 });
  expect(answer).toMatchObject({ status: 200, body: { changed: 2 } });
  expect((await standing(school, inBoarding)).balance).toBe(650 - 1000);
  expect(await owedBy(school, late)).toEqual({ [tuition]: 600, [boarding]: 450, [pta]: 50 });
  expect((await verify()).breach).toBeNull();
});

test('a dismissed difference is not listed again, until another one comes, and can still be confirmed', async () => {
  const opened = await openCharged();
  const { school, bursar, settings, inDay, listed, decide, verify } = opened;
  await moveToS2(opened, inDay);
  expect(await decide(0, { [inDay]: 100 })).toMatchObject({ status: 200, body: { changed: 1, batchID: 0 } });
  expect(await listed()).toEqual([]);
  expect(await listed({ dismissed: 1 })).toEqual([['Akello 2', 100, 'Class S1, now S2']]);
  expect((await verify()).breach).toBeNull();
  const lines = { term1Fees: [], term2Fees: [fee(tuition, 730), fee(boarding, 450), fee(pta, 50)], term3Fees: [] };
  await bursar.call('addFees', { currentID: settings[1] ?? 0, ...lines });
  expect(await listed()).toEqual([['Akello 2', 130, 'Class S1, now S2']]);
  await decide(0, { [inDay]: 130 });
  expect(await listed()).toEqual([]);
  await decide(1, { [inDay]: 130 });
  expect(await owedBy(school, inDay)).toEqual({ [tuition]: 730, [pta]: 50 });
  expect(await listed({ dismissed: 1 })).toEqual([]);
  expect((await verify()).breach).toBeNull();
});

test('somebody who is not to be charged stays so when the fees of the class change, and is listed again', async () => {
  const opened = await openCharged();
  const { school, bursar, yearID, settings, listed, decide } = opened;
  const days = { yearID, termID: 2, first: '2026-05-25', last: '2026-06-14', ver: 0, due: [] };
  await bursar.call('saveFeeTerm', days);
  const late = await joinSchool(opened, { residencyType: 1 });
  await decide(0, { [late]: 650 });
  expect(await listed()).toEqual([]);
  const lines = { term1Fees: [], term2Fees: [fee(tuition, 600), fee(pta, 60)], term3Fees: [] };
  await bursar.call('addFees', { currentID: settings[0] ?? 0, ...lines });
  expect(await owedBy(school, late)).toEqual({});
  expect(await listed()).toEqual([['Okello Joan', 660, 'Registered on 15 Jun 2026']]);
});

test('a difference that is not the one that was seen, or is decided already, is a conflict, and nothing is posted', async () => {
  const opened = await openCharged();
  const { school, inDay, inBoarding, decide } = opened;
  await moveToS2(opened, inDay);
  const differs = await decide(1, { [inDay]: 90 });
  expect([differs.status, differs.body.msg]).toEqual([409, texts.differs('Akello 2 Joan', 100)]);
  const both = await decide(1, { [inDay]: 100, [inBoarding]: 5 });
  expect([both.status, both.body.msg]).toEqual([409, texts.noLonger]);
  expect(await owedBy(school, inDay)).toMatchObject({ [tuition]: 600 });
  await decide(1, { [inDay]: 100 });
  expect((await decide(1, { [inDay]: 100 })).status).toBe(409);
});

test('a student named twice is refused, and a closed year lists and takes nothing', async () => {
  const opened = await openCharged();
  const { bursar, school, term, inDay } = opened;
  await moveToS2(opened, inDay);
  const change = { studentID: inDay, accept: 1, expected: 100 } as const;
  const twice = await bursar.ask('decideFeeChanges', { ...term, changes: [change, change] });
  expect([twice.status, twice.body.msg]).toEqual([400, texts.studentTwice]);
  const { id: yearID } = await school.database.read
    .selectFrom('years')
    .select('id')
    .where('yearName', '=', '2025')
    .executeTakeFirstOrThrow();
  expect((await bursar.call('getFeeChanges', { yearID, termID: 2 })).students).toEqual([]);
  expect((await bursar.ask('decideFeeChanges', { yearID, termID: 2, changes: [change] })).status).toBe(409);
});

test('the audit says what was confirmed and what was left as it is', async () => {
  const opened = await openCharged();
  const { admin, inDay, another, decide } = opened;
  await moveToS2(opened, inDay);
  await moveToS2(opened, another);
  await decide(1, { [inDay]: 100 });
  await decide(0, { [another]: 100 });
  const day = { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'fees' } as const;
  const { mainData } = await admin.call('getAuditLog', day);
  const words = mainData.flatMap((row) => row.words.map((said) => said.replaceAll('\u00a0', ' ')));
  expect(words.slice(0, 2)).toEqual([
    'user1 Test left the charges of Akello 3 Joan as they are, TERM 2, 2026, without the difference of UGX 100',
    'user1 Test confirmed what 1 student was to be charged, TERM 2, 2026: UGX 100 up, UGX 0 down, entry 4 of the ledger',
  ]);
});
