import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { together } from '../../database/queries/together.ts';
import { inSteps } from '../../handle.ts';
import { signingSecret } from '../../signing/signing.ts';
import { postReceipt } from './postReceipt.ts';
import { readPayer } from './readPayer.ts';
import { recordPayment } from './recordPayment.ts';
import { validateReceived } from './validateReceived.ts';

export const addPayment = inSteps<'addPayment', string>({
  prepare: (_, ctx) => signingSecret(ctx),
  run: async ({ regNo, amount, ...fields }, ctx, secret) => {
    const [payer, received] = await together(readPayer(ctx.db, regNo), validateReceived(ctx, fields));
    const payment = await recordPayment(ctx, received, amount);
    return { ...(await postReceipt(ctx, { payment, payer, amount, secret })), msg: texts.paymentRecorded };
  },
});
