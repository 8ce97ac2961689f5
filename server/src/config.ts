import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { readSecretKey } from './secrets/secretKey.ts';

/** calls.md, Environment. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  publicUrl: string;
  /** Proxies whose forwarded headers are trusted. */
  trustProxy: string[];
  /** Of the first user; read only while there are no users. */
  adminPassword: string | undefined;
  /** undefined: `secret.key` in `dataDir`. */
  secretKey: KeyObject | undefined;
  secretKeyOld: KeyObject | undefined;
}

/** @throws Error that names the variable and says what it should be */
export function readConfig(env: Record<string, string | undefined>): Config {
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env.PORT);
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must begin with postgres:// or be unset');
  }
  if (env.FILES_URL) throw new Error('FILES_URL is not supported yet: files are kept in DATA_DIR');
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl,
    publicUrl: readPublicUrl(env.PUBLIC_URL, host, port),
    trustProxy: (env.TRUST_PROXY ?? '').split(/[\s,]+/).filter(Boolean),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    secretKey: readKey(env, 'SECRET_KEY'),
    secretKeyOld: readKey(env, 'SECRET_KEY_OLD'),
  };
}

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : 3000;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a number from 0 to 65535');
  return port;
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
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new Error('PUBLIC_URL must begin with http:// or https://');
  return text.replace(/\/+$/, '');
}
