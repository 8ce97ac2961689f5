import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';

/** Of a setting in a term, in the order of the categories. */
export async function readFeeLines(
  db: Db,
  settingIDs: readonly number[],
): Promise<(settingID: number, termID: number) => FeeLine[]> {
  const found = new Map<string, FeeLine[]>();
  for (const some of inChunks(settingIDs)) {
    const rows = await db
      .selectFrom('feeLines')
      .selectAll()
      .where('settingID', 'in', some)
      .orderBy('settingID')
      .orderBy('termID')
      .orderBy('catID')
      .execute();
    for (const { settingID, termID, catID, amount } of rows) {
      const key = `${settingID}/${termID}`;
      found.set(key, [...(found.get(key) ?? []), { catID, amount }]);
    }
  }
  return (settingID, termID) => found.get(`${settingID}/${termID}`) ?? [];
}
