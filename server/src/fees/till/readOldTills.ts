import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Db } from '../../handle.ts';

/** How many open tills hold cash that moved on an earlier day. What only stayed at a closing may lie there. */
export async function readOldTills(db: Db, now: Date): Promise<number> {
  const { old } = await db
    .selectFrom('tills')
    .innerJoin('ledgerAccounts as accounts', (join) =>
      join
        .onRef('accounts.ownerID', '=', 'tills.userID')
        .on('accounts.kind', '=', 'TILL')
        .on('accounts.studentID', '=', 0),
    )
    .select((eb) => eb.fn.countAll<number | string>().as('old'))
    .where('closingNo', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledgerLines as lines')
          .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
          .select('lines.entry')
          .whereRef('lines.accountID', '=', 'accounts.id')
          .whereRef('lines.entry', '>', 'tills.afterEntry')
          .where('entries.day', '<', schoolDay(now)),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(old);
}
