import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TlsFiles } from './certificate.ts';

const run = promisify(execFile);
const isAddress = (name: string): boolean => /^\d+(\.\d+){3}$/.test(name);

/** Days. Browsers refuse a certificate of a school's own authority that is valid for longer. */
const validity = 800;
const validityOfAuthority = 3650;

/** Whoever steals the authority's key can speak for no other addresses than those of a school's own network. */
const networks = ['10.0.0.0/255.0.0.0', '172.16.0.0/255.240.0.0', '192.168.0.0/255.255.0.0', '127.0.0.0/255.0.0.0'];
const endings = ['local', 'lan', 'internal', 'home.arpa', 'localhost'];

/**
 * A certificate for these names and addresses, signed by the school's own authority, which is made the first time. @returns where
 * they are @throws Error when openssl is missing or a name lies outside what the authority may sign
 */
export async function makeCertificate(
  folder: string,
  names: readonly string[],
): Promise<TlsFiles & { authority: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [authority, authorityKey] = [join(folder, 'authority.crt'), join(folder, 'authority.key')];
  const settings = join(folder, 'openssl.cnf');
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const made = { cert: join(folder, 'server.crt'), key: join(folder, 'server.key') };
  const next = { cert: `${made.cert}.new`, key: `${made.key}.new`, request: join(folder, 'server.csr') };
  await writeFile(settings, settingsOf(names), { mode: 0o600 });
  try {
    if (!existsSync(authority))
      await openssl(
        ...[
          'req',
          '-x509',
          ...newKey,
          '-config',
          settings,
          '-extensions',
          'authority',
          '-days',
          String(validityOfAuthority),
        ],
        ...['-subj', "/CN=The school's own network", '-keyout', authorityKey, '-out', authority],
      );
    await openssl(
      ...[
        'req',
        '-new',
        ...newKey,
        '-config',
        settings,
        '-subj',
        `/CN=Somero`,
        '-keyout',
        next.key,
        '-out',
        next.request,
      ],
    );
    await openssl(
      ...['x509', '-req', '-in', next.request, '-CA', authority, '-CAkey', authorityKey, '-days', String(validity)],
      ...['-set_serial', `0x${randomBytes(16).toString('hex')}`],
      ...['-extfile', settings, '-extensions', 'server', '-out', next.cert],
    );
    await openssl('verify', '-CAfile', authority, next.cert);
    await rename(next.key, made.key);
    await rename(next.cert, made.cert);
  } finally {
    for (const path of [settings, next.request, next.key, next.cert]) await rm(path, { force: true });
  }
  return { ...made, authority };
}

async function openssl(...words: string[]): Promise<void> {
  try {
    await run('openssl', words);
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as Error & { code?: string; stdout?: string; stderr?: string };
    if (code === 'ENOENT')
      throw new Error('openssl is not installed, or not on the PATH. Debian and Ubuntu: apt-get install openssl');
    throw new Error(`openssl ${words[0]} failed: ${stdout}${stderr}`);
  }
}

const settingsOf = (names: readonly string[]): string =>
  `[req]
distinguished_name = nobody
prompt = no
[nobody]
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
nameConstraints = critical, @permitted
[permitted]
${endings.map((ending, at) => `permitted;DNS.${at} = ${ending}`).join('\n')}
${names
  .filter((name) => !isAddress(name))
  .map((name, at) => `permitted;DNS.${endings.length + at} = ${name}`)
  .join('\n')}
${networks.map((network, at) => `permitted;IP.${at} = ${network}`).join('\n')}
[server]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = ${names.map((name) => `${isAddress(name) ? 'IP' : 'DNS'}:${name}`).join(', ')}
`;
