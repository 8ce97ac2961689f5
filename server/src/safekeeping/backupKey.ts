import { createHmac, hkdfSync } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { keyPath } from '../backups/keyPath.ts';
import { syncToDisk } from '../files/syncToDisk.ts';

export interface BackupKey {
  recipient: string;
  /** null: this machine cannot read what it writes. */
  identity: string | null;
  /** It has just been made: print it. */
  isNew: boolean;
}

/** What the head teacher has on paper. @throws Error when the text is no key */
export async function parseIdentity(text: string): Promise<string> {
  const identity = text.replace(/\s+/g, '').toUpperCase();
  try {
    await identityToRecipient(identity);
  } catch {
    throw new Error('This is no key of backups: it begins with AGE-SECRET-KEY-1 and has 74 letters and digits');
  }
  return identity;
}

/** null: there is no file. @throws Error when the file holds no key */
export async function readIdentity(dataDir: string): Promise<string | null> {
  const text = await readFile(keyPath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseIdentity(text);
}

/** With BACKUP_RECIPIENT no key is kept here. Else the key is made once, at the first backup. */
export async function openBackupKey(dataDir: string, recipient: string | undefined): Promise<BackupKey> {
  if (recipient !== undefined) return { recipient, identity: null, isNew: false };
  const stored = await readIdentity(dataDir);
  const identity = stored ?? (await storeIdentity(dataDir, await generateX25519Identity()));
  return { recipient: await identityToRecipient(identity), identity, isNew: stored === null };
}

/** When another process was faster, its key is used. */
async function storeIdentity(dataDir: string, identity: string): Promise<string> {
  const partial = `${keyPath(dataDir)}.${process.pid}.partial`;
  await rm(partial, { force: true });
  const file = await open(partial, 'wx', 0o600);
  await file.writeFile(`${identity}\n`);
  await file.sync();
  await file.close();
  await link(partial, keyPath(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(partial, { force: true });
  await syncToDisk(dataDir);
  return (await readIdentity(dataDir)) ?? identity;
}

/** The key on paper is used from now on. Another that this machine has made meanwhile is on no paper: it is kept beside. */
export async function replaceIdentity(dataDir: string, identity: string): Promise<void> {
  const own = await readIdentity(dataDir).catch(() => '');
  if (own !== null && own !== identity) await rename(keyPath(dataDir), `${keyPath(dataDir)}.before-${Date.now()}`);
  await storeIdentity(dataDir, identity);
}

/** What a file is called where sets lie: who finds the stick cannot tell whether a file that they have is among them. */
export function fileNames(recipient: string): (sha256: string) => string {
  // Nothing of a set shows its recipient.
  const key = Buffer.from(hkdfSync('sha256', recipient, '', 'somero file names', 32));
  return (sha256) => {
    const name = createHmac('sha256', key).update(sha256).digest('hex').slice(0, 40);
    return `files/${name.slice(0, 2)}/${name}.age`;
  };
}
