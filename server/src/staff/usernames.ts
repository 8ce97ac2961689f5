import { normalForm } from '@somero/contract/text.ts';
import type { Db } from '../handle.ts';
import { lookalikeKey } from '../names/lookalikeKey.ts';

/** As lookalikeKey gives them. A school has hundreds of them, never many thousands. */
export async function readUsernames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('username').execute();
  return new Set(rows.map(({ username }) => lookalikeKey(username)));
}

const plain = (name: string): string =>
  normalForm(normalForm(name, 'NFKD').replace(/\p{M}/gu, ''), 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export function freeUsername({ fname, lname }: { fname: string; lname: string }, taken: ReadonlySet<string>): string {
  const parts = [fname, lname].map((part) => [...plain(part)].slice(0, 30).join('')).filter((part) => part !== '');
  const base = parts.join('.') || 'staff';
  for (let number = 1; ; number++) {
    const username = number === 1 ? base : `${base}${number}`;
    if (!taken.has(lookalikeKey(username))) return username;
  }
}
