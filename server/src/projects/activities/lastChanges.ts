import type { Answered } from '@somero/contract';
import { type ApprovedPart, approvedParts } from '@somero/contract/projects/rules.ts';
import type { Context, Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { StoredExpense } from '../access.ts';
import type { expenseColumns } from './expenseColumns.ts';

type LastChange = Answered<'showActivity'>['selected']['lastChanges'][number];

/** Who last changed the amount, the date, the receipt's number and the receipt of an expense. */
export async function readLastChanges(db: Db, { id }: Pick<StoredExpense, 'id'>): Promise<LastChange[]> {
  const rows = await db
    .selectFrom('expenseChanges')
    .innerJoin('users', 'users.id', 'expenseChanges.changedBy')
    .select(['part', 'changedBy', 'changedAt', 'fname', 'lname'])
    .where('expenseID', '=', id)
    .execute();
  return approvedParts.flatMap((part) => {
    const row = rows.find((each) => each.part === part);
    return row ? [{ part, userID: row.changedBy, name: staffName(row), at: row.changedAt }] : [];
  });
}

interface Change {
  before: StoredExpense;
  after: ReturnType<typeof expenseColumns>;
  hasNewReceipt: boolean;
}

/** Returns whether anything was changed, be it the description alone. */
export async function recordChanges(
  { db, who, now }: Context,
  { before, after, hasNewReceipt }: Change,
): Promise<boolean> {
  const isChanged: Record<ApprovedPart, boolean> = {
    amount: before.amount !== after.amount,
    date: before.spentOn !== after.spentOn,
    receiptNo: before.receiptNo !== after.receiptNo,
    receipt: hasNewReceipt,
  };
  const by = { changedBy: who.userID, changedAt: now.toISOString() };
  const rows = approvedParts.filter((part) => isChanged[part]).map((part) => ({ expenseID: before.id, part, ...by }));
  if (rows.length === 0) return before.description !== after.description;
  await db
    .insertInto('expenseChanges')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['expenseID', 'part']).doUpdateSet(by))
    .execute();
  return true;
}
