import { expect, test } from 'vitest';
import { asDatabaseOwner } from '../../testing/audit/asDatabaseOwner.ts';
import { credit, debit, openSms } from '../../testing/sms/openSms.ts';
import { ownBranch } from '../branch.ts';
import { availableSms } from './availableSms.ts';

test('credit goes from a grant through a batch to what was used, and the rest comes back', async () => {
  const { grant, post, addBatch, balances, school } = await openSms();
  await grant(10);
  const { batchID, messageIDs } = await addBatch([2, 1]);
  const [first = 0, second = 0] = messageIDs;
  await post({ kind: 'RESERVE', batchID, lines: [debit('RESERVED', 3), credit('AVAILABLE', 3)] });
  expect(await balances()).toEqual({ AVAILABLE: 7, ISSUED: 10, [`RESERVED ${batchID}`]: 3 });
  await post({ kind: 'SEND', batchID, lines: [debit('USED', 2, first), credit('RESERVED', 2)] });
  await post({ kind: 'RELEASE', batchID, lines: [debit('AVAILABLE', 1, second), credit('RESERVED', 1)] });
  await post({ kind: 'RETURN', batchID, lines: [debit('AVAILABLE', 2, first), credit('USED', 2)] });
  expect(await balances()).toEqual({ AVAILABLE: 10, ISSUED: 10, USED: 0, [`RESERVED ${batchID}`]: 0 });
  expect(await availableSms(school.database.read, ownBranch, 'REAL')).toBe(10);
  expect(await availableSms(school.database.read, ownBranch, 'SIMULATOR')).toBe(0);
});

test('a batch takes no more than there is, and the answer has the figures', async () => {
  const { grant, post, addBatch, balances } = await openSms();
  await grant(4);
  await grant(1000, 'SIMULATOR');
  const { batchID } = await addBatch([5]);
  const reserved = post({ kind: 'RESERVE', batchID, lines: [debit('RESERVED', 5), credit('AVAILABLE', 5)] });
  await expect(reserved).rejects.toMatchObject({
    status: 409,
    message: 'There is not enough SMS credit: 5 SMS are needed and 4 are left',
  });
  expect(await balances()).toMatchObject({ AVAILABLE: 4, ISSUED: 4 });
});

test.each([
  ['without lines', []],
  ['with a line of 0 and 0', [debit('AVAILABLE', 0), credit('ISSUED', 0)]],
  ['with a line of 1.5 and 0', [debit('AVAILABLE', 1.5), credit('ISSUED', 1.5)]],
  ['that has SALES as a credit', [debit('AVAILABLE', 1), credit('SALES', 1)]],
  ['that has ISSUED as a debit', [debit('ISSUED', 1), credit('ISSUED', 1)]],
  ['whose SMS differ by 1', [debit('AVAILABLE', 2), credit('ISSUED', 1)]],
  ['that names an account twice', [debit('AVAILABLE', 1), debit('AVAILABLE', 1), credit('ISSUED', 2)]],
  ['that joins branches', [{ ...debit('AVAILABLE', 1), account: { kind: 'AVAILABLE' as const, branchID: 2 } }]],
  ['of AVAILABLE kept by 7', [{ ...debit('AVAILABLE', 1), account: { kind: 'AVAILABLE' as const, ownerID: 7 } }]],
])('no caller can post a grant %s', async (why, lines) => {
  const { post } = await openSms();
  await expect(post({ kind: 'GRANT', lines })).rejects.toThrow(`the ledger of SMS takes no GRANT ${why}`);
});

test('what is kept by a batch, a payment or a money account needs one', async () => {
  const { post } = await openSms();
  const reserve = post({ kind: 'RESERVE', lines: [debit('RESERVED', 1), credit('AVAILABLE', 1)] });
  await expect(reserve).rejects.toThrow('of RESERVED kept by 0');
  const received = post({ kind: 'RECEIVED', lines: [debit('COLLECTED', 500), credit('UNDISTRIBUTED', 500)] });
  await expect(received).rejects.toThrow('of COLLECTED kept by 0');
});

test('entries are chained, and the database refuses one that does not follow, and any change', async () => {
  const { grant, school } = await openSms();
  await grant(1);
  await grant(2);
  const [first, second] = await school.database.read.selectFrom('smsEntries').selectAll().orderBy('seq').execute();
  expect(second).toMatchObject({ seq: 2, previousHash: first?.hash, kind: 'GRANT', userID: 1 });
  const changed = asDatabaseOwner(school, `update "smsEntries" set reason = 'x' where seq = 1`);
  await expect(changed).rejects.toThrow('the smsEntries is append-only');
});

test('of fifty batches at once with credit for one, one is reserved', async () => {
  const { grant, post, addBatch, balances } = await openSms();
  await grant(5);
  const batches = await Promise.all(Array.from({ length: 50 }, () => addBatch([5])));
  const tried = await Promise.allSettled(
    batches.map(({ batchID }) =>
      post({ kind: 'RESERVE', batchID, lines: [debit('RESERVED', 5), credit('AVAILABLE', 5)] }),
    ),
  );
  const refused = tried.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(49);
  for (const each of refused) expect(each).toMatchObject({ reason: { status: 409 } });
  expect(await balances()).toMatchObject({ AVAILABLE: 0, ISSUED: 5 });
});
