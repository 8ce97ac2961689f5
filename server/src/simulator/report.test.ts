import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FaultOf } from './faults.ts';
import { openAirtel, openMtn } from './testing/moneyRequests.ts';
import { egosmsBody, openSimulated, type Reported } from './testing/openSimulated.ts';

const statusOf = ({ body }: Reported): string => JSON.parse(body).status;

test.each<[FaultOf<'callbackTime'>, number, number]>([
  ['callback twice', 1_000, 2],
  ['callback 50 times', 1_000, 50],
  ['callback 20 at once', 1_000, 20],
  ['no callback', 30 * 86_400_000, 0],
  ['callback late', 3_600_999, 0],
  ['callback late', 3_601_000, 1],
  ['callback first', 0, 1],
])('%s: after %i ms there were %i, and one payment', async (fault, ms, expected) => {
  const simulated = await openSimulated();
  const { request } = await openMtn(simulated);
  simulated.simulator.rules({ fault });
  await request('256772000000');
  await simulated.pass(ms);
  expect(simulated.reports.map(statusOf)).toEqual(Array(expected).fill('SUCCESSFUL'));
  expect(simulated.truth().callbacks.map(({ outcome }) => outcome)).toEqual(Array(expected).fill('200'));
  await simulated.pass(1_000);
  expect(simulated.truth().charges).toHaveLength(1);
});

test('a callback comes before the answer, and the status says the same by then', async () => {
  const order: string[] = [];
  const simulated = await openSimulated({
    answers: ({ body }) => {
      order.push(`callback ${JSON.parse(body).status}`);
      return 200;
    },
  });
  const { request, status } = await openMtn(simulated);
  simulated.simulator.rules({ fault: 'callback first' });
  const uuid = randomUUID();
  const { status: code } = await request('256772000004', { uuid });
  order.push(`answer ${code}`, `status ${(await status(uuid)).json.status}`);
  expect(order).toEqual(['callback SUCCESSFUL', 'answer 202', 'status SUCCESSFUL']);
});

test.each<[FaultOf<'callbackBody'>, string[]]>([
  ['callback says failed', ['FAILED 20000 TU7F3K2AAAAA']],
  ['callback says pending', ['PENDING 20000 TU7F3K2AAAAA']],
  ['callback unknown word', ['WANDERING 20000 TU7F3K2AAAAA']],
  ['callback unknown code', ['SUCCESSFUL 20000 OTHERREF0001']],
  ['callback other amount', ['SUCCESSFUL 500000 TU7F3K2AAAAA']],
  ['callback failed then success', ['FAILED 20000 TU7F3K2AAAAA', 'SUCCESSFUL 20000 TU7F3K2AAAAA']],
  ['callback success then failed', ['SUCCESSFUL 20000 TU7F3K2AAAAA', 'FAILED 20000 TU7F3K2AAAAA']],
  ['callback pending then success', ['PENDING 20000 TU7F3K2AAAAA', 'SUCCESSFUL 20000 TU7F3K2AAAAA']],
  ['callback success then pending', ['SUCCESSFUL 20000 TU7F3K2AAAAA', 'PENDING 20000 TU7F3K2AAAAA']],
])('%s, whatever is true', async (fault, expected) => {
  const simulated = await openSimulated();
  const { request } = await openMtn(simulated);
  simulated.simulator.rules({ fault });
  await request('256772000000');
  await simulated.pass(1_000);
  const said = simulated.reports
    .map(({ body }) => JSON.parse(body))
    .map((b) => `${b.status} ${b.amount} ${b.externalId}`);
  expect(said).toEqual(expected);
  expect(simulated.truth().payments).toMatchObject([{ state: 'PAID', amount: 20_000, ref: 'TU7F3K2AAAAA' }]);
});

test('a callback is put in place of posted; a rule names the telephone that it is for', async () => {
  const simulated = await openSimulated();
  const { request } = await openAirtel(simulated);
  simulated.simulator.rules({ fault: 'callback PUT', match: '752000100' });
  await request('752000000', 'REF100000001');
  await request('752000100', 'REF100000002');
  await simulated.pass(1_000);
  const seen = simulated.reports.map(({ method, body }) => [method, JSON.parse(body).transaction.id]);
  expect(seen).toEqual([
    ['POST', 'REF100000001'],
    ['PUT', 'REF100000002'],
  ]);
});

test.each<[FaultOf<'callbackBody'>, string[]]>([
  ['callback says failed', ['Failed true']],
  ['callback says pending', ['Sent true']],
  ['callback unknown word', ['Wandering true']],
  ['callback unknown code', ['Success false']],
  ['callback failed then success', ['Failed true', 'Success true']],
  ['callback success then failed', ['Success true', 'Failed true']],
])('a report of a message: %s', async (fault, expected) => {
  const simulated = await openSimulated();
  simulated.simulator.rules({ fault, provider: 'egosms' });
  const { json } = await simulated.ask('/egosms/api/v1/json/', { body: egosmsBody('256772000010') });
  await simulated.pass(2_000);
  const said = simulated.reports.map(({ body }) => JSON.parse(body));
  const isKnown = (code: unknown) => code === json.MsgFollowUpUniqueCode;
  expect(said.map((each) => `${each.Status} ${isKnown(each.MsgFollowUpUniqueCode)}`)).toEqual(expected);
  expect(simulated.truth().messages).toMatchObject([{ state: 'DELIVERED' }]);
});
