import { readFile, rename, writeFile } from 'node:fs/promises';
import { syncToDisk } from '../files/syncToDisk.ts';

/** `otherwise` when there is none, or none that can be read. */
export async function readJson<T>(path: string, otherwise: T): Promise<T> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    return otherwise;
  }
}

/** Whoever looks meanwhile, or after a crash, reads the old one or the new one. */
export async function replaceJson(path: string, value: unknown): Promise<void> {
  await writeFile(`${path}.partial`, JSON.stringify(value), { mode: 0o600 });
  await syncToDisk(`${path}.partial`);
  await rename(`${path}.partial`, path);
}
