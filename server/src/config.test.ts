import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { newSecretKey } from './secrets/secretKey.ts';

test('without any variable the program listens on this machine alone, in ./data', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    anchorDir: resolve('./data-anchors'),
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseConnections: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: [],
    adminPassword: undefined,
    secretKey: undefined,
    secretKeyOld: undefined,
    schoolPayUrl: undefined,
    filesBucket: undefined,
    backupPlaces: [],
    backupRecipient: undefined,
    backupKeep: '48h 14d 8w 12m',
    alarmUrl: undefined,
    drainSeconds: 0,
    releasesUrl: undefined,
    gateways: [],
    tls: undefined,
    metricsToken: undefined,
    logLevel: 'warn',
    utcOffset: 180,
  });
});

test('every variable is read, an empty one as absent', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '::1',
    DATA_DIR: '/srv/school',
    ANCHOR_DIR: '/mnt/stick',
    DATABASE_URL: 'postgres://school@localhost/school',
    DATABASE_OWNER_URL: 'postgres://owner@localhost/school',
    DATABASE_CONNECTIONS: '4',
    PUBLIC_URL: 'https://school.example/',
    TRUST_PROXY: '10.0.0.1, 10.0.0.2',
    SCHOOLPAY_URL: 'https://schoolpaytest.example/paymentapi/',
    BACKUP_URL: '/media/stick/somero file:///My%20stick s3://school',
    FILES_URL: 's3://files?endpoint=http://10.0.0.5:9000',
    S3_ACCESS_KEY_ID: 'minio',
    S3_SECRET_ACCESS_KEY: 'canary',
    BACKUP_S3_ACCESS_KEY_ID: 'AKIA',
    BACKUP_S3_SECRET_ACCESS_KEY: 'canary',
    BACKUP_KEEP: '2d',
    ALARM_URL: 'https://alarm.example/',
    SMS_URL: 'egosms://hillside:key@comms.egosms.co?sender=HILLSIDE',
    MONEY_URL: 'simulator:',
    ADMIN_PASSWORD: '',
  });
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://school.example',
    schoolPayUrl: 'https://schoolpaytest.example/paymentapi',
    anchorDir: '/mnt/stick',
    databaseUrl: 'postgres://school@localhost/school',
    databaseOwnerUrl: 'postgres://owner@localhost/school',
    databaseConnections: 4,
    filesBucket: { bucket: 'files', keyID: 'minio', endpoint: 'http://10.0.0.5:9000' },
    backupPlaces: ['/media/stick/somero', '/My stick', { bucket: 'school', keyID: 'AKIA' }],
    backupKeep: '2d',
    alarmUrl: 'https://alarm.example',
    drainSeconds: 0,
    releasesUrl: undefined,
    trustProxy: ['10.0.0.1', '10.0.0.2'],
    gateways: [
      { kind: 'SMS', account: { driver: 'egosms', account: 'hillside' }, sender: 'HILLSIDE' },
      { kind: 'MONEY', account: { driver: 'simulator' } },
    ],
    adminPassword: undefined,
  });
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS'],
  [{ DATABASE_OWNER_URL: 'mysql://x' }, 'DATABASE_OWNER_URL'],
  [{ PUBLIC_URL: 'school.example' }, 'PUBLIC_URL'],
  [{ TLS_CERT: 'server.crt' }, 'TLS_KEY'],
  [{ PUBLIC_URL: 'http://school.local', TLS_CERT: 'a', TLS_KEY: 'b' }, 'PUBLIC_URL'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ TIME_ZONE: 'Europe/London' }, 'TIME_ZONE'],
  [{ FILES_URL: 's3://bucket' }, 'FILES_URL'],
  [{ FILES_URL: '/srv/files', S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'x' }, 'FILES_URL'],
  [{ SMS_URL: 'https://comms.egosms.co' }, 'SMS_URL'],
  [{ MONEY_URL: 'mtn://user@proxy.momoapi.mtn.com' }, 'MONEY_URL'],
  [{ BACKUP_URL: 'backups' }, 'BACKUP_URL'],
  [{ BACKUP_URL: 's3://bucket' }, 'BACKUP_URL'],
  [{ BACKUP_RECIPIENT: 'age1' }, 'BACKUP_RECIPIENT'],
  [{ SECRET_KEY: 'c2hvcnQ' }, 'SECRET_KEY'],
  [{ SECRET_KEY_OLD: `${'A'.repeat(43)}=` }, 'SECRET_KEY_OLD'],
])('%j is refused by the name of the variable', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});

test('a secret key is read, and is not seen when the configuration is printed or cannot be read', () => {
  const text = newSecretKey().export().toString('base64url');
  const config = readConfig({ SECRET_KEY: text });
  expect(config.secretKey?.export().toString('base64url')).toBe(text);
  expect([inspect(config), JSON.stringify(config)].join()).not.toContain(text);
  const said = () => readConfig({ SECRET_KEY: `${text}${text}` });
  expect(said).toThrow('SECRET_KEY must be 32 bytes');
  expect(said).not.toThrow(text);
});
