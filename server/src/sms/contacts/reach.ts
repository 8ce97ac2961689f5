import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { type Network, networkOf, networks } from '@somero/contract/sms/networks.ts';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { prepared } from '../../database/prepared.ts';
import { together } from '../../database/queries/together.ts';
import type { Db } from '../../handle.ts';
import { type GatewayRow, gatewaysInUse } from '../gateways/readGateways.ts';

/** Whom messages can reach just now. */
export interface Reach {
  /** Why a number that takes messages, of this network, cannot be reached, or ''. */
  problemOf(phone: string, network: Network): string;
}

const optOuts = prepared((db: Db) => db.selectFrom('smsOptOuts').select('phone').where('endedAt', 'is', null));

export async function readReach(db: Db): Promise<Reach> {
  const [rows, used] = await together(optOuts.rows(db, {}), gatewaysInUse(db, 'SMS'));
  const optedOut = new Set(rows.map(({ phone }) => phone));
  const reached = reachedNetworks(used);
  return {
    problemOf: (phone, network) => {
      if (optedOut.has(phone)) return texts.optedOut;
      return reached.has(network) ? '' : texts.noGateway(network);
    },
  };
}

/** The networks that somebody sends to. The simulator sends to all, also before its row is there. */
export const reachedNetworks = (used: readonly GatewayRow[]): ReadonlySet<string> =>
  new Set<string>(used.length === 0 ? networks : used.flatMap((row) => row.networks.split(',')));

/** The number that takes messages and what is wrong with it, of what was typed. */
export function numberOf(typed: string, reach: Reach): { phone: string; network: string; problem: string } {
  const phone = mobileNumber(typed);
  if (phone === '')
    return { phone: typed, network: '', problem: typed.trim() === '' ? texts.noNumber : texts.notMobile };
  const network = networkOf(phone);
  return { phone, network, problem: reach.problemOf(phone, network) };
}
