import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { messagesTexts } from '@somero/contract/sms/messages/texts.ts';
import type { MoneyDriver } from '../../gateways/money/MoneyDriver.ts';
import type { Outcome } from '../../gateways/Outcome.ts';
import { CallError, missing } from '../../handle.ts';
import type { JobKind, RunningJob } from '../../jobs/Jobs.ts';
import type { Ledger } from '../ledger/postSms.ts';
import type { Connection } from './connectAccount.ts';
import { noteHealth, setHealth } from './noteHealth.ts';
import { type BalanceParts, readBalance } from './readBalance.ts';
import { findGateway, type GatewayRow } from './readGateways.ts';
import { postTest } from './testMessages.ts';

interface TestParts extends BalanceParts {
  moneyDrivers: Readonly<Record<string, MoneyDriver>>;
  secrets: Ledger['secrets'];
}

/** Tries a gateway or money account. It fails with what the provider said, in words. */
export const testGatewayJob = (parts: TestParts): JobKind => ({
  retry: [],
  run: async (job) => {
    const { id, phone } = job.payload as { id: number; phone: string };
    const gateway = await findGateway(parts.database.read, id);
    if (!gateway) throw missing();
    const connection = await parts.gateways.connect(gateway);
    if (!connection) throw new CallError(409, messagesTexts.secretMissing);
    if (gateway.kind === 'SMS') await testSms(parts, job, { gateway, connection, phone });
    else await testMoney(parts, job, { gateway, connection });
    return async () => ({});
  },
});

interface Tested {
  gateway: GatewayRow;
  connection: Connection;
}

async function testSms(
  parts: TestParts,
  job: RunningJob,
  { gateway, connection, phone }: Tested & { phone: string },
): Promise<void> {
  const { drivers, secrets, clock } = parts;
  const driver = drivers[gateway.driver];
  if (!driver) throw missing();
  await job.write((db) => postTest({ db, secrets, now: clock(), who: { userID: job.ownerID } }, gateway, job.id));
  const item = { id: job.id, to: phone, text: texts.testText, sender: gateway.sender };
  // Without an address for reports: the message is of no batch.
  const outcomes = await driver.send(connection.account, [item], connection.http);
  const outcome: Outcome<object> = outcomes.get(job.id) ?? { kind: 'unknown', reason: messagesTexts.noAnswer };
  await job.write((db) => noteHealth(db, gateway, [outcome], clock()));
  await readBalance(parts, gateway);
  const { name } = gateway;
  if (outcome.kind === 'refused') throw new CallError(409, texts.notTaken(name, outcome.reason));
  if (outcome.kind === 'unknown') throw new CallError(409, texts.mayHaveLeft(name, outcome.reason));
}

async function testMoney({ moneyDrivers }: TestParts, job: RunningJob, { gateway, connection }: Tested): Promise<void> {
  const told = await moneyDrivers[gateway.driver]?.test(connection.account, connection.http);
  if (!told) throw missing();
  const { ok, text } = told;
  await job.write((db) => setHealth(db, gateway, { problem: ok ? '' : text }));
  if (!ok) throw new CallError(409, texts.notAnswered(gateway.name, text));
}
