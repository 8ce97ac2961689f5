import type { Received } from '@somero/contract';
import { mostPrinted } from '@somero/contract/fees/payments/methods.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { inChunks } from '../../database/inChunks.ts';
import { type Context, fail, type Handler, missing } from '../../handle.ts';
import { printPaper } from './receiptPaper.ts';

export const printReceipts: Handler<'printReceipts'> = async (asked, ctx) => {
  const { db, who, now } = ctx;
  const receipts = await readAsked(asked, ctx);
  const { id: printID } = await db
    .insertInto('feePrints')
    .values({ userID: who.userID, at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const numbers = receipts.map(({ receiptNo }) => receiptNo);
  for (const some of inChunks(numbers)) {
    const last = await db
      .selectFrom('feePrintedReceipts')
      .select('receiptNo')
      .select((eb) => eb.fn.max('copy').as('copy'))
      .where('receiptNo', 'in', some)
      .groupBy('receiptNo')
      .execute();
    const copies = new Map(last.map(({ receiptNo, copy }) => [receiptNo, copy + 1]));
    const rows = some.map((receiptNo) => ({ receiptNo, copy: copies.get(receiptNo) ?? 0, printID }));
    await db.insertInto('feePrintedReceipts').values(rows).execute();
  }
  const [first] = receipts;
  ctx.changed('receiptPrint', printID, null, {
    ...(receipts.length === 1 && { studentID: first?.studentID }),
    ...{ receipts: receipts.length, first: numbers[0], last: numbers.at(-1) },
  });
  return { path: await ctx.link(printPaper(printID)) };
};

/** @throws CallError 404 for a receipt that is not there, or is somebody else's without seeFee */
async function readAsked({ ids, startFrom, endAt }: Received<'printReceipts'>, { db, who }: Context) {
  const isByDays = ids === undefined || ids.length === 0;
  if (isByDays && (startFrom === undefined || endAt === undefined)) throw fail(texts.selectReceipts);
  if (isByDays && (endAt ?? '') < (startFrom ?? '')) throw fail(texts.endBeforeStart, 'endAt');
  const wanted = [...new Set(ids)];
  const found = await db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .select(['feeReceipts.receiptNo', 'feeReceipts.studentID'])
    .$if(who.rights.seeFee !== 1, (query) => query.where('payments.userID', '=', who.userID))
    .$if(!isByDays, (query) => query.where('feeReceipts.entry', 'in', wanted))
    .$if(isByDays, (query) =>
      query.where('payments.day', '>=', startFrom ?? '').where('payments.day', '<=', endAt ?? ''),
    )
    .orderBy('feeReceipts.receiptNo')
    .limit(mostPrinted + 1)
    .execute();
  if (found.length > mostPrinted) throw fail(texts.tooManyReceipts(mostPrinted));
  if (found.length === 0 || (!isByDays && found.length < wanted.length)) throw missing(texts.noReceipts);
  return found;
}
