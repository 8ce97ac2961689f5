import { z } from 'zod';
import { mapInSlices } from '../../mapInSlices.ts';
import type { IncomingRow } from '../incoming/StatementRow.ts';
import { readAmount, readDay, readReference, shownText } from '../incoming/statementCells.ts';
import { referenceKeyOf } from '../payments/referenceKeyOf.ts';

const said = z.union([z.string(), z.number()]).nullish();

const transaction = z.object({
  schoolpayReceiptNumber: said,
  amount: said,
  paymentDateAndTime: said,
  studentPaymentCode: said,
  studentName: said,
  studentClass: said,
  studentRegistrationNumber: said,
  sourcePaymentChannel: said,
  sourceChannelTransactionId: said,
  sourceChannelTransDetail: said,
  supplementaryFeeDescription: said,
  transactionCompletionStatus: said,
});

export interface ReadRows {
  rows: IncomingRow[];
  /** Receipts of what cannot be read. */
  unread: string[];
}

/** Completed payments. What is not completed is none: a receipt that was, and no longer is, is missing among them. */
export async function readRows(raw: readonly unknown[]): Promise<ReadRows> {
  const unread: string[] = [];
  const rows = await mapInSlices(raw, (one) => {
    const read = transaction.safeParse(one);
    if (!read.success) unread.push('?');
    if (!read.success || shown(read.data.transactionCompletionStatus).toLowerCase() !== 'completed') return [];
    const row = rowOf(read.data);
    if (!row) unread.push(shown(read.data.schoolpayReceiptNumber, 60) || '?');
    return row ? [row] : [];
  });
  return { rows: onePerReceipt(rows.flat()), unread };
}

/** Always in one order; a receipt that came twice counts once, and with two amounts a person must look at it. */
function onePerReceipt(rows: readonly IncomingRow[]): IncomingRow[] {
  const sorted = rows.toSorted((a, b) => compare(a.reference, b.reference) || a.amount - b.amount);
  return sorted.filter((row, at) => {
    const last = sorted[at - 1];
    return !last || last.reference !== row.reference || last.amount !== row.amount;
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const shown = (value: string | number | null | undefined, max?: number): string => shownText(value ?? '', max);

function rowOf(data: z.output<typeof transaction>): IncomingRow | undefined {
  const { value: paidOn } = readDay(shown(data.paymentDateAndTime));
  const { value: amount } = readAmount(shown(data.amount));
  const { value: reference } = readReference(shown(data.schoolpayReceiptNumber, 60));
  if (!paidOn || !amount || amount < 0 || !reference || referenceKeyOf(reference) === '') return undefined;
  const about = [data.studentName, data.studentClass, data.sourceChannelTransDetail, data.supplementaryFeeDescription];
  const text = shownText(
    about
      .map((each) => shown(each))
      .filter(Boolean)
      .join(', '),
  );
  return {
    ...{ paidOn, amount, reference, text, channel: shown(data.sourceChannelTransactionId, 60) },
    paidBy: shown(data.sourcePaymentChannel, 120),
    ...{ code: shown(data.studentPaymentCode, 40), regno: shown(data.studentRegistrationNumber, 40) },
  };
}
