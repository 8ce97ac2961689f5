import { expect, test } from 'vitest';
import { openLedger } from '../../testing/fees/openLedger.ts';

const fees = (amount: number) => [{ catID: 1, amount }];

test('who set, changed and switched off fees is told newest first, of these fees alone', async () => {
  const { school, studentID, yearID } = await openLedger(2);
  const bursar = await school.with(['setFee']);
  const s1 = { classID: 1, yearID };
  const { id } = await bursar.call('addFees', { ...s1, term2Fees: fees(600_000) });
  await bursar.call('addFees', { ...s1, studentID, term2Fees: fees(400_000) });
  await bursar.call('addFees', { currentID: id, term2Fees: fees(650_000) });
  await bursar.call('changeFeesStatus', { id, status: 0 });
  const { changes } = await (await school.with(['seeFee'])).call('getFeesHistory', { id });
  const amount = (printed: string) => `UGX\u00A0${printed}`;
  expect(changes.map(({ call, by, changes: of }) => [call, by, of])).toEqual([
    ['changeFeesStatus', 'user1 Test', [{ field: 'Status', from: 'ACTIVE', to: 'DISABLED' }]],
    ['addFees', 'user1 Test', [{ field: 'Term 2', from: amount('600,000'), to: amount('650,000') }]],
    [
      'addFees',
      'user1 Test',
      [
        { field: 'Status', from: '', to: 'ACTIVE' },
        { field: 'Term 1', from: '', to: amount('0') },
        { field: 'Term 2', from: '', to: amount('600,000') },
        { field: 'Term 3', from: '', to: amount('0') },
      ],
    ],
  ]);
  expect((await bursar.ask('getFeesHistory', { id: 999 })).status).toBe(404);
});
