import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anchorLedger } from '../audit/guardLedger.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { readConnections } from '../gateways/connectionString.ts';
import { openHttp } from '../gateways/http.ts';
import { moneyDrivers } from '../gateways/money/moneyDrivers.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import { openSimulator } from '../simulator/openSimulator.ts';
import { syncEnvironment } from '../sms/gateways/syncEnvironment.ts';
import { giveSms } from '../sms/ledger/giveSms.ts';
import { smsLedger } from '../sms/ledger/smsLedger.ts';
import { asDatabaseOwner } from '../testing/audit/asDatabaseOwner.ts';
import { emptySchools } from '../testing/emptySchools.ts';
import { programEnvironment } from '../testing/programEnvironment.ts';

const now = new Date('2026-06-15T08:00:00.000Z');

test('the program verifies the ledger of SMS beside a running server, and ends with 1 at a wrong row and 2 without a school', async () => {
  const { file, remove } = await emptySchools.file();
  onTestFinished(remove);
  const dataDir = dirname(file);
  const anchors = join(dataDir, 'anchors');
  const run = (folder = dataDir) => {
    const env = { ...programEnvironment, DATABASE_URL: '', DATA_DIR: folder, ANCHOR_DIR: anchors };
    const program = join(import.meta.dirname, 'smsVerify.ts');
    const { status, stdout } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
    return { status, stdout };
  };
  const database = await openDatabase<Tables>({ migrations, file });
  const secrets = await openSecrets(database, { dataDir, clock: () => now });
  const given = { branchID: 1, purse: 'REAL', paymentID: null, sms: 5, rate: 35, amount: 0 } as const;
  await database.write((db) =>
    giveSms({ db, secrets, now, who: { userID: 1 } }, { ...given, reference: 'A', reason: 'a test' }),
  );
  await anchorLedger({ database, secrets, folder: anchors, clock: () => now }, smsLedger);
  expect(run()).toEqual({ status: 0, stdout: 'The ledger of SMS is whole: 1 entries, 2 lines.\n' });
  await asDatabaseOwner({ database }, `update "smsAccounts" set balance = 9 where kind = 'ISSUED'`);
  expect(run()).toEqual({
    status: 1,
    stdout: 'Entry 1: ISSUED/1/REAL/0 is stored as 9, and its lines say 5 (S4)\n',
  });
  await database.close();
  expect(run(join(dataDir, 'elsewhere'))).toMatchObject({ status: 2 });
});

test('with --ask the providers are asked too: 0 when they agree, 1 when money is missing, 2 when nobody answers', async () => {
  const { file, remove } = await emptySchools.file();
  onTestFinished(remove);
  const simulator = await openSimulator();
  onTestFinished(simulator.close);
  const { url, account, secret, options } = simulator.account('mtn');
  const MONEY_URL = `mtn+${url.replace('://', `://${account}:${encodeURIComponent(secret)}@`)}?${new URLSearchParams(options)}`;
  const run = async () => {
    const env = { ...programEnvironment, DATABASE_URL: '', DATA_DIR: dirname(file), MONEY_URL };
    const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string | undefined }>();
    const program = join(import.meta.dirname, 'smsVerify.ts');
    execFile(process.execPath, [program, '--ask'], { env }, (error, stdout) =>
      resolve({ code: error?.code ?? 0, said: stdout.trim().split('\n').at(-1) }),
    );
    return promise;
  };
  const database = await openDatabase<Tables>({ migrations, file });
  await syncEnvironment(database, readConnections(MONEY_URL, 'MONEY_URL'));
  await database.write(async (db) => {
    const gateway = db.selectFrom('smsGateways').select(['id', 'url']).where('source', '=', 'ENVIRONMENT');
    const { id: gatewayID, url: base } = await gateway.executeTakeFirstOrThrow();
    const at = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString();
    await db
      .insertInto('smsPayments')
      .values({
        ...{
          branchID: 1,
          purse: 'REAL',
          gatewayID,
          url: base,
          ref: 'REFERENCE000',
          uuid: randomUUID(),
          amount: 10_000,
        },
        ...{ phone: '+256772000000', details: '', rate: 35, sms: 285, state: 'ASKED', statusMsg: '', userID: 1 },
        ...{ createdAt: at, askedAt: at },
      })
      .execute();
  });
  expect(await run()).toMatchObject({ code: 0, said: expect.stringMatching(/^1 money accounts agree/) });
  const { uuid } = await database.read.selectFrom('smsPayments').select('uuid').executeTakeFirstOrThrow();
  const driver = moneyDrivers.mtn;
  const asked = { ref: 'REFERENCE000', uuid, phone: '+256772000000', amount: 10_000, note: 'A test' };
  await driver?.request(simulator.account('mtn'), asked, openHttp({ trustedHosts: [new URL(simulator.url).host] }));
  await simulator.clock.pass(5_000);
  expect(await run()).toEqual({ code: 1, said: 'Payment 1: MTN was paid, and it is ASKED here (S12)' });
  await simulator.goOffline();
  expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('Could not be reached') });
  await database.close();
});
