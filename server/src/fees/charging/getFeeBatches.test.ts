import { expect, test } from 'vitest';
import { adjust, charge } from '../../testing/fees/charge.ts';
import { openLedger, someone } from '../../testing/fees/openLedger.ts';

test('batches are listed newest first with what they charged', async () => {
  const { school, act, studentID, yearID } = await openLedger();
  const term = { studentID, yearID, termID: 2 };
  const bursar = await school.with(['setFee']);
  expect((await bursar.call('getFeeBatches', {})).mainData).toEqual([]);
  const batch = (label: string) =>
    act(({ db, now }) =>
      db
        .insertInto('feeBatches')
        .values({ kind: 'CHARGE', label, yearID, termID: 2, userID: 1, at: now.toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const { id: first } = await batch('S1');
  await act((ledger) => charge(ledger, { ...term, batchID: first }, someone, [{ catID: 1, amount: 300 }]));
  const { id: second } = await batch('S1 again');
  const changes = [
    { catID: 1, amount: -100 },
    { catID: 2, amount: 40 },
  ];
  await act((ledger) => adjust(ledger, { ...term, batchID: second }, changes));
  const { mainData } = await bursar.call('getFeeBatches', {});
  expect(mainData).toMatchObject([
    { id: second, label: 'S1 again', students: 1, entries: 1, up: 40, down: 100, undoneAt: '' },
    { id: first, kind: 'CHARGE', students: 1, entries: 1, up: 300, down: 0, by: 'admin Test' },
  ]);
  const viewer = await school.with(['seeFee']);
  expect((await viewer.ask('getFeeBatches', {})).status).toBe(403);
});
