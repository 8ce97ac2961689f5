import { feesTexts } from '@somero/contract/fees/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import { CallError, type Db } from '../../handle.ts';
import type { Ledger } from '../ledger/post.ts';
import { reverseAll } from '../ledger/reverse.ts';

/** Lines undone in one transaction: others wait for as long as it takes. */
const chunk = 50;

interface Undoing {
  batchID: number;
  reason: string;
}

/** Undoes the next lines of an import, with what was decided of them since. @returns how many */
export async function undoLines(ledger: Ledger, { batchID, reason }: Undoing): Promise<number> {
  const { db, who, now } = ledger;
  const refunded = await nextLines(db, batchID, true);
  const lines = refunded.length > 0 ? refunded : await nextLines(db, batchID, false);
  if (lines.length === 0) return 0;
  const idsOf = (of: (line: UndoneLine) => number | null) => lines.map(of).filter((id) => id !== null);
  const paid = idsOf(({ state, paymentID }) => (state === 'MATCHED' ? paymentID : null));
  const confirmed = idsOf(({ state, paymentID }) => (state === 'CONFIRMS' ? paymentID : null));
  const tills = idsOf(({ state, tillID }) => (state === 'CONFIRMS' ? tillID : null));
  const receipts = await readReceipts(db, paid);
  const others = [...idsOf(({ entry }) => entry), ...idsOf(({ ownEntry }) => ownEntry)];
  const facts = { reason, batchID };
  if (refunded.length > 0) for (const receipt of receipts) await reverseNaming(ledger, receipt, facts);
  const entries = [...(refunded.length > 0 ? [] : receipts.map(({ entry }) => entry)), ...others];
  await reverseAll(
    ledger,
    entries.sort((a, b) => b - a),
    facts,
  );
  const reversed = { reversedBy: who.userID, reversedAt: now.toISOString(), reversedReason: reason };
  for (const some of inChunks(paid)) await db.updateTable('payments').set(reversed).where('id', 'in', some).execute();
  for (const some of inChunks(confirmed))
    await db.updateTable('payments').set({ confirmedAt: null }).where('id', 'in', some).execute();
  for (const some of inChunks(tills))
    await db.updateTable('tills').set({ confirmed: 0 }).where('id', 'in', some).execute();
  const undone = { entry: null, ownEntry: null, state: 'UNDONE', flag: '' } as const;
  for (const some of inChunks(idsOf(({ id }) => id)))
    await db.updateTable('incomingLines').set(undone).where('id', 'in', some).execute();
  return lines.length;
}

type UndoneLine = Awaited<ReturnType<typeof nextLines>>[number];

/** `refunded`: lines whose credit was refunded or given on. They come first and together: without enough credit nothing is undone. */
const nextLines = (db: Db, batchID: number, refunded: boolean) =>
  db
    .selectFrom('incomingLines as lines')
    .select(['id', 'state', 'entry', 'ownEntry', 'paymentID', 'tillID'])
    .where('batchID', '=', batchID)
    .where('state', '<>', 'UNDONE')
    .$if(refunded, (query) =>
      query
        .where('state', '=', 'MATCHED')
        .where('paymentID', 'in', (eb) =>
          eb
            .selectFrom('feeReceipts as receipts')
            .innerJoin('feeRequests as requests', 'requests.studentID', 'receipts.studentID')
            .select('receipts.paymentID')
            .where('requests.kind', 'in', ['REFUND', 'TRANSFER'])
            .where('requests.state', '=', 'APPROVED'),
        ),
    )
    .orderBy('id')
    .$if(!refunded, (query) => query.limit(chunk))
    .execute();

interface Receipt {
  entry: number;
  surname: string;
  firstname: string;
  othername: string;
}

async function readReceipts(db: Db, payments: readonly number[]): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (const some of inChunks(payments))
    receipts.push(
      ...(await db
        .selectFrom('feeReceipts')
        .innerJoin('students', 'students.id', 'feeReceipts.studentID')
        .select(['entry', 'surname', 'firstname', 'othername'])
        .where('paymentID', 'in', some)
        .execute()),
    );
  return receipts.sort((a, b) => b.entry - a.entry);
}

/** @throws CallError 409 naming the student whose credit is gone */
async function reverseNaming(ledger: Ledger, receipt: Receipt, facts: Undoing): Promise<void> {
  try {
    await reverseAll(ledger, [receipt.entry], facts);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new CallError(error.status, feesTexts.lackingFor(fullName(receipt), error.message));
  }
}
