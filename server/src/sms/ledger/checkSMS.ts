import { schoolTexts } from '@somero/contract/school/texts.ts';
import { creditTexts as texts } from '@somero/contract/sms/ledger/texts.ts';
import { type Db, type Handler, refuse } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { gatewaysInUse, purseInUse } from '../gateways/readGateways.ts';
import { smsBoughtBy } from '../gateways/smsBoughtBy.ts';
import type { Purse } from '../Purse.ts';
import { availableSms } from './availableSms.ts';
import { readUsage } from './readUsage.ts';
import { reservedSms } from './reservedSms.ts';

export const checkSMS: Handler<'checkSMS'> = async ({ smsType }, { db, who, now }) => {
  const purse = await purseInUse(db);
  const isGateway = smsType === 'GATEWAY';
  if (isGateway && who.rights.buySms !== 1) throw refuse(schoolTexts.noRights);
  const bought = isGateway ? smsBoughtBy(await gatewaysInUse(db, 'SMS')) : null;
  return {
    data: isGateway ? (bought ?? 0) : await availableSms(db, ownBranch, purse),
    reserved: await reservedSms(db, ownBranch, purse),
    undistributed: await undistributedSms(db, purse),
    usage: await readUsage(db, { branchID: ownBranch, purse, now }),
    msg: isGateway && bought === null ? texts.balanceUnknown : '',
  };
};

/** SMS that are paid for and not given yet. */
async function undistributedSms(db: Db, purse: Purse): Promise<number> {
  const { sms } = await db
    .selectFrom('smsAccounts')
    .innerJoin('smsPayments', 'smsPayments.id', 'smsAccounts.ownerID')
    .select((eb) => eb.fn.sum<number | string | null>('sms').as('sms'))
    .where('kind', '=', 'UNDISTRIBUTED')
    .where('smsAccounts.branchID', '=', ownBranch)
    .where('smsAccounts.purse', '=', purse)
    .where('balance', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(sms ?? 0);
}
