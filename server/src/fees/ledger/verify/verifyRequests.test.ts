import { expect, test } from 'vitest';
import { tuition } from '../../../testing/fees/openCharged.ts';
import { pay } from '../../../testing/fees/openLedger.ts';
import { openRequests } from '../../../testing/fees/openRequests.ts';
import { tamper } from '../../../testing/fees/tamper.ts';

const regNo = 'U001/2';

async function granted() {
  const opened = await openRequests();
  const { approve, act, inDay } = opened;
  await approve({ kind: 'BURSARY', regNo, percent: 50, catList: [tuition] });
  await act((ledger) => pay(ledger, { studentID: inDay, amount: 1000 }));
  await approve({ kind: 'REFUND', regNo, amount: 100, method: 'BANK' });
  return opened;
}

test('what was asked, approved and granted is whole', async () => {
  const { verify } = await granted();
  expect((await verify()).breach).toBeNull();
});

test('what nobody else approved is found', async () => {
  const { school, verify } = await granted();
  await school.database.write((db) =>
    db
      .updateTable('feeRequests')
      .set((eb) => ({ decidedBy: eb.ref('askedBy') }))
      .execute(),
  );
  expect((await verify()).breach).toMatchObject({ law: 'L12', reason: 'nobody else has approved its request 1' });
});

test('a request that was made undecided afterwards is found', async () => {
  const { school, verify } = await granted();
  await school.database.write((db) => db.updateTable('feeRequests').set({ state: 'PENDING' }).execute());
  expect((await verify()).breach).toMatchObject({ law: 'L12' });
});

test('an award that was changed past the program is found', async () => {
  const { school, verify } = await granted();
  await school.database.write((db) =>
    db.updateTable('feeRequests').set({ percent: 60 }).where('kind', '=', 'BURSARY').execute(),
  );
  expect((await verify()).breach).toMatchObject({ law: 'L6' });
});

test('a voucher whose content was changed is found', async () => {
  const { school, verify } = await granted();
  await tamper(school, `update "feeVouchers" set "content" = replace("content", 'A test', 'Another')`);
  expect((await verify()).breach).toMatchObject({ law: 'L7', reason: 'voucher 000001 is not what was printed' });
});
