import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bank, openIncoming, statement } from '../../../testing/fees/openIncoming.ts';

const change = (set: string) => `update "incomingLines" set ${set}`;

test.each([
  [
    'a matched line of another amount',
    change(`amount = 9 where state = 'MATCHED'`),
    'is of 9, and its payment of 5000',
  ],
  [
    'a waiting line of another amount',
    change(`amount = 9 where state = 'OPEN'`),
    'is OPEN with 9, and UNMATCHED holds 6000',
  ],
  [
    'a waiting line set aside',
    change(`state = 'SET ASIDE' where state = 'OPEN'`),
    'is SET ASIDE with 0, and UNMATCHED holds 6000',
  ],
  [
    'a matched line without its payment',
    change(`"paymentID" = null where state = 'MATCHED'`),
    'has no payment that stands',
  ],
])('%s is found', async (_, statementOf, reason) => {
  const { school, take, verify } = await openIncoming();
  await take(bank, statement('2026-06-10,For U001/1,A1,5000', '2026-06-10,Deposit,A2,6000'));
  expect(await verify()).toMatchObject({ breach: null });
  await school.database.write((db) => sql.raw(statementOf).execute(db));
  expect(await verify()).toMatchObject({ breach: { law: 'L8', reason: expect.stringContaining(reason) } });
});
