import type { Selectable } from 'kysely';
import type { SmsTables } from '../tables.ts';
import { type Ledger, postSms } from './postSms.ts';

type Given = Omit<Selectable<SmsTables['smsTopups']>, 'id' | 'entry' | 'addedBy' | 'at'>;

/** Gives SMS as a row of the top-ups: for a payment at its `rate` (TOP-UP), or by hand (GRANT, `paymentID` null). @returns its id */
export async function giveSms(ledger: Ledger, given: Given): Promise<number> {
  const { db, now, who } = ledger;
  const { branchID, purse, paymentID, sms, rate, amount, reason } = given;
  const rest = amount - sms * rate;
  const credited = [
    { account: { kind: 'AVAILABLE' as const }, debit: sms },
    { account: { kind: 'ISSUED' as const }, credit: sms },
  ];
  const entry = await postSms(
    ledger,
    paymentID === null
      ? { kind: 'GRANT', branchID, purse, reason, lines: credited }
      : {
          ...{ kind: 'TOP-UP', branchID, purse, paymentID, reason },
          lines: [
            { account: { kind: 'UNDISTRIBUTED' }, debit: amount },
            { account: { kind: 'SALES' }, credit: sms * rate },
            ...(rest > 0 ? [{ account: { kind: 'ROUNDING' as const }, credit: rest }] : []),
            ...credited,
          ],
        },
  );
  const { id } = await db
    .insertInto('smsTopups')
    .values({ ...given, entry, addedBy: who.userID, at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
