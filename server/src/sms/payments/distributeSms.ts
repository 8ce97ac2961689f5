import { isAllowed } from '@somero/contract/rights.ts';
import { paymentTexts as texts } from '@somero/contract/sms/payments/texts.ts';
import { type Context, conflict, type Handler, missing, refuse } from '../../handle.ts';
import { rightsOf } from '../../sessions/authenticate.ts';
import { ownBranch } from '../branch.ts';
import { availableSms } from '../ledger/availableSms.ts';
import { distribute } from './distribute.ts';
import { findPayment } from './findPayment.ts';

export const distributeSms: Handler<'distributeSms'> = async ({ selectedID }, ctx) => {
  const { db, who, changed } = ctx;
  const payment = await findPayment(db, selectedID);
  if (payment?.branchID !== ownBranch) throw missing();
  if (payment.state !== 'PAID') throw conflict(texts.notPaid);
  if (payment.refundedAt !== null) throw conflict(texts.isRefunded);
  if (payment.isDistributed === 1) throw conflict(texts.isGiven);
  if (payment.settledBy === who.userID && (await isAnotherBuyer(ctx))) throw refuse(texts.settledByOneself);
  if (!(await distribute(ctx, payment))) throw conflict(texts.isGiven);
  changed('smsPayment', selectedID, { distributed: 0 }, { distributed: 1, sms: payment.sms });
  return {
    sms_given: payment.sms,
    data: await availableSms(db, payment.branchID, payment.purse),
    msg: texts.given(payment.sms),
  };
};

/** Whether somebody else who is active may distribute it. */
async function isAnotherBuyer({ db, who }: Context): Promise<boolean> {
  const others = await db
    .selectFrom('users')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .select(['users.catID', 'categories.rights'])
    .where('users.status', '=', 1)
    .where('users.id', '<>', who.userID)
    .execute();
  return others.some(({ catID, rights }) => isAllowed(['buySms'], { catID, rights: rightsOf(catID, rights) }));
}
