import { money } from '@somero/contract/money.ts';
import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { messagesTexts } from '@somero/contract/sms/messages/texts.ts';
import { wrongKey } from '../../gateways/Outcome.ts';
import type { SmsDriver } from '../../gateways/sms/SmsDriver.ts';
import type { Db, SchoolDatabase } from '../../handle.ts';
import { isLow, setHealth } from './noteHealth.ts';
import type { Gateways } from './openGateways.ts';
import { findGateway, type GatewayRow } from './readGateways.ts';

export interface BalanceParts {
  database: SchoolDatabase;
  gateways: Pick<Gateways, 'connect'>;
  drivers: Readonly<Record<string, SmsDriver>>;
  clock: () => Date;
}

/** Asks a gateway what money is left in it, where it can say so in UGX. A low balance or a wrong key pauses it. */
export async function readBalance(
  { database, gateways, drivers, clock }: BalanceParts,
  gateway: GatewayRow,
): Promise<void> {
  const driver = drivers[gateway.driver];
  if (!driver?.balance) return;
  const connection = await gateways.connect(gateway);
  const told = connection
    ? await driver.balance(connection.account, connection.http)
    : { reason: messagesTexts.secretMissing };
  // What is no amount of UGX is no balance.
  if ('currency' in told && (told.currency !== 'UGX' || !Number.isSafeInteger(Math.floor(told.amount)))) return;
  await database.write(async (db) => {
    const row = await findGateway(db, gateway.id);
    if (!row) return;
    if ('reason' in told) await noteFailure(db, row, told.reason, clock());
    else await noteBalance(db, row, Math.floor(told.amount), clock());
  });
}

async function noteFailure(db: Db, row: GatewayRow, reason: string, now: Date): Promise<void> {
  const isKey = reason === wrongKey.reason;
  if (isKey) await setHealth(db, row, { pausedAt: row.pausedAt ?? now.toISOString(), problem: reason });
  else if (row.problem === '') await setHealth(db, row, { problem: texts.noBalance(reason) });
}

async function noteBalance(db: Db, row: GatewayRow, balance: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const ended = isLow(row) || row.pausedAt === null ? { pausedAt: null, problem: '' } : {};
  const health = isLow({ ...row, balance })
    ? { pausedAt: row.pausedAt ?? at, problem: texts.lowBalance(money(balance), money(row.lowBalance)) }
    : ended;
  await setHealth(db, row, { ...health, balance, balanceAt: at });
}
