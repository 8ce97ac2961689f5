import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function version(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8');
  return String(JSON.parse(text).version);
}
