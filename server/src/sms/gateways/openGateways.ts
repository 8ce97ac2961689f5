import type { Account } from '../../gateways/Account.ts';
import { hostAndPort, openHttp as openNetwork, type SendHttp } from '../../gateways/http.ts';
import type { Db, SchoolDatabase } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import type { KnownPayment } from '../../simulator/money/remember.ts';
import type { Simulator } from '../../simulator/openSimulator.ts';
import type { ProviderName } from '../../simulator/providerNames.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';
import type { GatewayRow } from './readGateways.ts';
import { simulatedPayments } from './simulatedPayments.ts';
import { simulatorAddresses } from './simulatorAddresses.ts';
import { type EnvironmentGateway, sourceKeyOf, syncEnvironment } from './syncEnvironment.ts';

export interface GatewayParts {
  database: SchoolDatabase;
  secrets: Secrets;
  publicUrl: string;
  clock: () => Date;
  /** What SMS_URL and MONEY_URL name. */
  environment: readonly EnvironmentGateway[];
  /** Started at the first use. */
  /** Absent: the network. */
  openHttp?: typeof openNetwork;
  openSimulator: (recall: () => Promise<KnownPayment[]>) => Promise<Simulator>;
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
  /** The built-in one; it starts at the first use. */
  simulator(): Promise<Simulator>;
  /** The simulator reports to this program at this address, as `http://127.0.0.1:3000`. */
  reportTo(address: string): Promise<void>;
  stop(): Promise<void>;
}

/** The way from the rows of gateways and money accounts to their providers. */
export async function openGateways(parts: GatewayParts): Promise<Gateways> {
  const { database, environment, openHttp = openNetwork } = parts;
  await syncEnvironment(database, environment);
  const named = new Map(environment.map((gateway) => [sourceKeyOf(gateway), gateway.account]));
  const http = httpByHost(openHttp);
  const trusting = (account: Account): Connection => ({ account, http: http(hostAndPort(new URL(account.url))) });
  let opened: Promise<Simulator> | undefined;
  let callbackUrls: [ProviderName, string][] = [];
  const tell = (to: Simulator) => {
    for (const [provider, url] of callbackUrls) to.setCallback(provider, url);
    return to;
  };
  const open = () => {
    const openedAt = parts.clock();
    const recall = () => simulatedPayments(database.read, parts.clock(), openedAt);
    return parts.openSimulator(recall).then(tell);
  };
  const simulator = () => {
    opened ??= open();
    return opened;
  };
  return {
    connect: async (row) => {
      const { source, driver, sourceKey } = row;
      if (source === 'SIMULATOR') return trusting((await simulator()).account(driver as ProviderName));
      const callbackUrl = await callbackUrlOf(parts, row);
      const reached = callbackUrl !== null && { callbackUrl };
      if (source === 'ENVIRONMENT') {
        const account = named.get(sourceKey) ?? movedAccount(environment, row);
        return account === undefined ? null : { ...trusting({ ...account, url: row.url }), ...reached };
      }
      const account = await savedAccount(parts, database.read, row);
      return account && { account, http: http(), ...reached };
    },
    simulator,
    reportTo: async (address) => {
      callbackUrls = await simulatorAddresses(parts, address);
      if (opened) tell(await opened);
    },
    stop: async () => {
      await (await opened)?.close();
    },
  };
}

/** The environment names the same account at another host now: what the old one took is asked about there. */
const movedAccount = (environment: readonly EnvironmentGateway[], row: GatewayRow): Account | undefined =>
  environment.find(
    ({ kind, account: { driver, account } }) => kind === row.kind && driver === row.driver && account === row.account,
  )?.account;

/**
 * The same one for all requests to a host, as access tokens are kept with it. A host that the operator names may be on their own
 * network and without HTTPS.
 */
function httpByHost(openHttp: typeof openNetwork): (trusted?: string) => SendHttp {
  const known = new Map<string, SendHttp>();
  return (trusted = '') => {
    const http = known.get(trusted) ?? openHttp(trusted === '' ? {} : { trustedHosts: [trusted] });
    known.set(trusted, http);
    return http;
  };
}

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
