import type { Db } from '../../../handle.ts';
import type { Books } from './Books.ts';
import type { Breach } from './Breach.ts';

/** L8 for imported lines: one of each reference, and its money is nobody's, a standing payment's, or in no account twice. */
export async function verifyIncoming(db: Db, books: Books): Promise<Breach | null> {
  const held = new Map<number, { balance: number; last: number }>();
  const accounts = await db
    .selectFrom('ledgerAccounts')
    .select(['id', 'ownerID'])
    .where('kind', '=', 'UNMATCHED')
    .execute();
  for (const { id, ownerID } of accounts) {
    const { balance, last } = books.accounts.of(id);
    held.set(ownerID, { balance: 0 - balance, last });
  }
  const lines = await db
    .selectFrom('incomingLines as lines')
    .leftJoin('payments', 'payments.id', 'lines.paymentID')
    .select(['lines.id', 'lines.accountID', 'lines.referenceKey', 'lines.amount', 'lines.state', 'payments.reversedAt'])
    .leftJoin('tillClosings as closings', 'closings.tillID', 'lines.tillID')
    .select((eb) => eb.fn.coalesce('payments.amount', 'closings.banked').as('paid'))
    .orderBy('lines.id')
    .execute();
  const standing = new Set<string>();
  for (const line of lines) {
    const { balance, last } = held.get(line.id) ?? { balance: 0, last: null };
    held.delete(line.id);
    const law = (reason: string): Breach => ({ law: 'L8', entry: last, reason: `imported line ${line.id} ${reason}` });
    const expected = line.state === 'OPEN' ? line.amount : 0;
    if (balance !== expected) return law(`is ${line.state} with ${expected}, and UNMATCHED holds ${balance}`);
    const isPaid = line.state === 'MATCHED' || line.state === 'CONFIRMS';
    if (isPaid && (line.paid === null || line.reversedAt !== null)) return law('has no payment that stands');
    if (isPaid && line.paid !== line.amount) return law(`is of ${line.amount}, and its payment of ${line.paid}`);
    if (line.state === 'UNDONE') continue;
    const key = `${line.accountID}/${line.referenceKey}`;
    if (standing.has(key)) return law(`has a reference that another one has`);
    standing.add(key);
  }
  for (const [id, { balance, last }] of held)
    if (balance !== 0)
      return { law: 'L8', entry: last, reason: `UNMATCHED holds ${balance} of line ${id}, which is not there` };
  return null;
}
