import { voucherNumber } from '../reductions/kinds.ts';
import { receiptNumber } from '../rules.ts';

/** Of the receipt or voucher («V 000003») of an entry; '' without one. */
export function paperNumber({ receiptNo, voucherNo }: { receiptNo: number; voucherNo: number }): string {
  if (voucherNo > 0) return `V\u00A0${voucherNumber(voucherNo)}`;
  return receiptNo > 0 ? receiptNumber(receiptNo) : '';
}
