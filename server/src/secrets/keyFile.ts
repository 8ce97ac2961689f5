import type { KeyObject } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncToDisk } from '../files/syncToDisk.ts';
import { newSecretKey, readSecretKey, secretKeyText } from './secretKey.ts';

const pathIn = (folder: string): string => join(folder, 'secret.key');

/** @throws Error when the file holds no key */
export async function readKeyFile(folder: string): Promise<KeyObject | null> {
  const path = pathIn(folder);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = readSecretKey(text.trim());
  if (!key) throw new Error(`${path} holds no key (32 bytes in base64url): put the right file back, or set SECRET_KEY`);
  return key;
}

/** When another process was faster, its file is used. */
export async function makeKeyFile(folder: string): Promise<KeyObject> {
  const path = pathIn(folder);
  const partial = `${path}.${process.pid}.partial`;
  const key = newSecretKey();
  await mkdir(folder, { recursive: true });
  await rm(partial, { force: true });
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(`${secretKeyText(key)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // Unlike a rename, a link never replaces an existing file.
    await link(partial, path);
  } catch (error) {
    // The file system of a USB stick has no links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(partial, path);
  }
  await rm(partial, { force: true });
  await syncToDisk(folder);
  const stored = await readKeyFile(folder);
  if (!stored) throw new Error(`${path} is gone already`);
  return stored;
}

export const removeKeyFile = (folder: string): Promise<void> => rm(pathIn(folder), { force: true });
