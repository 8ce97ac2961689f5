import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { type ConnectedAccount, readConnections } from './gateways/connectionString.ts';
import { readSecretKey } from './secrets/secretKey.ts';

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
}

type DatabasePlace = { url: string; ownerUrl: string | undefined } | { file: string };

export const placeOf = ({ databaseUrl, databaseOwnerUrl, dataDir }: Config): DatabasePlace =>
  databaseUrl ? { url: databaseUrl, ownerUrl: databaseOwnerUrl } : { file: join(dataDir, 'somero.db') };

/** @throws Error that names the variable and says what it should be */
export function readConfig(env: Record<string, string | undefined>): Config {
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env.PORT);
  const dataDir = resolve(env.DATA_DIR || './data');
  if (env.FILES_URL) throw new Error('FILES_URL is not supported yet: files are kept in DATA_DIR');
  return {
    port,
    host,
    dataDir,
    anchorDir: env.ANCHOR_DIR ? resolve(env.ANCHOR_DIR) : `${dataDir}-anchors`,
    databaseUrl: readPostgresUrl(env, 'DATABASE_URL'),
    databaseOwnerUrl: readPostgresUrl(env, 'DATABASE_OWNER_URL'),
    publicUrl: readPublicUrl(env.PUBLIC_URL, host, port),
    trustProxy: (env.TRUST_PROXY ?? '').split(/[\s,]+/).filter(Boolean),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    secretKey: readKey(env, 'SECRET_KEY'),
    secretKeyOld: readKey(env, 'SECRET_KEY_OLD'),
    schoolPayUrl: env.SCHOOLPAY_URL ? readWebAddress(env.SCHOOLPAY_URL, 'SCHOOLPAY_URL') : undefined,
    gateways: [...readConnections(env.SMS_URL ?? '', 'SMS_URL'), ...readConnections(env.MONEY_URL ?? '', 'MONEY_URL')],
  };
}

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : 3000;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a number from 0 to 65535');
  return port;
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

function readPublicUrl(text: string | undefined, host: string, port: number): string {
  if (!text) return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return readWebAddress(text, 'PUBLIC_URL');
}

function readWebAddress(text: string, name: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new Error(`${name} must begin with http:// or https://`);
  return text.replace(/\/+$/, '');
}
