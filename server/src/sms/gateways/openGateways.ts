import type { openHttp } from '../../gateways/http.ts';
import type { SchoolDatabase } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import type { Place } from '../../secrets/seal.ts';
import type { KnownPayment } from '../../simulator/Ledger.ts';
import type { Simulator } from '../../simulator/openSimulator.ts';
import type { ProviderName } from '../../simulator/providerNames.ts';
import { type Connection, connectAccount, httpByHost, trusting } from './connectAccount.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';
import type { GatewayRow } from './readGateways.ts';
import { simulatedPayments } from './simulatedPayments.ts';
import { simulatorAddresses } from './simulatorAddresses.ts';
import { type EnvironmentGateway, syncEnvironment } from './syncEnvironment.ts';

interface GatewayParts {
  database: SchoolDatabase;
  secrets: Secrets;
  publicUrl: string;
  clock: () => Date;
  /** What SMS_URL and MONEY_URL name. */
  environment: readonly EnvironmentGateway[];
  /** Started at the first use. */
  /** Absent: the network. */
  openHttp?: typeof openHttp;
  openSimulator: (recall: () => Promise<KnownPayment[]>) => Promise<Simulator>;
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
  const { database, environment, secrets } = parts;
  await syncEnvironment(database, environment);
  const http = httpByHost(parts.openHttp);
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
      if (row.source === 'SIMULATOR') return trusting(http, (await simulator()).account(row.driver as ProviderName));
      const open = (place: Place) => secrets.open(database.read, place);
      const connection = await connectAccount({ environment, open, http }, row);
      const callbackUrl = await callbackUrlOf(parts, row);
      return connection && { ...connection, ...(callbackUrl !== null && { callbackUrl }) };
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

async function callbackUrlOf({ database, secrets, publicUrl }: GatewayParts, row: GatewayRow): Promise<string | null> {
  if (row.addressID === null || !publicUrl.startsWith('https:')) return null;
  const token = await secrets.open(database.read, gatewaySecrets(row.id).token);
  return token && `${publicUrl}/callbacks/${row.kind.toLowerCase()}/${row.driver}/${token}`;
}
