import type { Answered } from '@somero/contract';
import { schoolMonth, startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { Purse } from '../Purse.ts';

const monthsShown = 12;

interface Asked {
  branchID: number;
  purse: Purse;
  now: Date;
}

/** What was used in this month and the eleven before, by month and by who sent it. */
export async function readUsage(db: Db, asked: Asked): Promise<Answered<'checkSMS'>['usage']> {
  const months = [];
  const bySender = new Map<number, number>();
  for (let back = 0; back < monthsShown; back++) {
    const month = monthBack(asked.now, back);
    const rows = await usedBetween(db, asked, month, monthBack(asked.now, back - 1));
    months.push({ month, sms: rows.reduce((sum, { sms }) => sum + Number(sms), 0) });
    for (const { userID, sms } of rows) bySender.set(userID, (bySender.get(userID) ?? 0) + Number(sms));
  }
  const names = await readNames(db, [...bySender.keys()]);
  const senders = [...bySender].map(([userID, sms]) => ({ userID, name: names.get(userID) ?? '', sms }));
  return {
    months,
    senders: senders.filter(({ sms }) => sms !== 0).sort((a, b) => b.sms - a.sms || a.userID - b.userID),
  };
}

/** As YYYY-MM. */
function monthBack(now: Date, back: number): string {
  const [year, month] = schoolMonth(now);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}

const startOf = (month: string): string => startOfSchoolDay(`${month}-01`).toISOString();

/** A test message is of no batch. */
const usedBetween = (db: Db, { branchID, purse }: Asked, month: string, next: string) =>
  db
    .selectFrom('smsEntries as entries')
    .innerJoin('smsLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('smsAccounts as accounts', 'accounts.id', 'lines.accountID')
    .leftJoin('smsBatches as batches', 'batches.id', 'entries.batchID')
    .select((eb) => [
      eb.fn.coalesce('batches.userID', 'entries.userID').as('userID'),
      eb.fn.sum<number | string>(eb('debit', '-', eb.ref('credit'))).as('sms'),
    ])
    .where('accounts.kind', '=', 'USED')
    .where('accounts.branchID', '=', branchID)
    .where('accounts.purse', '=', purse)
    .where('entries.at', '>=', startOf(month))
    .where('entries.at', '<', startOf(next))
    .groupBy((eb) => eb.fn.coalesce('batches.userID', 'entries.userID'))
    .execute();

async function readNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'fname', 'lname']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, staffName(row)]));
}
