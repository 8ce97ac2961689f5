import { hkdfSync } from 'node:crypto';
import type { Db } from '../database/Db.ts';
import type { Secrets } from './Secrets.ts';

/** Keys for a person's unsaved work on devices, the current one first. They are derived, never stored; without the school's key there are none. */
export async function deviceKeys(
  db: Db,
  secrets: Secrets,
  owner: `user ${number}` | `applicant ${number}`,
): Promise<string[]> {
  const found = await secrets.subkeys(db, 'devices');
  const current = secrets.subkey('devices')?.fingerprint;
  const inOrder = [...found].sort(([a], [b]) => Number(b === current) - Number(a === current));
  return inOrder.map(([, key]) => Buffer.from(hkdfSync('sha256', key, '', owner, 32)).toString('hex'));
}
