import { open, readFile, rename } from 'node:fs/promises';

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
  const file = await open(`${path}.partial`, 'w', 0o600);
  await file.writeFile(JSON.stringify(value));
  await file.sync();
  await file.close();
  await rename(`${path}.partial`, path);
}
