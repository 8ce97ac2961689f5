import { messagesTexts } from '@somero/contract/sms/messages/texts.ts';
import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import { setHealth } from './noteHealth.ts';
import { type BalanceParts, readBalance } from './readBalance.ts';
import { type GatewayRow, gatewaysInUse } from './readGateways.ts';

/** Hourly: what money is left in the gateways that messages go through, and whether the money accounts let us in. */
export async function watchGateways(parts: BalanceParts): Promise<void> {
  const { read } = parts.database;
  for (const gateway of await gatewaysInUse(read, 'SMS')) await readBalance(parts, gateway);
  for (const account of await gatewaysInUse(read, 'MONEY')) await tryAccount(parts, account);
}

/** Nothing is charged. What is wrong stands with the account and on the dashboard until the next try that succeeds. */
async function tryAccount({ database, gateways }: BalanceParts, account: GatewayRow): Promise<void> {
  const driver = moneyDrivers[account.driver];
  if (!driver) return;
  const connection = await gateways.connect(account);
  const { ok, text } = connection
    ? await driver.test(connection.account, connection.http)
    : { ok: false, text: messagesTexts.secretMissing };
  const problem = ok ? '' : text;
  if (problem !== account.problem) await database.write((db) => setHealth(db, account, { problem }));
}
