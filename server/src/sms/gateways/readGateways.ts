import type { Selectable } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import { smsDrivers } from '../../gateways/sms/smsDrivers.ts';
import type { Db } from '../../handle.ts';
import type { Purse } from '../Purse.ts';
import type { SmsTables } from '../tables.ts';

export type GatewayRow = Selectable<SmsTables['smsGateways']>;
export type GatewayKind = GatewayRow['kind'];

/** By rank, paused ones too: what the environment names, else the saved ones that are on, else the built-in simulator. */
export async function gatewaysInUse(db: Db, kind: GatewayKind): Promise<GatewayRow[]> {
  const rows = await usable.rows(db, { kind });
  const on = rows.filter(({ isOn }) => isOn === 1);
  // The simulator is on only where the environment names it.
  const named = on.filter(({ source }) => source !== 'SAVED');
  return [named, on, rows].find((some) => some.length > 0) ?? [];
}

const usable = prepared((db: Db, { kind }: { kind: GatewayKind }) =>
  db
    .selectFrom('smsGateways')
    .selectAll()
    .where('kind', '=', kind)
    .where((row) => row.or([row('isOn', '=', 1), row('source', '=', 'SIMULATOR')]))
    .orderBy('rank')
    .orderBy('id'),
);

/** Those of `rows` that cover a network: MTN, AIRTEL or OTHER. */
export const coveringNetwork = (rows: readonly GatewayRow[], network: string): GatewayRow[] =>
  rows.filter(({ networks }) => networks.split(',').includes(network));

/** At a provider's sandbox no message leaves and no money moves either: what it says is paid buys nothing real. */
export const purseOf = (row: Pick<GatewayRow, 'source' | 'driver' | 'url'>): Purse =>
  row.source === 'SIMULATOR' || isSandbox(row) ? 'SIMULATOR' : 'REAL';

const isSandbox = ({ driver, url }: Pick<GatewayRow, 'driver' | 'url'>): boolean =>
  url === (smsDrivers[driver] ?? moneyDrivers[driver])?.hosts.sandbox;

/** Of what messages are sent with now. */
export async function purseInUse(db: Db): Promise<Purse> {
  const [first] = await gatewaysInUse(db, 'SMS');
  return first === undefined ? 'SIMULATOR' : purseOf(first);
}

export const findGateway = (db: Db, id: number): Promise<GatewayRow | undefined> =>
  db.selectFrom('smsGateways').selectAll().where('id', '=', id).executeTakeFirst();

/** Whose callback came to this address, also when the address was replaced since. */
export async function gatewayOfAddress(db: Db, addressID: number): Promise<GatewayRow | undefined> {
  let id = addressID;
  for (;;) {
    const gateway = await db.selectFrom('smsGateways').selectAll().where('addressID', '=', id).executeTakeFirst();
    if (gateway) return gateway;
    const replacedBy = await successorOf(db, id);
    if (replacedBy === null) return undefined;
    id = replacedBy;
  }
}

async function successorOf(db: Db, id: number): Promise<number | null> {
  const addresses = db.selectFrom('callbackAddresses').select('replacedBy').where('id', '=', id);
  return (await addresses.executeTakeFirst())?.replacedBy ?? null;
}
