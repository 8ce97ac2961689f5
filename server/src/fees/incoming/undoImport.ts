import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { type Context, conflict, type Db, refuse } from '../../handle.ts';
import { isBeingSaved } from './savingJob.ts';

/** Not by its maker, nor with one's own payment in it: nobody takes money back alone. @throws CallError 403; 409 while it is saved */
export async function requireOthersImport(
  { db, who }: Pick<Context, 'db' | 'who'>,
  batch: { id: number; userID: number },
): Promise<void> {
  if (batch.userID === who.userID) throw refuse(texts.ownImport);
  if (await isBeingSaved(db, batch.id)) throw conflict(texts.stillSaving);
  if (who.catID === adminCategory) return;
  const own = await db
    .selectFrom('incomingLines as lines')
    .innerJoin('payments', 'payments.id', 'lines.paymentID')
    .select('payments.id')
    .where('lines.batchID', '=', batch.id)
    .where('lines.state', '=', 'MATCHED')
    .where('payments.userID', '=', who.userID)
    .limit(1)
    .executeTakeFirst();
  if (own) throw refuse(texts.ownMatches);
}

/** What undoing an import does, and how many lines leave with it. */
export async function importEffect(db: Db, batchID: number) {
  const { lines } = await db
    .selectFrom('incomingLines')
    .select((eb) => eb.fn.countAll<number | string>().as('lines'))
    .where('batchID', '=', batchID)
    .where('state', '<>', 'UNDONE')
    .executeTakeFirstOrThrow();
  const { students, up } = await db
    .selectFrom('incomingLines as lines')
    .innerJoin('feeReceipts as receipts', 'receipts.paymentID', 'lines.paymentID')
    .select((eb) => [
      eb.fn.count('receipts.studentID').distinct().as('students'),
      eb.fn.sum<number | string | null>('receipts.amount').as('up'),
    ])
    .where('lines.batchID', '=', batchID)
    .where('lines.state', '=', 'MATCHED')
    .executeTakeFirstOrThrow();
  const effect = { students: Number(students), up: Number(up ?? 0), down: 0, released: 0, unknown: 0, perTerm: [] };
  return { effect, total: Number(lines) };
}
