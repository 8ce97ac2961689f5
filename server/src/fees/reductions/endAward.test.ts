import { expect, test } from 'vitest';
import { charge } from '../../testing/fees/charge.ts';
import { fee, tuition } from '../../testing/fees/openCharged.ts';
import { someone } from '../../testing/fees/openLedger.ts';
import { children, openRequests } from '../../testing/fees/openRequests.ts';

const [, second] = children;

async function awarded() {
  const opened = await openRequests();
  const { approve, bursar, act, inDay, yearID } = opened;
  await approve({ kind: 'BURSARY', regNo: second, percent: 50, catList: [tuition] });
  const [award] = (await bursar.call('getAwards', {})).awards;
  const chargeTerm3 = () =>
    act((ledger) => charge(ledger, { studentID: inDay, yearID, termID: 3 }, someone, [fee(tuition, 700)]));
  return { ...opened, id: award?.id ?? 0, chargeTerm3 };
}

test('an award ends with the next term that is not charged', async () => {
  const { id, bursar, off, inDay, chargeTerm3, verify } = await awarded();
  await bursar.call('endAward', { id, takeBack: 0, reason: 'Marks fell' });
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 300 });
  await chargeTerm3();
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 300 });
  expect((await bursar.call('getAwards', {})).awards).toMatchObject([
    { to: 'TERM 2, 2026', endedReason: 'Marks fell', thisTerm: 300 },
  ]);
  expect((await verify()).breach).toBeNull();
});

test('an award that is taken back ends with the running term, once', async () => {
  const { id, bursar, off, inDay, chargeTerm3, verify } = await awarded();
  await chargeTerm3();
  expect(await off(inDay)).toEqual({ [`2/${tuition}`]: 300, [`3/${tuition}`]: 350 });
  await bursar.call('endAward', { id, takeBack: 1, reason: 'Forged letter' });
  expect(await off(inDay)).toEqual({});
  const again = await bursar.ask('endAward', { id, takeBack: 1, reason: 'Again' });
  expect([again.status, again.body.msg]).toEqual([409, 'This award has ended already']);
  expect((await bursar.call('getAwards', {})).awards).toMatchObject([{ state: 'ENDED', thisTerm: 0 }]);
  expect((await verify()).breach).toBeNull();
});

test('an unknown award, an old version and no reason are refused', async () => {
  const { id, bursar } = await awarded();
  expect((await bursar.ask('endAward', { id: 99, takeBack: 1, reason: 'x' })).status).toBe(404);
  expect((await bursar.ask('endAward', { id, takeBack: 1, reason: 'x', ver: 9 })).status).toBe(409);
  expect((await bursar.ask('endAward', { id, takeBack: 1, reason: '' })).body.msg).toBe('Enter a reason');
});
