import type { Db } from '../../handle.ts';

/** Adds a line to the history of a payment. `userID` 0 is the program. */
export const addEvent = (
  { db, now }: { db: Db; now: Date },
  paymentID: number,
  text: string,
  userID = 0,
): Promise<unknown> =>
  db.insertInto('smsPaymentEvents').values({ paymentID, at: now.toISOString(), userID, text }).execute();
