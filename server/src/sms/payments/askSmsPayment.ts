import { paymentTexts as texts } from '@somero/contract/sms/payments/texts.ts';
import { conflict, type Handler, missing } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { findGateway } from '../gateways/readGateways.ts';
import { addEvent } from './addEvent.ts';
import { bringForward } from './bringForward.ts';
import { findPayment } from './findPayment.ts';
import { providerName } from './providerName.ts';

export const askSmsPayment: Handler<'askSmsPayment'> = async ({ id }, ctx) => {
  const { db, now, who, changed } = ctx;
  const payment = await findPayment(db, id);
  if (payment?.branchID !== ownBranch) throw missing();
  if (payment.state === 'PAID' || payment.state === 'WAITING') throw conflict(texts.cannotAsk);
  await bringForward(db, payment, now);
  const gateway = await findGateway(db, payment.gatewayID);
  const msg = texts.asking(providerName(gateway?.driver ?? ''));
  await addEvent(ctx, id, msg, who.userID);
  changed('smsPayment', id, { asked: 0 }, { asked: 1 });
  return { msg };
};
