import type { ConnectedAccount } from '../../gateways/connectionString.ts';
import { driverOptions } from '../../gateways/driverOptions.ts';
import type { SchoolDatabase } from '../../handle.ts';

export type EnvironmentGateway = ConnectedAccount;

/** Finds a gateway of the environment again; without secrets. */
export const sourceKeyOf = ({ kind, account: { driver, url, account } }: EnvironmentGateway): string =>
  `${kind} ${driver} ${account} ${url}`;

/** Rows of what the environment names, in its order; those that it no longer names are off. */
export async function syncEnvironment(database: SchoolDatabase, named: readonly EnvironmentGateway[]): Promise<void> {
  const on = () =>
    database.read
      .selectFrom('smsGateways')
      .select('id')
      .where('source', '<>', 'SAVED')
      .where('isOn', '=', 1)
      .executeTakeFirst();
  if (named.length === 0 && !(await on())) return;
  await database.write(async (db) => {
    await db.updateTable('smsGateways').set({ isOn: 0 }).where('source', '<>', 'SAVED').execute();
    for (const [rank, gateway] of named.entries()) {
      const { kind, name, sender, networks, account, limits } = gateway;
      if (account.driver === 'simulator') {
        const simulator = db.updateTable('smsGateways').set({ isOn: 1 }).where('source', '=', 'SIMULATOR');
        await simulator.where('kind', '=', kind).execute();
        continue;
      }
      const shown = {
        ...{ name, sender, networks: networks.join(','), rank: rank + 1, isOn: 1, options: plainOptions(account) },
        ...{ inFlight: 10, price: null, lowBalance: 0, least: 500, most: 5_000_000, ...limits },
      };
      await db
        .insertInto('smsGateways')
        .values({
          ...{ kind, source: 'ENVIRONMENT', sourceKey: sourceKeyOf(gateway), ...shown },
          ...{ driver: account.driver, url: account.url, account: account.account },
          ...{ setAt: null, setBy: null, addressID: null, pausedAt: null, balance: null, balanceAt: null },
        })
        .onConflict((row) => row.column('sourceKey').doUpdateSet(shown))
        .execute();
    }
  });
}

const plainOptions = ({ driver, options }: ConnectedAccount['account']): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(options).filter(([name]) => driverOptions[driver]?.[name] === 'plain')),
  );
