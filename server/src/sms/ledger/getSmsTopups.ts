import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { startOfSchoolDay, untilMidnight } from '@somero/contract/schoolTime.ts';
import { mostListed } from '@somero/contract/sms/ledger/mostListed.ts';
import { smsTexts as texts } from '@somero/contract/sms/texts.ts';
import { type Context, fail, type Handler, missing } from '../../handle.ts';
import { ownBranch, readBranches } from '../../school/branches.ts';
import { purseInUse } from '../gateways/readGateways.ts';
import type { Purse } from '../Purse.ts';

export const getSmsTopups: Handler<'getSmsTopups'> = async ({ selectedBranch = ownBranch, page = 1, ...days }, ctx) => {
  if (days.startFrom > days.endAt) throw fail(texts.startAfterEnd, 'startFrom');
  const branches = await readBranches(ctx.db, ctx.who.rights);
  const asked = branches.filter(({ id }) => selectedBranch === 0 || id === selectedBranch);
  if (asked.length === 0) throw missing();
  const nameOf = new Map(asked.map(({ id, name }) => [id, name]));
  const matching = matchingTopups(ctx, { ...days, branchIDs: [...nameOf.keys()], purse: await purseInUse(ctx.db) });
  const rows = await matching
    .leftJoin('users', 'users.id', 'smsTopups.addedBy')
    .select(['smsTopups.id', 'paymentID', 'sms', 'rate', 'amount', 'addedBy', 'at', 'branchID', 'username'])
    .orderBy('at', 'desc')
    .orderBy('smsTopups.id', 'desc')
    .limit(mostListed)
    .offset((page - 1) * mostListed)
    .execute();
  const { total, count } = await matching
    .select((eb) => [eb.fn.sum<number | string | null>('amount').as('total'), eb.fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow();
  return {
    smsPayData: rows.map(({ id, paymentID, sms, rate, amount, addedBy, at, branchID, username }) => ({
      ...{ id, sms_paymentID: paymentID ?? 0, sms_given: sms, rate, amount, added_By: addedBy, created_at: at },
      ...{ user: { username: username ?? '' }, branch: nameOf.get(branchID) ?? '' },
    })),
    ...{ total: Number(total ?? 0), count: Number(count) },
    msg: Number(count) === 0 ? schoolTexts.noDataFound : '',
  };
};

type Days = Pick<Received<'getSmsTopups'>, 'startFrom' | 'endAt'>;

function matchingTopups(
  { db }: Context,
  { startFrom, endAt, branchIDs, purse }: Days & { branchIDs: number[]; purse: Purse },
) {
  const last = startOfSchoolDay(endAt);
  return db
    .selectFrom('smsTopups')
    .where('at', '>=', startOfSchoolDay(startFrom).toISOString())
    .where('at', '<', new Date(last.getTime() + untilMidnight(last)).toISOString())
    .where('branchID', 'in', branchIDs)
    .where('purse', '=', purse);
}
