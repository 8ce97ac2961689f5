import { addCallbackAddress } from '../../callbacks/callbackAddresses.ts';
import type { SchoolDatabase } from '../../handle.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import type { ProviderName } from '../../simulator/providerNames.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';
import type { GatewayRow } from './readGateways.ts';

interface Parts {
  database: SchoolDatabase;
  secrets: Secrets;
  clock: () => Date;
}

/** Where each simulated provider reports: made once, and the same at each start. Without a key there are none. */
export async function simulatorAddresses(parts: Parts, address: string): Promise<[ProviderName, string][]> {
  const { database, secrets } = parts;
  if (!secrets.canSeal) return [];
  const rows = await database.read.selectFrom('smsGateways').selectAll().where('source', '=', 'SIMULATOR').execute();
  const urls: [ProviderName, string][] = [];
  for (const row of rows) {
    const { id, kind, driver } = row;
    const token = (await secrets.open(database.read, gatewaySecrets(id).token)) ?? (await addAddress(parts, row));
    urls.push([driver as ProviderName, `${address}/callbacks/${kind.toLowerCase()}/${driver}/${token}`]);
  }
  return urls;
}

const addAddress = ({ database, secrets, clock }: Parts, { id, kind, driver }: GatewayRow): Promise<string> =>
  database.write(async (db) => {
    const address = { kind: kind.toLowerCase(), provider: driver };
    const { id: addressID, token } = await addCallbackAddress(db, address, clock());
    await db.updateTable('smsGateways').set({ addressID }).where('id', '=', id).execute();
    await secrets.put(db, gatewaySecrets(id).token, token);
    return token;
  });
