import type { GatewayRow } from './readGateways.ts';

/** What the balances of gateways buy at their own prices; null: one of them is not known. */
export function smsBoughtBy(gateways: readonly GatewayRow[]): number | null {
  let sms = 0;
  for (const { balance, price } of gateways) {
    if (balance === null || price === null || price <= 0) return null;
    sms += Math.floor(balance / price);
  }
  return gateways.length === 0 ? null : sms;
}
