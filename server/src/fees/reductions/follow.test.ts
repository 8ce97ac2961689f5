import { expect, test } from 'vitest';
import { boarding, fee, joinSchool, pta, tuition } from '../../testing/fees/openCharged.ts';
import { pay } from '../../testing/fees/openLedger.ts';
import { children, openRequests } from '../../testing/fees/openRequests.ts';

const [first, second] = children;

const fees = (amount: number) => [fee(tuition, amount), fee(boarding, 450), fee(pta, 50)];

test('an award follows each change of the charge, half a shilling up', async () => {
  const { approve, off, inDay, bursar, settings, verify } = await openRequests();
  await approve({ kind: 'BURSARY', regNo: second, percent: 50, catList: [tuition], sponsor: 'GOVERNMENT' });
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 300 });
  const save = (amount: number) =>
    bursar.call('addFees', { currentID: settings[0], term1Fees: [], term2Fees: fees(amount), term3Fees: [] });
  await save(901);
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 451 });
  await save(101);
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 51 });
  expect((await verify()).breach).toBeNull();
});

test('several awards apply in the order of approval and never below nothing', async () => {
  const { approve, off, inDay, verify, school } = await openRequests();
  await approve({ kind: 'DISCOUNT', regNo: second, percent: 60, catList: [tuition] });
  await approve({ kind: 'BURSARY', regNo: second, percent: 100, catList: [tuition, pta] });
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 600, [`2/${pta}`]: 50 });
  const { given } = await school.database.read
    .selectFrom('ledgerAccounts')
    .select((eb) => eb.fn.sum<number | string>('balance').as('given'))
    .where('kind', '=', 'REDUCTIONS')
    .where('ownerID', '=', 1)
    .executeTakeFirstOrThrow();
  expect(Number(given)).toBe(600 - 360 + 50);
  expect((await verify()).breach).toBeNull();
});

test('an amount a term comes off what payments fill first, and not off earlier terms', async () => {
  const { approve, off, inDay, bursar, settings, verify } = await openRequests();
  await approve({ kind: 'DISCOUNT', regNo: second, amount: 620 });
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 600, [`2/${pta}`]: 20 });
  await bursar.call('addFees', {
    ...{ currentID: settings[0], term1Fees: [fee(tuition, 200)], term2Fees: fees(600), term3Fees: [] },
    chargePast: 1,
  });
  expect(await off(inDay), 'the award begins with the running term').toEqual({
    [`2/${tuition}`]: 600,
    [`2/${pta}`]: 20,
  });
  expect((await verify()).breach).toBeNull();
});

test('what was paid above a reduced charge becomes credit', async () => {
  const { approve, balanceOf, act, inDay, verify } = await openRequests();
  await act((ledger) => pay(ledger, { studentID: inDay, amount: 650 }));
  await approve({ kind: 'BURSARY', regNo: second, percent: 100, catList: [tuition] });
  expect(await balanceOf(inDay)).toBe(-600);
  expect((await verify()).breach).toBeNull();
});

test('undoing a batch takes its reductions back, and charging again gives them again', async () => {
  const { approve, off, inDay, balanceOf, bursar, yearID, verify } = await openRequests();
  await approve({ kind: 'BURSARY', regNo: second, percent: 50, catList: [tuition] });
  await approve({ kind: 'WAIVER', regNo: second, amount: 30, catList: [pta] });
  const { mainData } = await bursar.call('getFeeBatches', {});
  const batch = mainData.find(({ label }) => label.startsWith('S1'));
  await bursar.call('reverseFeeBatch', { id: batch?.id ?? 0, reason: 'Wrong fees' });
  expect(await off(inDay)).toEqual({});
  expect(await balanceOf(inDay)).toBe(0);
  expect((await verify()).breach).toBeNull();
  await bursar.call('addFees', { classID: 1, yearID, term1Fees: [], term2Fees: fees(800), term3Fees: [] });
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 400, [`2/${pta}`]: 30 });
  expect((await verify()).breach).toBeNull();
});

test('undoing the batch that lowered a charge gives its single reductions back', async () => {
  const { approve, off, inDay, bursar, settings, verify } = await openRequests();
  await approve({ kind: 'WAIVER', regNo: second, amount: 100, catList: [tuition] });
  await approve({ kind: 'WRITE OFF', regNo: second, amount: 300, catList: [tuition] });
  await bursar.call('addFees', { currentID: settings[0], term1Fees: [], term2Fees: fees(150), term3Fees: [] });
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 150 });
  expect((await verify()).breach).toBeNull();
  const { mainData } = await bursar.call('getFeeBatches', {});
  await bursar.call('reverseFeeBatch', { id: mainData[0]?.id ?? 0, reason: 'Wrong fees' });
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 400 });
  expect((await verify()).breach).toBeNull();
});

test('one student’s award is nobody else’s', async () => {
  const opened = await openRequests();
  const { approve, off, inBoarding, inDay } = opened;
  await approve({ kind: 'BURSARY', regNo: first, percent: 100, catList: [tuition, boarding] });
  expect(await off(inBoarding)).toEqual({ [`2/${tuition}`]: 600, [`2/${boarding}`]: 450 });
  expect(await off(inDay)).toEqual({});
  expect(await off(await joinSchool(opened))).toEqual({});
});

test('the preview tells what becomes credit after the reductions have followed', async () => {
  const { approve, act, inDay, balanceOf, bursar, settings } = await openRequests();
  await approve({ kind: 'BURSARY', regNo: second, percent: 50, catList: [tuition] });
  await act((ledger) => pay(ledger, { studentID: inDay, amount: 350 }));
  const lower = { currentID: settings[0], term1Fees: [], term2Fees: fees(400), term3Fees: [] };
  const { effect } = await bursar.call('addFees', { ...lower, dryRun: 1 });
  expect(effect.released).toBe(100);
  await bursar.call('addFees', lower);
  expect(await balanceOf(inDay)).toBe(-100);
});
