import { expect, test } from 'vitest';
import { children, openRequests } from '../../testing/fees/openRequests.ts';

const [, second] = children;

test('who asked takes a request back before it is decided, and nobody else does', async () => {
  const { ask, cashier, bursar, school } = await openRequests();
  const id = await ask({ kind: 'WAIVER', regNo: second, amount: 10 });
  const another = await school.with(['addPay']);
  expect((await another.ask('withdrawFeeRequest', { id })).status).toBe(404);
  expect((await bursar.ask('withdrawFeeRequest', { id })).status).toBe(404);
  await cashier.call('withdrawFeeRequest', { id });
  expect((await cashier.call('getFeeRequests', {})).mainData).toMatchObject([{ id, state: 'WITHDRAWN' }]);
  const decided = await bursar.ask('decideFeeRequest', { id, approve: 1 });
  expect([decided.status, decided.body.msg]).toEqual([409, 'This request has been decided already']);
  expect((await cashier.ask('withdrawFeeRequest', { id })).status).toBe(409);
});
