import type { Db } from '../handle.ts';
import { chainStart, hashInput, seal } from './recordAudit.ts';

const page = 1000;

/** Finds the first record whose hash or link is wrong, or null. */
export async function verifyChain(db: Db): Promise<{ seq: number; reason: string } | null> {
  let previous = chainStart;
  let seq = 0;
  for (;;) {
    const rows = await db.selectFrom('audit').selectAll().where('seq', '>', seq).orderBy('seq').limit(page).execute();
    for (const row of rows) {
      seq = row.seq;
      if (row.previousHash !== previous) return { seq, reason: 'a record before this one is missing or changed' };
      if (row.hash !== seal(hashInput(row))) return { seq, reason: 'this record was changed' };
      previous = row.hash;
    }
    if (rows.length < page) return null;
  }
}
