import { gatewayDriver, type HostName } from '@somero/contract/sms/gateways/drivers.ts';
import { type Network, networks } from '@somero/contract/sms/networks.ts';
import type { Hosts } from '../../gateways/Account.ts';
import { driverOptions } from '../../gateways/driverOptions.ts';
import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import { smsDrivers } from '../../gateways/sms/smsDrivers.ts';
import type { Context, Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';
import { type GatewayRow, gatewaysInUse } from './readGateways.ts';

export async function shownGateway(ctx: Context, row: GatewayRow) {
  const { db } = ctx;
  const { id, kind, source, driver, url, setBy } = row;
  const inUse = (await gatewaysInUse(db, kind)).some((used) => used.id === id);
  const plain: Record<string, string> = JSON.parse(row.options);
  return {
    ...{ id, kind, source, driver, url, host: hostOf(row), account: row.account, name: row.name, sender: row.sender },
    ...{ order: row.rank, inFlight: row.inFlight, price: row.price, lowBalance: row.lowBalance },
    ...{ least: row.least, most: row.most, status: row.isOn, inUse: Number(inUse), ver: row.ver },
    ...{ environment: plain.environment ?? '', publicKey: plain.publicKey ?? '' },
    networks: row.networks.split(',').filter((name): name is Network => networks.includes(name as Network)),
    ...(await shownSecrets(ctx, row)),
    ...{ setAt: row.setAt ?? '', by: setBy === null ? '' : await nameOf(db, setBy) },
    health: {
      ...{ problem: row.problem, pausedAt: row.pausedAt ?? '', forged: row.forged },
      ...{ balance: row.balance, balanceAt: row.balanceAt ?? '' },
    },
    callback: await shownCallback(ctx, row),
  };
}

/** Which secrets are set, and can be opened; those of the environment and the simulator always are. */
async function shownSecrets({ db, secrets }: Context, { id, source, driver }: GatewayRow) {
  if (source !== 'SAVED') return { hasSecret: 1, hasOptions: [] };
  const places = gatewaySecrets(id);
  const sealed = (await secrets.open(db, places.options)) ?? '{}';
  const hasOptions = Object.keys(JSON.parse(sealed));
  const isWhole = Object.entries(driverOptions[driver] ?? {}).every(
    ([name, is]) => is !== 'required secret' || hasOptions.includes(name),
  );
  return { hasSecret: Number(isWhole && (await secrets.open(db, places.secret)) !== null), hasOptions };
}

async function shownCallback({ db, secrets, school, now }: Context, { id, kind, driver, addressID }: GatewayRow) {
  const token = addressID === null ? null : await secrets.open(db, gatewaySecrets(id).token);
  if (addressID === null || token === null) return { address: '', usedAt: '', oldUntil: '' };
  const addresses = db.selectFrom('callbackAddresses').select(['usedAt', 'endsAt']);
  const today = await addresses.where('id', '=', addressID).executeTakeFirst();
  const before = await addresses.where('replacedBy', '=', addressID).executeTakeFirst();
  const isOldOpen = before?.endsAt && before.endsAt > now.toISOString();
  return {
    address: `${school.publicUrl}/callbacks/${kind.toLowerCase()}/${driver}/${token}`,
    usedAt: today?.usedAt ?? '',
    oldUntil: isOldOpen ? (before?.endsAt ?? '') : '',
  };
}

const nameOf = async (db: Db, id: number): Promise<string> => {
  const users = db.selectFrom('users').select(['fname', 'lname']).where('id', '=', id);
  const user = await users.executeTakeFirst();
  return user ? staffName(user) : '';
};

const hostsOf = (driver: string): Hosts | undefined => (smsDrivers[driver] ?? moneyDrivers[driver])?.hosts;

/** undefined: the driver has no such host. */
export function urlOfHost(driver: string, host: HostName): string | undefined {
  const hosts = gatewayDriver(driver) && hostsOf(driver);
  return { PRODUCTION: hosts?.production, SPARE: hosts?.spare, SANDBOX: hosts?.sandbox }[host];
}

const hostOf = ({ driver, url }: GatewayRow): HostName | '' =>
  (['PRODUCTION', 'SPARE', 'SANDBOX'] as const).find((host) => urlOfHost(driver, host) === url) ?? '';
