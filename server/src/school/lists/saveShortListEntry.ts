import { schoolTexts } from '@somero/contract/school/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { type Context, fail } from '../../handle.ts';
import { combinationKey } from '../combinationKey.ts';
import { readShortLists } from '../queries.ts';
import type { ShortList } from '../tables.ts';
import { type Entry, nameOf, requireFree, rowToChange } from './Entry.ts';

/** Their names are sent in comma-separated lists (calls.md, Conventions). */
const withoutComma: readonly ShortList[] = ['streams', 'clubs', 'games'];

export async function saveShortListEntry(list: ShortList, entry: Entry, ctx: Context): Promise<number> {
  const rows = await ctx.db.selectFrom('listEntries').selectAll().where('list', '=', list).execute();
  const before = await rowToChange(ctx, rows, entry, (await readShortLists(ctx.db))(list));
  const name = nameOf(entry, before);
  if (withoutComma.includes(list) && name.includes(',')) throw fail(schoolTexts.noComma, 'name');
  const isCombination = list === 'combinations';
  if (isCombination && !/^[a-z]{2,20}$/i.test(name)) throw fail(schoolTexts.combinationLetters, 'name');
  const nameKey = isCombination ? combinationKey(name) : foldName(name);
  requireFree(rows, nameKey, before, isCombination ? schoolTexts.combinationTaken : undefined);
  const status = entry.status ?? before?.status ?? 1;

  if (before) {
    const after = { ...before, name, nameKey, status, ver: before.ver + 1 };
    await ctx.db
      .updateTable('listEntries')
      .set({ name, nameKey, status, ver: after.ver })
      .where('list', '=', list)
      .where('id', '=', before.id)
      .execute();
    ctx.changed(list, before.id, before, after);
    return before.id;
  }
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  const after = { list, id, name, nameKey, status };
  await ctx.db.insertInto('listEntries').values(after).execute();
  ctx.changed(list, id, null, after);
  return id;
}
