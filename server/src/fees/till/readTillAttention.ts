import { unconfirmedAfter } from '@somero/contract/fees/incoming/states.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Context, Db } from '../../handle.ts';
import { selectOpenTills } from './readOpenTills.ts';

const aDay = 24 * 3_600_000;

/** Tills that the user may close, and bankings that the user may confirm. */
export async function readTillAttention({ db, who, now }: Pick<Context, 'db' | 'who' | 'now'>) {
  const mayClose = who.rights.addPay === 1;
  return {
    tillsOpen: mayClose ? await readOldTills(db, now) : 0,
    bankings: mayClose ? await readOldBankings(db, now) : 0,
  };
}

/** How many open tills hold cash that moved on an earlier day. What only stayed at a closing may lie there. */
async function readOldTills(db: Db, now: Date): Promise<number> {
  const { old } = await selectOpenTills(db)
    .select((eb) => eb.fn.countAll<number | string>().as('old'))
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

/** That no statement has confirmed for too long. */
async function readOldBankings(db: Db, now: Date): Promise<number> {
  const { bankings } = await db
    .selectFrom('tillClosings as closings')
    .innerJoin('tills', 'tills.id', 'closings.tillID')
    .select((eb) => eb.fn.countAll<number | string>().as('bankings'))
    .where('closings.banked', '>', 0)
    .where('tills.confirmed', '=', 0)
    .where('closings.day', '<', schoolDay(new Date(now.getTime() - unconfirmedAfter * aDay)))
    .executeTakeFirstOrThrow();
  return Number(bankings);
}
