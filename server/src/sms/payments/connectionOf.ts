import type { MoneyDriver } from '../../gateways/money/MoneyDriver.ts';
import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import type { SchoolDatabase } from '../../handle.ts';
import type { Connection } from '../gateways/connectAccount.ts';
import type { Gateways } from '../gateways/openGateways.ts';
import { findGateway, type GatewayRow } from '../gateways/readGateways.ts';
import type { PaymentRow } from './findPayment.ts';
import { providerName } from './providerName.ts';

interface PaymentConnection {
  gateway: GatewayRow;
  driver: MoneyDriver | undefined;
  /** As users know it. */
  provider: string;
  /** Null: the account's secret must be entered again. */
  connection: Connection | null;
}

/** The account that a payment goes through, at the base URL that took the request: another platform does not know it. */
export async function connectionOf(
  { database, gateways }: { database: SchoolDatabase; gateways: Gateways },
  { gatewayID, url }: Pick<PaymentRow, 'gatewayID' | 'url'>,
): Promise<PaymentConnection> {
  const gateway = await findGateway(database.read, gatewayID);
  if (!gateway) throw new Error(`there is no money account ${gatewayID}`);
  const connection = await gateways.connect({ ...gateway, url });
  return { gateway, driver: moneyDrivers[gateway.driver], provider: providerName(gateway.driver), connection };
}
