import type { Answered } from '@somero/contract';
import { totalOf } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { fail, inSteps } from '../../handle.ts';
import { signingSecret } from '../../signing/signing.ts';
import { postReceipt } from './postReceipt.ts';
import { readPayer } from './readPayer.ts';
import { recordPayment } from './recordPayment.ts';
import { validateReceived } from './validateReceived.ts';

export const addFamilyPayment = inSteps<'addFamilyPayment', string>({
  prepare: (_, ctx) => signingSecret(ctx),
  run: async ({ amount: total, parts, ...fields }, ctx, secret) => {
    if (totalOf(parts) !== total) throw fail(texts.enterPartAmounts, 'amount');
    const payers = [];
    for (const { regNo, amount } of parts) payers.push({ payer: await readPayer(ctx.db, regNo), amount });
    if (new Set(payers.map(({ payer }) => payer.id)).size < payers.length) throw fail(texts.studentTwice, 'parts');
    const payment = await recordPayment(ctx, await validateReceived(ctx, fields), total);
    const payments: Answered<'addFamilyPayment'>['payments'] = [];
    for (const { payer, amount } of payers)
      payments.push({ ...(await postReceipt(ctx, { payment, payer, amount, secret })), regNo: payer.regno, amount });
    return { payments, msg: texts.paymentRecorded };
  },
});
