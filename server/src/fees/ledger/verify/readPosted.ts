import type { Db } from '../../../handle.ts';

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
export async function readPosted(db: Db, numbers: readonly number[]): Promise<Map<number, PostedPayment>> {
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['seq', 'studentID', 'receipt'])
    .where('seq', 'in', numbers)
    .execute();
  const lines = await db
    .selectFrom('ledgerLines as lines')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select(['lines.entry', 'lines.credit', 'kind', 'ownerID', 'yearID', 'termID', 'studentID'])
    .where('lines.entry', 'in', numbers)
    .execute();
  const byEntry = Map.groupBy(lines, ({ entry }) => entry);
  return new Map(
    entries.map(({ seq, studentID, receipt }) => {
      const posted: PostedPayment = { studentID, receipt, held: '', paid: [] };
      const held: string[] = [];
      for (const { credit, kind, ownerID, yearID, termID, ...account } of byEntry.get(seq) ?? []) {
        if (account.studentID === 0) held.push(`${kind}/${ownerID}`);
        else posted.paid.push({ yearID, termID, amount: credit });
      }
      return [seq, { ...posted, held: held.join(' ') }];
    }),
  );
}
