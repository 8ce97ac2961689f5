import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setUtcOffset } from '@somero/contract/schoolTime.ts';
import type { FastifyInstance } from 'fastify';
import { makeApp } from './app.ts';
import { anchorAudit } from './audit/guardChain.ts';
import { anchorLedger } from './audit/guardLedger.ts';
import { type Config, databaseFile, placeOf } from './config.ts';
import { requireHome } from './database/home.ts';
import { migrations } from './database/migrations/index.ts';
import { openDatabase } from './database/open.ts';
import { warnOfPowers } from './database/postgres/roles.ts';
import { fillReference } from './database/reference.ts';
import type { Tables } from './database/tables.ts';
import { feesLedger } from './fees/ledger/feesLedger.ts';
import { requireNoLocalFiles } from './files/requireNoLocalFiles.ts';
import type { SchoolDatabase } from './handle.ts';
import { commandHere } from './hosting/commandHere.ts';
import { makeParts } from './parts.ts';
import type { Parts } from './runCall.ts';
import { finishSwitch } from './safekeeping/finishSwitch.ts';
import { recordConsoleRuns } from './safekeeping/keepSafe.ts';
import { addressOf } from './safekeeping/places/BackupPlace.ts';
import { ensureYear } from './school/ensureYear.ts';
import { dropEndedSessions } from './sessions/beginSession.ts';
import { smsLedger } from './sms/ledger/smsLedger.ts';
import { makeFirstUser } from './staff/firstUser.ts';
import { followCertificate, readCertificate } from './transport/certificate.ts';
import type { LastUpgrade } from './upgrading/installation.ts';
import { recordRehearsal } from './upgrading/noteRehearsal.ts';
import { recordUpgrade } from './upgrading/recordUpgrade.ts';
import { log, setLogLevel } from './watching/log.ts';
import { watchMachine } from './watching/watchMachine.ts';

interface RunningServer {
  address: string;
  /** Waits at most ten seconds for requests and jobs. */
  stop(): Promise<void>;
  recordUpgrade(upgraded: LastUpgrade): Promise<void>;
}

/** Milliseconds after which slow senders and readers are cut off. */
const stopTimeout = 8_000;

/** Milliseconds. A clock set back could revive an ended session for so long. */
const sweepInterval = 60_000;

interface StartOptions {
  /** Of an upgrade: it calls nobody outside and does nothing by itself. */
  isTrial?: boolean;
}

export async function start(
  config: Config,
  version: string,
  { isTrial = false }: StartOptions = {},
): Promise<RunningServer> {
  setLogLevel(config.logLevel);
  setUtcOffset(config.utcOffset);
  // A restore that the machine stopped in the middle of is finished first.
  await finishSwitch(config.dataDir);
  if (config.filesBucket) await requireNoLocalFiles(config.dataDir);
  requireNotMoved(config);
  const database = await openDatabase<Tables>({
    migrations,
    ...placeOf(config),
  });
  if (database.engine === 'postgres') {
    await requireHome(database.read);
    await sayPowers(database);
  }
  const clock = () => new Date();
  await fillWhenEmpty(database, config, clock());
  await ensureYear(database, clock());
  await announceFirstUser(database, config);
  const backups = {
    places: config.backupPlaces.map(addressOf),
    hasRecipient: config.backupRecipient !== undefined,
    alarmUrl: config.alarmUrl,
    environment: process.env,
  };
  const parts = await makeParts({
    database,
    dataDir: config.dataDir,
    filesBucket: config.filesBucket,
    anchorDir: config.anchorDir,
    publicUrl: config.publicUrl,
    version,
    clock,
    secretKey: config.secretKey,
    secretKeyOld: config.secretKeyOld,
    schoolPayUrl: config.schoolPayUrl,
    environment: config.gateways,
    backups,
    recurring: !isTrial,
    ...(isTrial && { openHttp: noNetwork }),
  });
  if (parts.secrets.problem !== null) log.error({}, parts.secrets.problem);
  const pagesFolder = join(import.meta.dirname, '../../web/dist');
  const { tls } = config;
  let isLeaving = false;
  const app = await makeApp(parts, {
    ...(tls && { certificate: await readCertificate(tls) }),
    trustProxy: config.trustProxy,
    isLeaving: () => isLeaving,
    watching: { dataDir: config.dataDir, anchorDir: config.anchorDir, token: config.metricsToken },
    // Without a build there is only the API.
    ...(existsSync(pagesFolder) && { pagesFolder }),
  });
  const unfollow = tls ? followCertificate(app, tls) : () => {};
  const look = watchMachine({ database, clock, dataDir: config.dataDir, alarmUrl: config.alarmUrl });
  const takeNotes = async () => {
    await recordRehearsal(parts, config.dataDir);
    await recordConsoleRuns({ database, backups }, config.dataDir);
  };
  const minutely = async () => {
    await sweep(parts, clock());
    await look().catch((error: unknown) => log.error({ err: error }, 'the clock and the disk are looked at later'));
    await takeNotes().catch((error: unknown) =>
      log.error({ err: error }, 'what was done at the console is recorded later'),
    );
  };
  void minutely();
  const tidying = setInterval(() => void minutely(), sweepInterval).unref();
  const address = await app.listen({ port: config.port, host: config.host });
  await parts.gateways.reportTo(address);

  return {
    address,
    recordUpgrade: (upgraded) => recordUpgrade(parts, upgraded),
    stop: async () => {
      isLeaving = true;
      if (config.drainSeconds > 0) await pause(1000 * config.drainSeconds);
      clearInterval(tidying);
      unfollow();
      // Jobs first: then calls that wait for a document are answered, and the server can close.
      await parts.stop();
      await close(app);
      await parts.refusals.record(clock(), true);
      const own = { ...parts, folder: config.anchorDir };
      await anchorAudit(own).catch(noted);
      for (const ledger of [feesLedger, smsLedger]) await anchorLedger(own, ledger).catch(noted);
      await database.close();
    },
  };
}

const noNetwork = () => async () => ({ kind: 'notConnected' as const, reason: 'an upgrade is tried' });

const noted = (error: unknown) => log.error({ err: error }, 'the end of a chain could not be anchored');

async function close(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), stopTimeout);
  await app.close();
  clearInterval(idle);
  clearTimeout(cut);
}

async function sayPowers({ read }: SchoolDatabase): Promise<void> {
  const warning = await warnOfPowers(read);
  if (warning !== null) log.warn({}, warning);
}

/** @throws Error where a second, empty school would be made in place of the one that went to PostgreSQL, or is on its way there */
function requireNotMoved({ databaseUrl, dataDir }: Config): void {
  const file = databaseFile(dataDir);
  if (databaseUrl === undefined && !existsSync(file) && existsSync(`${file}.moved`))
    throw new Error(
      `The school of ${file} was moved to PostgreSQL: set DATABASE_URL. When the move was not finished, run ${commandHere('move')} again`,
    );
}

/** @throws Error where a second, empty school would hide the one in the file */
async function fillWhenEmpty(database: SchoolDatabase, { dataDir }: Config, now: Date): Promise<void> {
  const filled = await database.read.selectFrom('settings').select('id').executeTakeFirst();
  if (filled) return;
  const file = databaseFile(dataDir);
  if (database.engine === 'postgres' && existsSync(file)) {
    await database.close();
    throw new Error(
      `The database of DATABASE_URL is empty, and the school is in ${file}: run ${commandHere('move', '--to postgres')}, or unset DATABASE_URL`,
    );
  }
  await database.write((db) => fillReference(db, now));
}

async function announceFirstUser(database: SchoolDatabase, config: Config): Promise<void> {
  const made = await makeFirstUser(database, { adminPassword: config.adminPassword, now: new Date() });
  if (!made) return;
  console.log(
    made.password === undefined
      ? `The first user is ${made.username}, with the password of ADMIN_PASSWORD.`
      : `The first user is ${made.username}, the password is ${made.password}  (write it down: it is shown only now)`,
  );
}

async function sweep({ database, refusals }: Parts, now: Date): Promise<void> {
  try {
    await database.write((db) => dropEndedSessions(db, now));
    await refusals.record(now);
  } catch (error) {
    log.error({ err: error }, 'ended sessions are removed later');
  }
}
