import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { type Db, fail } from '../../handle.ts';

/** @returns the ids in order, each once. @throws CallError 400 for one that is no category, under this field */
export async function requireCategories(db: Db, catList: readonly number[], field = 'catList'): Promise<number[]> {
  const chosen = [...new Set(catList)].sort((a, b) => a - b);
  if (chosen.length === 0) return [];
  const known = await db
    .selectFrom('listEntries')
    .select('id')
    .where('list', '=', 'paymentCategories')
    .where('id', 'in', chosen)
    .execute();
  if (known.length < chosen.length) throw fail(texts.unknownCategory, field);
  return chosen;
}
