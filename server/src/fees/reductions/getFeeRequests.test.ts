import { expect, test } from 'vitest';
import { children, openRequests } from '../../testing/fees/openRequests.ts';

const [, second] = children;

test('without setFee one sees one’s own requests only', async () => {
  const { ask, school, bursar } = await openRequests();
  await ask({ kind: 'WAIVER', regNo: second, amount: 10 });
  const another = await school.with(['addPay']);
  expect((await another.call('getFeeRequests', {})).mainData).toEqual([]);
  expect((await bursar.call('getFeeRequests', {})).mainData).toMatchObject([{ kind: 'WAIVER', own: 0 }]);
});

test('they are filtered by state and by student', async () => {
  const { ask, approve, bursar } = await openRequests();
  await approve({ kind: 'WAIVER', regNo: second, amount: 10 });
  await ask({ kind: 'IN KIND', regNo: 'U001/3', amount: 10 });
  const kinds = async (asked: object) => (await bursar.call('getFeeRequests', asked)).mainData.map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['IN KIND', 'WAIVER']);
  expect(await kinds({ state: 'PENDING' })).toEqual(['IN KIND']);
  expect(await kinds({ regNo: second })).toEqual(['WAIVER']);
  expect((await bursar.ask('getFeeRequests', { regNo: 'U9' })).status).toBe(404);
});

test('they come in pages, with how many there are on all', async () => {
  const { ask, bursar } = await openRequests();
  for (const amount of [10, 20, 30]) await ask({ kind: 'WAIVER', regNo: second, amount });
  const amounts = async (asked: object) => {
    const { mainData, total } = await bursar.call('getFeeRequests', asked);
    return [total, ...mainData.map(({ amount }) => amount)];
  };
  expect(await amounts({ size: 2 })).toEqual([3, 30, 20]);
  expect(await amounts({ size: 2, page: 2 })).toEqual([3, 10]);
  expect(await amounts({ size: 2, page: 3 })).toEqual([3]);
});

test('without setFee one asks for one’s own requests back, and learns of no others', async () => {
  const { approve, school, cashier } = await openRequests();
  const requestID = await approve({ kind: 'WAIVER', regNo: second, amount: 10 });
  const another = await school.with(['addPay']);
  const asked = { kind: 'TAKE BACK', requestID, reason: 'Who is it of?' } as const;
  expect(await another.ask('addFeeRequest', asked)).toMatchObject({ status: 404 });
  expect(await cashier.ask('addFeeRequest', asked)).toMatchObject({ status: 200 });
});
