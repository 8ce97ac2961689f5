import type { Db } from '../../../handle.ts';
import type { Books } from './Books.ts';

/** What a PAYMENT entry says, for its receipt. */
export interface PostedPayment {
  studentID: number | null;
  /** See receiptDigest. */
  receipt: string | null;
  /** Kind and owner of the account that the money went to. */
  held: string;
  /** Credit has year and term 0. */
  paid: { yearID: number; termID: number; amount: number }[];
}

/** Read again, after the books are known to be whole: to keep all of them takes as much memory as all else. */
export async function readPosted(
  db: Db,
  { accounts }: Books,
  numbers: readonly number[],
): Promise<Map<number, PostedPayment>> {
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['seq', 'studentID', 'receipt'])
    .where('seq', 'in', numbers)
    .execute();
  const lines = await db.selectFrom('ledgerLines').selectAll().where('entry', 'in', numbers).execute();
  const byEntry = Map.groupBy(lines, ({ entry }) => entry);
  return new Map(
    entries.map(({ seq, studentID, receipt }) => {
      const posted: PostedPayment = { studentID, receipt, held: '', paid: [] };
      const held: string[] = [];
      for (const { accountID, credit } of byEntry.get(seq) ?? []) {
        const stored = accounts.get(accountID)?.stored;
        if (!stored) continue;
        const { kind, ownerID, yearID, termID } = stored;
        if (stored.studentID === 0) held.push(`${kind}/${ownerID}`);
        else posted.paid.push({ yearID, termID, amount: credit });
      }
      return [seq, { ...posted, held: held.join(' ') }];
    }),
  );
}
