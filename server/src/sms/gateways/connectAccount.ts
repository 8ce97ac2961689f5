import type { Account } from '../../gateways/Account.ts';
import { hostAndPort, openHttp as openNetwork, type SendHttp } from '../../gateways/http.ts';
import type { Place } from '../../secrets/seal.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';
import type { GatewayRow } from './readGateways.ts';
import { type EnvironmentGateway, sourceKeyOf } from './syncEnvironment.ts';

/** What a driver takes. */
export interface Connection {
  account: Account;
  http: SendHttp;
  /** Absent: nobody can reach us, or the address was never made. */
  callbackUrl?: string;
}

interface Known {
  /** What SMS_URL and MONEY_URL name. */
  environment: readonly EnvironmentGateway[];
  open: (place: Place) => Promise<string | null>;
  http: ReturnType<typeof httpByHost>;
}

/** The way to a saved gateway, or one that the environment names. null: its secret is not here. */
export async function connectAccount({ environment, open, http }: Known, row: GatewayRow): Promise<Connection | null> {
  if (row.source === 'ENVIRONMENT') {
    const named = environment.find((one) => sourceKeyOf(one) === row.sourceKey) ?? moved(environment, row);
    return named ? trusting(http, { ...named.account, url: row.url }) : null;
  }
  const account = await savedAccount(open, row);
  return account && { account, http: http() };
}

/** The environment names the same account at another host now: what the old one took is asked about there. */
const moved = (environment: readonly EnvironmentGateway[], row: GatewayRow): EnvironmentGateway | undefined =>
  environment.find(
    ({ kind, account: { driver, account } }) => kind === row.kind && driver === row.driver && account === row.account,
  );

/** The same one for all requests to a host, as it holds access tokens. Hosts that the operator names may be private and without HTTPS. */
export function httpByHost(openHttp = openNetwork): (trusted?: string) => SendHttp {
  const known = new Map<string, SendHttp>();
  return (trusted = '') => {
    const http = known.get(trusted) ?? openHttp(trusted === '' ? {} : { trustedHosts: [trusted] });
    known.set(trusted, http);
    return http;
  };
}

export const trusting = (http: Known['http'], account: Account): Connection => ({
  account,
  http: http(hostAndPort(new URL(account.url))),
});

async function savedAccount(open: Known['open'], row: GatewayRow): Promise<Account | null> {
  const { id, driver, url, account } = row;
  const places = gatewaySecrets(id);
  const secret = await open(places.secret);
  if (secret === null) return null;
  const sealed = (await open(places.options)) ?? '{}';
  const options: Record<string, string> = { ...JSON.parse(row.options), ...JSON.parse(sealed) };
  return { driver, url, account, secret, options };
}
