import { type Handler, missing } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { findGateway } from '../gateways/readGateways.ts';
import { providerName } from './providerName.ts';
import { paymentRows, shownPayment } from './readPayments.ts';

export const showSmsPayment: Handler<'showSmsPayment'> = async ({ showID }, { db }) => {
  const row = await paymentRows(db)
    .where('smsPayments.id', '=', showID)
    .where('smsPayments.branchID', '=', ownBranch)
    .executeTakeFirst();
  if (!row) throw missing();
  const gateway = await findGateway(db, row.gatewayID);
  const events = await db
    .selectFrom('smsPaymentEvents')
    .leftJoin('users', 'users.id', 'smsPaymentEvents.userID')
    .select(['smsPaymentEvents.at', 'users.username', 'smsPaymentEvents.text'])
    .where('smsPaymentEvents.paymentID', '=', showID)
    .orderBy('smsPaymentEvents.id')
    .execute();
  return {
    selected: {
      ...shownPayment(row),
      provider: providerName(gateway?.driver ?? ''),
      ...{ reference: row.ref, theirReference: row.theirRef ?? '', next: row.dueAt ?? '' },
      history: events.map(({ at, username, text }) => ({ at, by: username ?? '', text })),
    },
  };
};
