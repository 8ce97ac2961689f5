import { schoolDay } from '@somero/contract/schoolTime.ts';
import { intake } from '../fees/incoming/intake.ts';
import type { IncomingRow } from '../fees/incoming/StatementRow.ts';
import { saveLines } from '../fees/incoming/saveLines.ts';
import type { PostingReceipt } from '../fees/payments/postReceipt.ts';

const bank = { id: 1, kind: 'BANK' } as const;
const dayBefore = 86_400_000;

/** Yesterday's statement of the bank, of which three lines are nobody's yet: one names a student, one is SchoolPay's. */
export async function addStatement(ctx: PostingReceipt, secret: string): Promise<void> {
  const student = await ctx.db
    .selectFrom('students')
    .innerJoin('studentBalances', 'studentBalances.studentID', 'students.id')
    .select(['surname', 'firstname', 'balance'])
    .where('balance', '>', 0)
    .orderBy('students.id')
    .limit(1)
    .executeTakeFirst();
  const paidOn = schoolDay(new Date(ctx.now.getTime() - dayBefore));
  const row = (reference: string, amount: number, text: string): IncomingRow => ({
    ...{ paidOn, amount, reference, text, paidBy: text, channel: '', code: '', regno: '' },
  });
  const rows = [
    row('TT100231', student?.balance ?? 50_000, `DEPOSIT ${student?.surname ?? ''} ${student?.firstname ?? ''} FEES`),
    row('TT100232', 120_000, 'CASH DEPOSIT KAMPALA ROAD'),
    row('TT100233', 1_450_000, 'SCHOOLPAY SETTLEMENT'),
  ];
  const { batchID } = await intake(ctx, { account: bank, rows, label: 'Bank statement of yesterday.csv' });
  await saveLines({ ...ctx, secret }, batchID);
}
