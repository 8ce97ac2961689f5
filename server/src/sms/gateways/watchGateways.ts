import { type BalanceParts, readBalance } from './readBalance.ts';
import { gatewaysInUse } from './readGateways.ts';

/** Hourly: what money is left in the gateways that messages go through. */
export async function watchGateways(parts: BalanceParts): Promise<void> {
  for (const gateway of await gatewaysInUse(parts.database.read, 'SMS')) await readBalance(parts, gateway);
}
