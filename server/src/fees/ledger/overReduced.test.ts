import { expect, test } from 'vitest';
import { openLedger, pay, someone, standing } from '../../testing/fees/openLedger.ts';
import type { School } from '../../testing/startSchool.ts';
import { addFeeBatch } from '../charging/addFeeBatch.ts';
import { due, reductions, writtenOff } from './accounts.ts';
import { adjust, charge } from './charge.ts';
import { credit, debit, post } from './post.ts';

const tuition = 1;

/** TUITION 600 of term 1, of which first 100 are waived and then 300 written off. */
async function reduced() {
  const opened = await openLedger();
  const { school, act, studentID, yearID } = opened;
  const of = { studentID, yearID, termID: 1 };
  const cell = due(studentID, { ...of, catID: tuition });
  await act(async (ledger) => {
    await charge(ledger, of, someone, [{ catID: tuition, amount: 600 }]);
    const waived = [debit(reductions('WAIVER', tuition), 100), credit(cell, 100)];
    await post(ledger, { kind: 'REDUCE', studentID, lines: waived });
    await post(ledger, { kind: 'WRITE OFF', studentID, lines: [debit(writtenOff(tuition), 300), credit(cell, 300)] });
  });
  const lower = (amount: number) =>
    act(async (ledger) => {
      const batch = { kind: 'CHARGE', label: 'lower', yearID, termID: 1 } as const;
      const batchID = await addFeeBatch(ledger, batch);
      await adjust(ledger, { ...of, batchID }, [{ catID: tuition, amount: -amount }]);
      return batchID;
    });
  return { ...opened, lower, standing: () => standing(school, studentID) };
}

const balances = async ({ database }: School) =>
  Object.fromEntries(
    (await database.read.selectFrom('ledgerAccounts').select(['kind', 'balance']).orderBy('kind').execute()).map(
      ({ kind, balance }) => [kind, balance],
    ),
  );

test('a charge that falls below its reductions takes the latest of them back, and never more than it must', async () => {
  const { school, lower, standing, verify } = await reduced();
  await lower(100);
  expect(await balances(school)).toMatchObject({ DUE: 100, REDUCTIONS: 100, 'WRITTEN OFF': 300 });
  await lower(250);
  expect(await balances(school)).toMatchObject({ DUE: 0, REDUCTIONS: 100, 'WRITTEN OFF': 150 });
  await lower(250);
  expect(await balances(school)).toMatchObject({ DUE: 0, REDUCTIONS: 0, 'WRITTEN OFF': 0, INCOME: 0 });
  expect(await standing()).toEqual({ balance: 0, due: { '1/1': 0 } });
  expect((await verify()).breach).toBeNull();
});

test('what was paid on a charge that falls below its reductions becomes credit', async () => {
  const { act, studentID, lower, standing, verify } = await reduced();
  await act((ledger) => pay(ledger, { studentID, amount: 150 }));
  await lower(300);
  expect(await standing()).toEqual({ balance: -150, due: { '1/1': 0 } });
  expect((await verify()).breach).toBeNull();
});

test('undoing the batch that lowered a charge gives the reductions back', async () => {
  const { school, lower, verify } = await reduced();
  const batchID = await lower(450);
  const entries = await school.database.read
    .selectFrom('ledgerEntries')
    .select('kind')
    .where('batchID', '=', batchID)
    .orderBy('seq')
    .execute();
  expect(entries.map(({ kind }) => kind)).toEqual(['WRITE OFF', 'ADJUST']);
  const bursar = await school.with(['setFee']);
  await bursar.call('reverseFeeBatch', { id: batchID, reason: 'wrong class' });
  expect(await balances(school)).toMatchObject({ DUE: 200, REDUCTIONS: 100, 'WRITTEN OFF': 300, INCOME: -600 });
  expect((await verify()).breach).toBeNull();
});
