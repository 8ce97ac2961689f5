import type { SchoolDatabase } from '../handle.ts';
import type { Secrets } from '../secrets/Secrets.ts';
import { appendAnchor, readHead, readLastAnchor } from './anchors.ts';
import type { Chain } from './Chain.ts';

interface Place {
  database: SchoolDatabase;
  secrets: Secrets;
  /** ANCHOR_DIR. */
  folder: string;
  clock: () => Date;
}

/** Writes the chain's end to the file outside the database. @returns what contradicts the anchor before, or null */
export async function writeAnchor({ database, secrets, folder, clock }: Place, chain: Chain): Promise<string | null> {
  const { read } = database;
  const head = await readHead(read, chain, secrets.subkey(chain.name), clock());
  const last = await readLastAnchor(folder, chain);
  if (head && (last?.seq !== head.seq || last.hash !== head.hash)) await appendAnchor(folder, head);
  if (!last) return null;
  const row = await read.selectFrom(chain.name).select('hash').where('seq', '=', last.seq).executeTakeFirst();
  if (row?.hash === last.hash) return null;
  return (
    `The ${chain.name} was cut or rewritten: record ${last.seq} is ${row ? 'another' : 'missing'}, and the anchor of ` +
    `${last.at} in ${folder} knows it`
  );
}
