import { expect, test } from 'vitest';
import { counting, openTillOffice } from '../../../testing/fees/openTillOffice.ts';
import { tamper } from '../../../testing/fees/tamper.ts';

/** Till 1 is closed with 500 short and 20,000 left, which begins till 2; then 3,000 come. */
async function closedOnce() {
  const { school, bursar, payCash, verify } = await openTillOffice();
  await payCash(bursar, 100_000);
  await bursar.call('closeTill', counting(99_500, { banked: 79_500, reason: 'Lost' }));
  await payCash(bursar, 3_000);
  const edit = (...statements: string[]) => tamper(school, ...statements);
  return { verify, edit };
}

test('tills that nobody touched are whole', async () => {
  const { verify } = await closedOnce();
  expect((await verify()).breach).toBeNull();
});

test.each([
  ['a closing that counted more', 'update "tillClosings" set counted = 100000', /held 100000 at closing 1/],
  ['a closing that expected less', 'update "tillClosings" set expected = 99500', /to hold 99500 at closing 1/],
  ['a closing that banked less', 'update "tillClosings" set banked = 70000', /banked 70000/],
  ['another account', 'update "tillClosings" set "accountID" = 2', /closing 1 banked to account 2/],
  ['other pieces', `update "tillClosings" set counts = '[{"note":50000,"pieces":2}]'`, /its pieces are 100000/],
  ['a closing that ends earlier', 'update "tillClosings" set "untilEntry" = 2', /with a difference of 0/],
  [
    'a line in a closed till',
    'update "tillClosings" set "untilEntry" = (select max(seq) from "ledgerEntries")',
    /to hold 100000 at closing 1, and its lines say 103000/,
  ],
  ['a till that began with less', 'update tills set opening = 0 where id = 2', /began with 0, and 20000 had stayed/],
  ['a till that begins later', 'update tills set "afterEntry" = 9 where id = 2', /1 lines of tills belong to none/],
  ['a closing that was taken out', 'delete from "tillClosings"', /closed by 1, and there is closing null/],
  ['a number that was left out', 'update "tillClosings" set "closingNo" = 2', /closed by 1, and there is closing 2/],
] as const)('%s is found', async (_, statement, said) => {
  const { verify, edit } = await closedOnce();
  await edit(statement);
  const { breach } = await verify();
  expect(breach?.law).toBe('L14');
  expect(breach?.reason).toMatch(said);
});
