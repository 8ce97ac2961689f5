import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { FilesPlace } from './files/FilesPlace.ts';
import { type ConnectedAccount, readConnections } from './gateways/connectionString.ts';
import { readS3Address, type S3Address } from './gateways/s3/S3Address.ts';
import { type BackupPlace, readBackupPlaces } from './safekeeping/places/BackupPlace.ts';
import { readUtcOffset } from './school/timeZone.ts';
import { readSecretKey } from './secrets/secretKey.ts';
import type { TlsFiles } from './transport/certificate.ts';
import { isLogLevel, type LogLevel } from './watching/log.ts';

/** calls.md, Environment. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Outside the database: where its chains end, hour by hour. */
  anchorDir: string;
  /** undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** PostgreSQL: the role that migrates. undefined: that of `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /** PostgreSQL: how many a process opens at most. undefined: 10. */
  databaseConnections: number | undefined;
  publicUrl: string;
  /** Proxies whose forwarded headers are trusted. */
  trustProxy: string[];
  /** Of the first user; read only while there are no users. */
  adminPassword: string | undefined;
  /** undefined: `secret.key` in `dataDir`. */
  secretKey: KeyObject | undefined;
  secretKeyOld: KeyObject | undefined;
  /** undefined: SchoolPay's own. Without a slash at its end. */
  schoolPayUrl: string | undefined;
  /** Of SMS and of mobile money. Without one of a kind: those that are saved, or the built-in simulator. */
  gateways: ConnectedAccount[];
  /** Of FILES_URL. undefined: files are in `dataDir`. */
  filesBucket: S3Address | undefined;
  /** Where sets are kept; none: no backups. */
  backupPlaces: BackupPlace[];
  /** An age recipient. undefined: a key of our own, in `dataDir`. */
  backupRecipient: string | undefined;
  backupKeep: string;
  /** PEM files; undefined: HTTP. */
  tls: TlsFiles | undefined;
  /** Lets others than this machine read /metrics. */
  metricsToken: string | undefined;
  logLevel: LogLevel;
  /** Of TIME_ZONE: minutes that the school's clock is ahead of UTC. */
  utcOffset: number;
  /** Gets a POST when a backup or a proof fails. */
  alarmUrl: string | undefined;
  /** Seconds that a server which stops goes on while /readyz sends callers to another one. */
  drainSeconds: number;
  /** Where `npm run release` put its files. */
  releasesUrl: string | undefined;
}

export const filesPlaceOf = ({ filesBucket, dataDir }: Pick<Config, 'filesBucket' | 'dataDir'>): FilesPlace =>
  filesBucket ?? dataDir;

export const databaseFile = (dataDir: string): string => join(dataDir, 'somero.db');

type DatabasePlace = { url: string; ownerUrl: string | undefined; connections: number | undefined } | { file: string };

export const placeOf = ({ databaseUrl, databaseOwnerUrl, databaseConnections, dataDir }: Config): DatabasePlace =>
  databaseUrl
    ? { url: databaseUrl, ownerUrl: databaseOwnerUrl, connections: databaseConnections }
    : { file: databaseFile(dataDir) };

/** @throws Error that names the variable and says what it should be */
export function readConfig(env: Record<string, string | undefined>): Config {
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env.PORT);
  const dataDir = resolve(env.DATA_DIR || './data');
  const tls = readTls(env);
  return {
    port,
    host,
    dataDir,
    anchorDir: env.ANCHOR_DIR ? resolve(env.ANCHOR_DIR) : `${dataDir}-anchors`,
    databaseUrl: readPostgresUrl(env, 'DATABASE_URL'),
    databaseOwnerUrl: readPostgresUrl(env, 'DATABASE_OWNER_URL'),
    databaseConnections: readConnectionCount(env.DATABASE_CONNECTIONS),
    publicUrl: readPublicUrl(env.PUBLIC_URL, { host, port, tls }),
    trustProxy: (env.TRUST_PROXY ?? '').split(/[\s,]+/).filter(Boolean),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    secretKey: readKey(env, 'SECRET_KEY'),
    secretKeyOld: readKey(env, 'SECRET_KEY_OLD'),
    schoolPayUrl: env.SCHOOLPAY_URL ? readWebAddress(env.SCHOOLPAY_URL, 'SCHOOLPAY_URL') : undefined,
    filesBucket: env.FILES_URL ? readS3Address(env.FILES_URL, 'FILES_URL', readS3Keys(env, '')) : undefined,
    backupPlaces: readBackupPlaces(env.BACKUP_URL ?? '', readS3Keys(env, 'BACKUP_')),
    backupRecipient: readRecipient(env.BACKUP_RECIPIENT),
    backupKeep: env.BACKUP_KEEP || '48h 14d 8w 12m',
    alarmUrl: env.ALARM_URL ? readWebAddress(env.ALARM_URL, 'ALARM_URL') : undefined,
    drainSeconds: readDrain(env.DRAIN_SECONDS),
    releasesUrl: env.RELEASES_URL ? readWebAddress(env.RELEASES_URL, 'RELEASES_URL') : undefined,
    gateways: [...readConnections(env.SMS_URL ?? '', 'SMS_URL'), ...readConnections(env.MONEY_URL ?? '', 'MONEY_URL')],
    tls,
    metricsToken: readToken(env.METRICS_TOKEN),
    logLevel: readLogLevel(env.LOG_LEVEL),
    utcOffset: readUtcOffset(env.TIME_ZONE),
  };
}

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : 3000;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a number from 0 to 65535');
  return port;
}

function readConnectionCount(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 2 || count > 100)
    throw new Error('DATABASE_CONNECTIONS must be a number from 2 to 100');
  return count;
}

function readDrain(text: string | undefined): number {
  const seconds = Number(text || 0);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60)
    throw new Error('DRAIN_SECONDS must be a number from 0 to 60');
  return seconds;
}

function readTls({ TLS_CERT: cert, TLS_KEY: key }: Record<string, string | undefined>): TlsFiles | undefined {
  if (!cert && !key) return undefined;
  if (!cert || !key) throw new Error('TLS_CERT and TLS_KEY belong together: set both, or neither');
  return { cert: resolve(cert), key: resolve(key) };
}

/** Who guesses it reads how busy the school is. */
const shortestToken = 20;

function readToken(text: string | undefined): string | undefined {
  if (text && !new RegExp(`^[\\w.~+/=-]{${shortestToken},}$`).test(text))
    throw new Error(`METRICS_TOKEN must have at least ${shortestToken} letters, digits and . _ ~ + / = -`);
  return text || undefined;
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = text || 'warn';
  if (!isLogLevel(level)) throw new Error('LOG_LEVEL must be error, warn, info or debug');
  return level;
}

function readPostgresUrl(env: Record<string, string | undefined>, name: string): string | undefined {
  const url = env[name] || undefined;
  if (url && !/^postgres(ql)?:\/\//.test(url)) throw new Error(`${name} must begin with postgres:// or be unset`);
  return url;
}

function readKey(env: Record<string, string | undefined>, name: string): KeyObject | undefined {
  const text = env[name];
  if (!text) return undefined;
  const key = readSecretKey(text);
  if (!key) throw new Error(`${name} must be 32 bytes in base64url: 43 letters, digits, - and _`);
  return key;
}

/** Of FILES_URL, and of BACKUP_URL where that has none of its own: the key of its files is not for its backups, and of another provider none. */
function readS3Keys(env: Record<string, string | undefined>, prefix: '' | 'BACKUP_') {
  const [idName, secretName] = [`${prefix}S3_ACCESS_KEY_ID`, `${prefix}S3_SECRET_ACCESS_KEY`];
  const [id, secret] = [env[idName], env[secretName]];
  if (prefix !== '' && !id && !secret) return readS3Keys(env, '');
  return { id, secret, names: `${idName} and ${secretName}` };
}

function readRecipient(text: string | undefined): string | undefined {
  if (text && !/^age1[a-z0-9]{58}$/.test(text)) throw new Error('BACKUP_RECIPIENT begins with age1 and has 62 letters');
  return text || undefined;
}

interface Listening extends Pick<Config, 'host' | 'port' | 'tls'> {}

function readPublicUrl(text: string | undefined, { host, port, tls }: Listening): string {
  if (text && tls && !text.startsWith('https:'))
    throw new Error('PUBLIC_URL must begin with https:// when there is TLS_CERT');
  if (!text) return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return readWebAddress(text, 'PUBLIC_URL');
}

function readWebAddress(text: string, name: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new Error(`${name} must begin with http:// or https://`);
  return text.replace(/\/+$/, '');
}
