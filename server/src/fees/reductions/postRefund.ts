import { voucherNumber } from '@somero/contract/fees/reductions/kinds.ts';
import { reductionTexts as texts } from '@somero/contract/fees/reductions/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { conflict, type Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { advance, money, till } from '../ledger/accounts.ts';
import { credit, debit, post } from '../ledger/post.ts';
import type { PostingReceipt } from '../payments/postReceipt.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import { readHolder } from '../wallet/readHolder.ts';
import type { FrozenVoucher } from './FrozenVoucher.ts';
import type { FeeRequest } from './requestForAudit.ts';
import { requireInTill } from './validateRequest.ts';
import { voucherDigest } from './voucherDigest.ts';

export type Deciding = Pick<PostingReceipt, 'db' | 'now' | 'secrets' | 'who'>;

/** Pays credit back, and freezes the voucher. @returns its number. @throws CallError 409 over the credit or the till */
export async function postRefund(ctx: Deciding, request: FeeRequest): Promise<number> {
  const { db, who, now } = ctx;
  const { id, studentID, accountID, askedBy, method, reference, reason } = request;
  const amount = request.amount ?? 0;
  if (accountID === null) await requireInTill(db, askedBy, amount);
  else await requireActive(db, accountID);
  const { school, badgeFileID } = await readLetterhead(db);
  const student = await readHolder(db, { studentID });
  const before = await balanceOf(db, studentID);
  const content: FrozenVoucher = {
    ...{ layout: 1, school, badgeFileID, at: now.toISOString(), method: method ?? '', reference, reason },
    ...{ name: student ? fullName(student) : '', regno: student?.regno ?? '', className: student?.className ?? '' },
    ...{ streamName: student?.stream ?? '', before, after: before + amount },
    ...{ askedBy: await nameOf(db, askedBy), approvedBy: who.name },
  };
  const voucher = {
    ...{ voucherNo: await nextVoucherNo(db), requestID: id, studentID, amount },
    content: JSON.stringify(content),
  };
  const entry = await post(ctx, {
    ...{ kind: 'REFUND', studentID, requestID: id, receipt: voucherDigest(voucher) },
    reason: `Voucher ${voucherNumber(voucher.voucherNo)}: ${reason}`,
    lines: [debit(advance(studentID), amount), credit(accountID === null ? till(askedBy) : money(accountID), amount)],
  });
  await db
    .insertInto('feeVouchers')
    .values({ ...voucher, entry })
    .execute();
  return voucher.voucherNo;
}

/** @throws CallError 409 for an account that was switched off since it was asked for */
async function requireActive(db: Db, accountID: number): Promise<void> {
  const account = await db
    .selectFrom('moneyAccounts')
    .select('id')
    .where('id', '=', accountID)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!account) throw conflict(texts.accountOff);
}

/** The one writer of a transaction makes it gapless. */
async function nextVoucherNo(db: Db): Promise<number> {
  const last = await db
    .selectFrom('feeVouchers')
    .select('voucherNo')
    .orderBy('voucherNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.voucherNo ?? 0) + 1;
}

async function balanceOf(db: Db, studentID: number): Promise<number> {
  const found = await db
    .selectFrom('studentBalances')
    .select('balance')
    .where('studentID', '=', studentID)
    .executeTakeFirst();
  return found?.balance ?? 0;
}

async function nameOf(db: Db, userID: number): Promise<string> {
  const user = await db.selectFrom('users').select(['fname', 'lname']).where('id', '=', userID).executeTakeFirst();
  return staffName({ fname: user?.fname ?? null, lname: user?.lname ?? null });
}
