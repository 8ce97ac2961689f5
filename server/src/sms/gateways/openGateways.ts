import type { Account } from '../../gateways/Account.ts';
import { hostAndPort, openHttp, type SendHttp } from '../../gateways/http.ts';
import type { Db, SchoolDatabase } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';
import type { GatewayRow } from './readGateways.ts';
import { type EnvironmentGateway, sourceKeyOf, syncEnvironment } from './syncEnvironment.ts';

/** The providers that are simulated on this machine. */
export interface Simulated {
  accountAt(driver: string): Account;
  close(): Promise<void>;
}

export interface GatewayParts {
  database: SchoolDatabase;
  secrets: Secrets;
  publicUrl: string;
  /** What SMS_URL and MONEY_URL name. */
  environment: readonly EnvironmentGateway[];
  /** Started at the first use. */
  openSimulated: () => Promise<Simulated>;
}

/** What a driver takes. */
export interface Connection {
  account: Account;
  http: SendHttp;
  /** Absent: nobody can reach us, or the address was never made. */
  callbackUrl?: string;
}

export interface Gateways {
  /** Null: its secret is not here, and must be entered again. Not within a transaction. */
  connect(row: GatewayRow): Promise<Connection | null>;
  stop(): Promise<void>;
}

/** The way from the rows of gateways and money accounts to their providers. */
export async function openGateways(parts: GatewayParts): Promise<Gateways> {
  const { database, environment } = parts;
  await syncEnvironment(database, environment);
  const named = new Map(environment.map((gateway) => [sourceKeyOf(gateway), gateway.account]));
  let simulated: Promise<Simulated> | undefined;
  return {
    connect: async (row) => {
      const { source, driver, sourceKey } = row;
      if (source === 'SIMULATOR') {
        simulated ??= parts.openSimulated();
        return trusting((await simulated).accountAt(driver));
      }
      const callbackUrl = await callbackUrlOf(parts, row);
      const reached = callbackUrl !== null && { callbackUrl };
      if (source === 'ENVIRONMENT') {
        const account = named.get(sourceKey);
        return account === undefined ? null : { ...trusting(account), ...reached };
      }
      const account = await savedAccount(parts, database.read, row);
      return account && { account, http: openHttp(), ...reached };
    },
    stop: async () => {
      await (await simulated)?.close();
    },
  };
}

/** A host that the operator names may be on their own network and without HTTPS. */
const trusting = (account: Account): Connection => ({
  account,
  http: openHttp({ trustedHosts: [hostAndPort(new URL(account.url))] }),
});

async function savedAccount({ secrets }: GatewayParts, db: Db, row: GatewayRow): Promise<Account | null> {
  const { id, driver, url, account } = row;
  const places = gatewaySecrets(id);
  const secret = await secrets.open(db, places.secret);
  if (secret === null) return null;
  const sealed = (await secrets.open(db, places.options)) ?? '{}';
  const options: Record<string, string> = { ...JSON.parse(row.options), ...JSON.parse(sealed) };
  return { driver, url, account, secret, options };
}

async function callbackUrlOf({ database, secrets, publicUrl }: GatewayParts, row: GatewayRow): Promise<string | null> {
  if (row.addressID === null || !publicUrl.startsWith('https:')) return null;
  const token = await secrets.open(database.read, gatewaySecrets(row.id).token);
  return token && `${publicUrl}/callbacks/${row.kind.toLowerCase()}/${row.driver}/${token}`;
}
