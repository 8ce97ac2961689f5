import type { Client } from '../Client.ts';
import type { Server } from '../startServer.ts';

/** The value below which this share of them lies. */
export function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Where a provider reports to this server. */
export async function callbackOf(server: Server, admin: Client, kind: 'SMS' | 'MONEY', driver: string) {
  const { mainData } = await admin.call('getGateways', { kind });
  const row = mainData.find((each) => each.driver === driver && each.source === 'ENVIRONMENT');
  const { selected } = await admin.call('renewCallback', { id: row?.id ?? 0 });
  return `${server.address}${new URL(selected.callback.address).pathname}`;
}
