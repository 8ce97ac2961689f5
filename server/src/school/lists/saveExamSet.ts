import { terms } from '@somero/contract/school/reference.ts';
import { foldName } from '@somero/contract/text.ts';
import { firstOwnExamSet } from '../../database/reference.ts';
import { type Context, conflict, type Db, fail } from '../../handle.ts';
import { readExamSets } from '../queries.ts';
import { type Entry, nameOf, requireFree, rowToChange } from './Entry.ts';

export async function saveExamSet(entry: Entry, ctx: Context): Promise<number> {
  const rows = await ctx.db.selectFrom('examSets').selectAll().execute();
  const before = await rowToChange(ctx, rows, entry, await readExamSets(ctx.db));
  const name = nameOf(entry, before);
  const nameKey = foldName(name);
  requireFree(rows, nameKey, before);
  const termID = entry.termID ?? before?.termID;
  if (!terms.some((term) => term.id === termID) || termID === undefined) throw fail('Select a term', 'termID');
  const after = { name, nameKey, termID, status: entry.status ?? before?.status ?? 1 };

  if (before) {
    if (termID !== before.termID) await requireMovable(ctx.db, before.id);
    const changed = { ...before, ...after, ver: before.ver + 1 };
    await ctx.db
      .updateTable('examSets')
      .set({ ...after, ver: changed.ver })
      .where('id', '=', before.id)
      .execute();
    ctx.changed('examSets', before.id, before, changed);
    return before.id;
  }
  const { id } = await ctx.db.insertInto('examSets').values(after).returning('id').executeTakeFirstOrThrow();
  ctx.changed('examSets', id, null, after);
  return id;
}

/** A set with marks keeps its term. So do the product's own sets (calls.md, Fixed reference data). */
async function requireMovable(db: Db, setID: number): Promise<void> {
  if (setID < firstOwnExamSet) throw fail('The term of this exam set is fixed', 'termID');
  const mark = await db.selectFrom('marks').where('setID', '=', setID).select('id').limit(1).executeTakeFirst();
  if (mark) throw conflict('This exam set has marks already, so its term cannot change');
}
