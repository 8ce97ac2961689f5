import { type Db, missing } from '../../handle.ts';
import type { PrintedVoucher } from './drawVoucher.ts';
import type { FrozenVoucher } from './FrozenVoucher.ts';

/** @throws CallError 404 for a number that no voucher has */
export async function readVoucher(db: Db, voucherNo: number): Promise<PrintedVoucher> {
  const found = await db
    .selectFrom('feeVouchers as vouchers')
    .leftJoin('ledgerEntries as reversals', 'reversals.reverses', 'vouchers.entry')
    .select(['vouchers.amount', 'vouchers.content', 'reversals.at as reversedAt'])
    .where('vouchers.voucherNo', '=', voucherNo)
    .executeTakeFirst();
  if (!found) throw missing();
  const { amount, content, reversedAt } = found;
  return { voucherNo, amount, content: JSON.parse(content) as FrozenVoucher, reversedAt };
}
