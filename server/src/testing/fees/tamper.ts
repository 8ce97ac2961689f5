import { asDatabaseOwner, triggersOff } from '../audit/asDatabaseOwner.ts';
import type { School } from '../startSchool.ts';

/** Changes the ledger past its triggers, as whoever owns the database can. */
export function tamper(school: School, ...statements: string[]) {
  const guarded = ['ledgerEntries', 'ledgerLines', 'feeReceipts', 'feeVouchers', 'tillClosings'];
  const dropped = guarded.flatMap((table) =>
    ['UPDATE', 'DELETE'].map((change) => `drop trigger "${table}No${change}"`),
  );
  const unguarded = school.database.engine === 'sqlite' ? dropped : [triggersOff];
  return asDatabaseOwner(school, ...unguarded, ...statements);
}
