import { expect, test } from 'vitest';
import { addPaid, openSms } from '../../testing/sms/openSms.ts';
import { giveSms } from './giveSms.ts';

const days = { startFrom: '2026-06-01', endAt: '2026-06-30' };

async function start() {
  const opened = await openSms();
  const { school, act } = opened;
  const admin = await school.as('admin');
  await admin.call('addSmsCredit', { sms: 100, amount: 0, reference: 'A', reason: 'a test' });
  return { ...opened, admin, buyer: await school.with(['buySms']), give: (n: number) => act((l) => addPaid(l, n)) };
}

test('top-ups of the days are listed with the sum of their amounts; what was given by the program is AUTO', async () => {
  const { buyer, give, school } = await start();
  school.clock.pass(60_000);
  const paymentID = await give(10_000);
  const { smsPayData, total, count } = await buyer.call('getSmsTopups', days);
  expect(smsPayData).toMatchObject([
    { sms_paymentID: paymentID, sms_given: 285, rate: 35, amount: 10_000, added_By: 0, user: { username: '' } },
    { sms_paymentID: 0, sms_given: 100, rate: 35, amount: 0, user: { username: 'admin' } },
  ]);
  expect({ total, count }).toEqual({ total: 10_000, count: 2 });
});

test('days are Kampala’s, and of days without any the list says so', async () => {
  const { school } = await start();
  // 00:30 on 1 July in Kampala.
  school.clock.set(new Date('2026-06-30T21:30:00.000Z'));
  const admin = await school.as('admin');
  const buyer = await school.with(['buySms']);
  await admin.call('addSmsCredit', { sms: 7, amount: 0, reference: 'A', reason: 'a test' });
  expect((await buyer.call('getSmsTopups', days)).count).toBe(1);
  const july = await buyer.call('getSmsTopups', { startFrom: '2026-07-01', endAt: '2026-07-01' });
  expect(july.smsPayData).toMatchObject([{ sms_given: 7 }]);
  expect(await buyer.call('getSmsTopups', { startFrom: '2025-01-01', endAt: '2025-01-01' })).toMatchObject({
    ...{ smsPayData: [], total: 0, msg: 'No data found' },
  });
});

test('a holder of buySms in branch 1 may ask for all branches or one; another is not found', async () => {
  const { act, buyer, school } = await start();
  await act(({ db }) =>
    db
      .insertInto('branches')
      .values([
        { id: 2, name: 'Nile View', status: 1 },
        { id: 3, name: 'Old', status: 0 },
      ])
      .execute(),
  );
  await act((ledger) =>
    giveSms(ledger, {
      ...{
        branchID: 2,
        purse: 'SIMULATOR',
        paymentID: null,
        sms: 9,
        rate: 35,
        amount: 315,
        reference: 'B',
        reason: 'b',
      },
    }),
  );
  expect((await buyer.call('getSession', {})).branchesData).toEqual([
    { id: 1, name: 'My School' },
    { id: 2, name: 'Nile View' },
  ]);
  expect((await (await school.with(['sendSms'])).call('getSession', {})).branchesData).toHaveLength(1);
  const of = async (selectedBranch?: number) => {
    const { smsPayData, total } = await buyer.call('getSmsTopups', { ...days, selectedBranch });
    return [total, ...smsPayData.map(({ branch }) => branch).sort()];
  };
  expect(await of()).toEqual([0, 'My School']);
  expect(await of(0)).toEqual([315, 'My School', 'Nile View']);
  expect(await of(2)).toEqual([315, 'Nile View']);
  for (const selectedBranch of [3, 999])
    await expect(buyer.call('getSmsTopups', { ...days, selectedBranch })).rejects.toMatchObject({ status: 404 });
});

test.each([
  [{ startFrom: '', endAt: '2026-06-30' }, 'Fill in all feilds marked with a *'],
  [{ startFrom: '2026-06-30', endAt: '' }, 'Fill in all feilds marked with a *'],
  [{ startFrom: '2026-06-30', endAt: '2026-06-29' }, "'Start From' date can not be greater than 'End At' date *"],
])('%o is refused', async (asked, msg) => {
  const { buyer } = await start();
  await expect(buyer.call('getSmsTopups', asked)).rejects.toMatchObject({ status: 400, msg });
});
